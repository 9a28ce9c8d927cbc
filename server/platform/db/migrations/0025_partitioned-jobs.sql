-- The table as it is becomes the first partition: no row is copied here. partitions.ts then takes accounts out of it.
ALTER TABLE "jobs" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "jobs_ready";--> statement-breakpoint
DROP INDEX "jobs_waiting";--> statement-breakpoint
ALTER TABLE "jobs" RENAME TO "jobs_rest";--> statement-breakpoint
ALTER TABLE "jobs_rest" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER INDEX "jobs_pkey" RENAME TO "jobs_rest_pkey";--> statement-breakpoint
ALTER INDEX "jobs_client_key" RENAME TO "jobs_rest_client_key";--> statement-breakpoint
ALTER INDEX "jobs_errands" RENAME TO "jobs_rest_errands";--> statement-breakpoint
ALTER INDEX "jobs_favorites" RENAME TO "jobs_rest_favorites";--> statement-breakpoint
ALTER INDEX "jobs_forgotten" RENAME TO "jobs_rest_forgotten";--> statement-breakpoint
ALTER INDEX "jobs_history" RENAME TO "jobs_rest_history";--> statement-breakpoint
ALTER INDEX "jobs_leased" RENAME TO "jobs_rest_leased";--> statement-breakpoint
ALTER INDEX "jobs_stored" RENAME TO "jobs_rest_stored";--> statement-breakpoint
ALTER INDEX IF EXISTS "jobs_search" RENAME TO "jobs_rest_search";--> statement-breakpoint
CREATE TABLE "jobs" (LIKE "jobs_rest" INCLUDING DEFAULTS) PARTITION BY RANGE ("account_id");--> statement-breakpoint
ALTER TABLE "jobs" ATTACH PARTITION "jobs_rest" DEFAULT;--> statement-breakpoint
-- What the first partition has already is taken over; only the first three are built.
CREATE UNIQUE INDEX "jobs_id" ON "jobs" USING btree ("id","account_id");--> statement-breakpoint
CREATE INDEX "jobs_line" ON "jobs" USING btree ("kind","priority" DESC NULLS FIRST,"turn","run_at","id") WHERE "jobs"."state" = 'queued' and "jobs"."run_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_own_line" ON "jobs" USING btree ("account_id","kind","priority","turn") WHERE "jobs"."state" = 'queued' and "jobs"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_client_key" ON "jobs" USING btree ("account_id","client_key");--> statement-breakpoint
CREATE INDEX "jobs_errands" ON "jobs" USING btree ("completed_at") WHERE "jobs"."account_id" is null and "jobs"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_favorites" ON "jobs" USING btree ("account_id","kind","created_at" DESC NULLS FIRST,"id","state") WHERE "jobs"."is_favorite";--> statement-breakpoint
CREATE INDEX "jobs_forgotten" ON "jobs" USING btree ("forget_at") WHERE "jobs"."forget_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_history" ON "jobs" USING btree ("account_id","kind","created_at" DESC NULLS FIRST,"id","state","is_favorite");--> statement-breakpoint
CREATE INDEX "jobs_leased" ON "jobs" USING btree ("lease_until") WHERE "jobs"."lease_until" is not null;--> statement-breakpoint
CREATE INDEX "jobs_stored" ON "jobs" USING btree ("account_id","stored_bytes") WHERE "jobs"."stored_bytes" > 0;--> statement-breakpoint
do $$ begin
  create index jobs_search on jobs using gin (account_id, search_text gin_trgm_ops) where search_text is not null;
exception when others then
  raise notice 'no index for the search of jobs: %', sqlerrm;
end $$;--> statement-breakpoint
-- A statement that the release before prepared with all columns of a table fails once there is one more: it is prepared
-- anew on a new connection, and until this is committed that waits.
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND usename = current_user AND application_name = 'pawol' AND pid <> pg_backend_pid();
