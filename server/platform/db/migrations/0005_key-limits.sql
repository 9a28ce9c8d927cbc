CREATE TABLE "request_slots" (
	"owner" text PRIMARY KEY NOT NULL,
	"leases" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "rate_limit" integer;