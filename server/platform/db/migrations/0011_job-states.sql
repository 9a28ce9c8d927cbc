-- A new name instead of a new column: the index on what is queued follows it, and only unfinished jobs are rewritten.
ALTER TABLE "jobs" RENAME COLUMN "status" TO "state";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "step" text;--> statement-breakpoint
UPDATE "jobs" SET "step" = "state", "state" = CASE "state" WHEN 'pending' THEN 'queued' ELSE 'running' END
WHERE "state" IN ('pending', 'processing', 'synthesized', 'uploaded');
