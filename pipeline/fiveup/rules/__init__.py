"""The rules of Five Up and nothing else: functions over small integers, each citing its rule."""
