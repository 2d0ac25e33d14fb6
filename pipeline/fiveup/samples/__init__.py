"""The sample logs that come with the project, wherever it is installed."""
