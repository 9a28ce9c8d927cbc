-- A function, because the planner counts the cost of one: read from the rows, a long history takes long.
create function job_search_text(id uuid, input jsonb) returns text language sql immutable parallel safe cost 1000
  set search_path = pg_catalog return id::text || ' ' || input::text;
--> statement-breakpoint
-- A managed PostgreSQL may refuse the extensions: the search then works without the index, only slower.
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index if not exists jobs_search on jobs
    using gin (user_id, job_search_text(id, input) gin_trgm_ops) where user_id is not null;
exception when others then
  raise notice 'no index for the search of jobs: %', sqlerrm;
end $$;
