import type { Db } from '../../server/platform/db/open.ts'

/**
 * Records every row of any table that is changed or deleted while it contains one of `ids` and none of `others`, and
 * every row added with one of `own`, except the slots of requests under way. Triggers record them, so a query costs one small statement whatever the database holds.
 */
export async function watchRows(db: Db, { ids, own, others }: { ids: string[]; own: string[]; others: string[] }) {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> 'request_slots'`,
  )
  await db.query('create table watched_rows (what text not null)')
  await db.query(`
    create function note_row() returns trigger language plpgsql as $$
    declare was text := case when TG_OP <> 'INSERT' then OLD::text end;
    declare now text := case when TG_OP <> 'DELETE' then NEW::text end;
    begin
      if was is distinct from now and (was ~ '${ids.join('|')}' and was !~ '${others.join('|')}' or now ~ '${own.join('|')}')
        and (TG_OP = 'INSERT' or coalesce(to_jsonb(OLD)->>'kind', '') <> 'erase_files')
      then insert into watched_rows values (concat_ws(' ', TG_OP, TG_TABLE_NAME, coalesce(was, now)));
      end if;
      return null;
    end $$`)
  for (const { name } of tables)
    await db.query(
      `create trigger note_row after insert or update or delete on "${name}" for each row execute function note_row()`,
    )
  return {
    /** The changes since the last call. */
    async noted(): Promise<string[]> {
      return (await db.query<{ what: string }>('delete from watched_rows returning what')).map(({ what }) => what)
    },
    async stop(): Promise<void> {
      await db.query('drop function note_row cascade')
      await db.query('drop table watched_rows')
    },
  }
}
