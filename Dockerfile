FROM python:3.11-slim AS build
WORKDIR /source
RUN python -m venv /opt/all-fours
COPY pyproject.toml requirements.lock README.md ./
COPY bot bot
COPY cogs cogs
RUN /opt/all-fours/bin/pip install --no-cache-dir -c requirements.lock .

FROM python:3.11-slim
COPY --from=build /opt/all-fours /opt/all-fours
# the bot owns nothing but its games
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin all-fours && install -d -o all-fours -g all-fours /data
# matplotlib keeps its fonts' list somewhere, and the user has no home
ENV PATH="/opt/all-fours/bin:$PATH" PYTHONUNBUFFERED=1 DATABASE=/data/all-fours.sqlite3 MPLCONFIGDIR=/tmp/matplotlib
VOLUME /data
USER all-fours
WORKDIR /opt/all-fours
# not only whether the process lives, but whether it hears Discord: it renews a file as long as it does
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
