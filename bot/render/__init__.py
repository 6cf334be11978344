"""What people read and look at, made from views and events."""
