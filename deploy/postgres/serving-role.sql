-- Makes or mends the role that servers, workers and tools use: it reads and writes rows, and changes no table.
-- Run it as the role that migrates, before the first migration or at any time after; twice does no harm:
--   psql "$OWNER_URL" -v ON_ERROR_STOP=1 -v role=pawol_serving -v password=… -f serving-role.sql
select set_config('pawol.role', :'role', false);
do $$
begin
  if not exists (select from pg_roles where rolname = current_setting('pawol.role')) then
    execute format('create role %I', current_setting('pawol.role'));
  end if;
end $$;
alter role :"role" login password :'password';
grant usage on schema public to :"role";
grant select, insert, update, delete on all tables in schema public to :"role";
grant usage, select on all sequences in schema public to :"role";
alter default privileges in schema public grant select, insert, update, delete on tables to :"role";
alter default privileges in schema public grant usage, select on sequences to :"role";
