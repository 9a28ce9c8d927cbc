import type { Sql } from '../../platform/db/open.ts'
import type { RestoreEnding } from '../../platform/db/restore-endings.ts'
import { assigned, inserted } from '../../platform/db/rows.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'
import type { organisations, teamEvents, teamSeats } from './tables.ts'

export type OrganisationRow = typeof organisations.$inferSelect
export type SeatRow = typeof teamSeats.$inferSelect
type NewSeat = Pick<
  SeatRow,
  'organisation_id' | 'invited_email' | 'role' | 'status' | 'can_use_credits' | 'credit_limit_per_month'
> &
  Partial<SeatRow>
type EventRow = typeof teamEvents.$inferSelect
type NewEvent = Pick<EventRow, 'organisation_id' | 'kind' | 'actor_id'> & Partial<Pick<EventRow, 'seat_id' | 'detail'>>

const present = 'removed_at is null'

export const organisationStore = {
  async add(tx: Sql, row: { account_id: AccountId; name: string }): Promise<OrganisationRow> {
    const [added] = await tx.query<OrganisationRow>(
      'insert into organisations (account_id, name) values ($1, $2) returning *',
      [row.account_id, row.name],
    )
    return added!
  },
  async byId(on: Sql, id: string): Promise<OrganisationRow | undefined> {
    return (await on.query<OrganisationRow>('select * from organisations where id = $1', [id]))[0]
  },
  /** Locks an organisation before its seats change: of two at once, the second counts what the first left. */
  async locked(tx: Sql, id: string): Promise<OrganisationRow | undefined> {
    return (await tx.query<OrganisationRow>('select * from organisations where id = $1 for update', [id]))[0]
  },
  async lockedOf(tx: Sql, account_id: AccountId): Promise<OrganisationRow | undefined> {
    const [row] = await tx.query<OrganisationRow>('select * from organisations where account_id = $1 for update', [
      account_id,
    ])
    return row
  },
  async of(on: Sql, account_id: AccountId): Promise<OrganisationRow | undefined> {
    return (await on.query<OrganisationRow>('select * from organisations where account_id = $1', [account_id]))[0]
  },
  /** The organisations a user has a seat in, in the order they joined. */
  async joined(on: Sql, userId: UserId): Promise<OrganisationRow[]> {
    return on.query<OrganisationRow>(
      `select o.* from organisations o join team_seats s on s.organisation_id = o.id
       where s.user_id = $1 and s.${present} order by s.joined_at, o.id`,
      [userId],
    )
  },
  /** The current members. */
  async members(on: Sql, id: string): Promise<AccountId[]> {
    const rows = await on.query<{ account_id: AccountId }>(
      'select account_id from team_members where organisation_id = $1',
      [id],
    )
    return rows.map(({ account_id }) => account_id)
  },
  async change(
    tx: Sql,
    id: string,
    change: Partial<Pick<OrganisationRow, 'name' | 'account_id' | 'offered_to'>>,
  ): Promise<OrganisationRow> {
    const { set, values } = assigned(change, [id])
    return (await tx.query<OrganisationRow>(`update organisations set ${set} where id = $1 returning *`, values))[0]!
  },
  /** Deletes the organisation with its seats and log. */
  async remove(tx: Sql, id: string): Promise<void> {
    await tx.query('delete from organisations where id = $1', [id])
  },
}

export const seatStore = {
  async add(tx: Sql, seat: NewSeat): Promise<SeatRow> {
    const { names, places, values } = inserted(seat)
    const [row] = await tx.query<SeatRow>(
      `insert into team_seats (${names}) values (${places}) returning ${columns}`,
      values,
    )
    return row!
  },
  async of(on: Sql, organisationId: string): Promise<SeatRow[]> {
    return on.query<SeatRow>(
      `select ${columns} from team_seats where organisation_id = $1 and ${present} order by created_at, id`,
      [organisationId],
    )
  },
  /** Members who have left. */
  async ever(on: Sql, ids: string[]): Promise<SeatRow[]> {
    return on.query<SeatRow>(`select ${columns} from team_seats where id = any($1)`, [ids])
  },
  async byToken(on: Sql, tokenHash: string): Promise<SeatRow | undefined> {
    return (await on.query<SeatRow>(`select ${columns} from team_seats where token_hash = $1`, [tokenHash]))[0]
  },
  async locked(tx: Sql, id: string): Promise<SeatRow | undefined> {
    const [row] = await tx.query<SeatRow>(`select ${columns} from team_seats where id = $1 and ${present} for update`, [
      id,
    ])
    return row
  },
  async change(tx: Sql, id: string, change: Partial<SeatRow>): Promise<SeatRow> {
    const { set, values } = assigned(change, [id])
    const [row] = await tx.query<SeatRow>(`update team_seats set ${set} where id = $1 returning ${columns}`, values)
    return row!
  },
  /** The seat stays for the spending report. */
  async remove(tx: Sql, id: string): Promise<void> {
    await tx.query('update organisations set offered_to = null where offered_to = $1', [id])
    await tx.query(`update team_seats set removed_at = now(), token_hash = null where id = $1`, [id])
  },
  /** Erases a deleted user from the seat, except how much it has spent. */
  async forget(tx: Sql, userId: UserId): Promise<void> {
    await tx.query(
      `update team_seats set user_id = null, account_id = null, invited_email = '', token_hash = null,
         removed_at = coalesce(removed_at, now()) where user_id = $1`,
      [userId],
    )
    await tx.query('update team_seats set invited_by = null where invited_by = $1', [userId])
  },
}

export const eventStore = {
  async add(tx: Sql, event: NewEvent): Promise<void> {
    const { names, places, values } = inserted({ ...event, detail: JSON.stringify(event.detail ?? {}) })
    await tx.query(`insert into team_events (${names}) values (${places})`, values)
  },
  async page(
    on: Sql,
    organisationId: string,
    { before, limit }: { before?: string; limit: number },
  ): Promise<(Omit<EventRow, 'id'> & { id: string })[]> {
    return on.query(
      `select id::text as id, organisation_id, kind, actor_id, seat_id, detail, created_at from team_events e
       where organisation_id = $1 and e.id < $2 order by e.id desc limit $3`,
      [organisationId, before ?? '9223372036854775807', limit],
    )
  },
  async forget(tx: Sql, userId: UserId): Promise<void> {
    await tx.query('update team_events set actor_id = null where actor_id = $1', [userId])
  },
  /** Deletes some log entries older than so many days; answers how many. */
  async purge(on: Sql, days: number): Promise<number> {
    const gone = await on.query(
      `delete from team_events where id in (select id from team_events where created_at < now() - make_interval(days => $1)
         order by id limit 1000) returning id`,
      [days],
    )
    return gone.length
  },
}

const columns = `id, organisation_id, user_id, account_id, invited_email, invited_by, role, status, suspended_by,
  can_use_credits, credit_limit_per_month::float8 as credit_limit_per_month, token_hash, expires_at, created_at, joined_at,
  removed_at`

/** Frees the seats of expired invitations; they can be sent again. */
export const seatRestoreEndings: RestoreEnding[] = [
  {
    needs: 'team_seats.expires_at',
    text: 'update team_seats set expires_at = now() where joined_at is null and removed_at is null and expires_at > now()',
    counted: 'links',
  },
]
