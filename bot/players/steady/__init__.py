"""The steady player: rules of thumb on the kernel's numbers, fast enough to play thousands of deals to their end."""
