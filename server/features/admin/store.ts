import type { StaffAction } from '#core/contract/admin/staff-actions.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { inserted } from '../../platform/db/rows.ts'
import type { UserId } from '../../platform/ids.ts'
import type { staffAudit } from './tables.ts'

export type AuditEntry = typeof staffAudit.$inferSelect
export type NewAuditEntry = {
  staff_id: UserId
  action: StaffAction
  target_user_id?: UserId
  detail?: Record<string, unknown>
}

const purgedAtOnce = 1_000
/** How many of an action's newest rows are searched for a repeated view. */
const recentViews = 200

export const auditStore = {
  /** Writes the entry in the transaction of the act. */
  async add(tx: Sql, { detail = {}, ...entry }: NewAuditEntry): Promise<void> {
    const { names, places, values } = inserted({ ...entry, detail })
    await tx.query(`insert into staff_audit (${names}) values (${places})`, values)
  },
  /**
   * Records what staff viewed. A repeated view of the same user by the same staff member within ten minutes adds no row, since
   * pages that refresh themselves would bury everything else.
   */
  async addView(on: Sql, { staff_id, action, target_user_id, detail = {} }: NewAuditEntry): Promise<void> {
    await on.query(
      `insert into staff_audit (staff_id, action, target_user_id, detail)
       select $1::uuid, $2::text, $3::uuid, $4::jsonb where not exists (
         select from (select * from staff_audit where action = $2 order by id desc limit ${recentViews}) recent
         where staff_id = $1 and target_user_id is not distinct from $3 and detail = $4
           and created_at > now() - interval '10 minutes')`,
      [staff_id, action, target_user_id ?? null, JSON.stringify(detail)],
    )
  },
  async list(
    on: Sql,
    { action, before, limit }: { action?: StaffAction; before?: string; limit: number },
  ): Promise<AuditEntry[]> {
    // one statement per filter, so that each has a plan that follows its index
    const wanted = action ? 'action = $3 and id < $1' : 'id < $1'
    return on.query<AuditEntry>(
      `select id::float8 as id, staff_id, action, target_user_id, detail, created_at from staff_audit
       where ${wanted} order by staff_audit.id desc limit $2`,
      [before ?? '9223372036854775807', limit, ...(action ? [action] : [])],
    )
  },
  /** For the user's own export: what was done about their account, not by whom. */
  async listAbout(on: Sql, userId: UserId) {
    return on.query<Pick<AuditEntry, 'action' | 'created_at'>>(
      'select action, created_at from staff_audit where target_user_id = $1',
      [userId],
    )
  },
  /** Deletes some entries older than so many days; answers how many. */
  async purge(db: Db, days: number): Promise<number> {
    return db.tx(async (tx) => {
      await tx.query(`select set_config('pawol.forgetting', 'on', true)`)
      const gone = await tx.query(
        `delete from staff_audit where id in (select id from staff_audit where created_at < now() - make_interval(days => $1)
           order by id limit ${purgedAtOnce}) returning id`,
        [days],
      )
      return gone.length
    })
  },
  /** Erases searches and notes that name the person; the actions stay. Part of deleting the account. */
  async forgetPerson(tx: Sql, person: { user_id: UserId; email: string; username: string }): Promise<void> {
    await tx.query(`select set_config('pawol.erasing', 'on', true)`)
    await tx.query(forgetSearchesSql, [person.user_id, person.email, person.username])
    await tx.query(forgetReasonsSql, [person.user_id, person.email, person.username])
    await tx.query(`select set_config('pawol.erasing', '', true)`)
  },
}

/**
 * Staff search by the start of an address or name, and requests by any part of them: two letters identify no person, three or
 * more may. Whatever the action, the query is its detail's `q`.
 */
const forgetSearchesSql = `
  update staff_audit set detail = detail || '{"q": "", "erased": true}'
  where length(detail->>'q') > 2
    and (action = 'view_tickets' and position(lower(detail->>'q') in lower($2::text)) > 0
      or starts_with(lower($2::text), lower(detail->>'q')) or starts_with(lower($3::text), lower(detail->>'q'))
      or lower(detail->>'q') = $1::text or position(lower($2::text) in lower(detail->>'q')) > 0)`

const forgetReasonsSql = `
  update staff_audit set detail = detail || '{"reason": "", "erased": true}'
  where detail ? 'reason' and (position(lower($2::text) in lower(detail->>'reason')) > 0
    or position(lower(split_part($2::text, '@', 1)) in lower(detail->>'reason')) > 0 and target_user_id = $1::uuid
    or position(lower($3::text) in lower(detail->>'reason')) > 0 and target_user_id = $1::uuid)`
