-- Counts of the moment, which nobody misses after a crash: without the log a request need not wait for the disk.
ALTER TABLE "rate_windows" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "request_slots" SET UNLOGGED;
