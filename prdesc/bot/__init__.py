"""Refresh for many repositories, unattended: web server, jobs, worker."""
