"""Bots for 13."""
