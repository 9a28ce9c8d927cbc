-- Finds words in a long history. A managed PostgreSQL may refuse the extensions: the search then works without the index.
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index if not exists jobs_search on jobs
    using gin (user_id, ((id::text || ' ' || input::text)) gin_trgm_ops) where user_id is not null;
exception when others then
  raise notice 'no index for the search of jobs: %', sqlerrm;
end $$;
