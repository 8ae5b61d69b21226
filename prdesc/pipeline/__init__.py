"""The whole order: record, English, units, Chinese, checks, description."""
