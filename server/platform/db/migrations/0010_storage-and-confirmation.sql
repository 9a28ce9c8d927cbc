CREATE TABLE "storage_walks" (
	"id" smallint PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_subscriptions" ADD COLUMN "awaits_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("user_id","kind") WHERE "jobs"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "jobs_stored" ON "jobs" USING btree ("user_id","stored_bytes") WHERE "jobs"."stored_bytes" > 0;