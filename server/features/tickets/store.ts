import type { MessageKind, TicketStatus } from '#core/rules/tickets/ticket-rules.ts'
import type { Sql } from '../../platform/db/open.ts'
import { assigned, inserted } from '../../platform/db/rows.ts'
import type { UserId } from '../../platform/ids.ts'
import type { ticketMessages, tickets } from './tables.ts'

export type TicketRow = typeof tickets.$inferSelect
export type MessageRow = typeof ticketMessages.$inferSelect
export type NewTicket = Pick<
  TicketRow,
  'client_key' | 'user_id' | 'account_id' | 'name' | 'email' | 'language' | 'subject' | 'conversation' | 'context'
>
type TicketChange = Partial<
  Pick<TicketRow, 'status' | 'is_unread' | 'assignee_id' | 'email_confirmed_at' | 'closed_at'>
>
type NewMessage = Pick<MessageRow, 'ticket_id' | 'kind' | 'author_id' | 'text' | 'client_key'>
export type Place = { at: Date; number: number }
export type Page = { before?: Place; limit: number }
export type StaffFilter = { status?: TicketStatus; assignee?: UserId | 'nobody'; q: string }

const place = '(t.updated_at, t.number) < ($1::timestamptz, $2::bigint)'
const newest = 'order by t.updated_at desc, t.number desc limit $3'
const latest: Place = { at: new Date('9999-01-01'), number: 0 }
const pageValues = ({ before = latest, limit }: Page) => [before.at, before.number, limit]

type Audience = 'all' | 'staff' | 'none'
const counted = 'version = version + 1'
const marks: Record<Audience, string[]> = {
  all: [counted, 'updated_at = greatest(now(), updated_at)'],
  staff: [counted],
  none: [],
}

export const ticketStore = {
  /** Undefined if a ticket with this key exists. */
  async add(tx: Sql, ticket: NewTicket): Promise<TicketRow | undefined> {
    const { names, places, values } = inserted({ ...ticket, status: 'open' })
    const [row] = await tx.query<TicketRow>(
      `insert into tickets (${names}) values (${places}) on conflict (client_key) do nothing returning *`,
      values,
    )
    return row
  },
  async byKey(on: Sql, clientKey: string): Promise<TicketRow | undefined> {
    return (await on.query<TicketRow>('select * from tickets where client_key = $1', [clientKey]))[0]
  },
  async byId(on: Sql, id: string): Promise<TicketRow | undefined> {
    return (await on.query<TicketRow>('select * from tickets where id = $1', [id]))[0]
  },
  /** Locks a ticket; every message and change is written under this lock. */
  async locked(tx: Sql, id: string): Promise<TicketRow | undefined> {
    return (await tx.query<TicketRow>('select * from tickets where id = $1 for update', [id]))[0]
  },
  ofUser: (on: Sql, userId: UserId, page: Page): Promise<TicketRow[]> =>
    on.query(`select * from tickets t where ${place} and user_id = $4 ${newest}`, [...pageValues(page), userId]),
  async inbox(on: Sql, { status, assignee, q }: StaffFilter, page: Page): Promise<TicketRow[]> {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    const number = /^#?\d{1,15}$/.test(q) ? Number(q.replace('#', '')) : null
    return on.query(
      `select * from tickets t where ${place}
         and ($4::text is null or t.status = $4)
         and ($5::uuid is null or t.assignee_id = $5) and (not $6::boolean or t.assignee_id is null)
         and ($7 = '' or t.number = $8 or t.email ilike $9 or t.name ilike $9 or t.subject ilike $9)
       ${newest}`,
      [
        ...pageValues(page),
        ...[status ?? null, assignee === 'nobody' ? null : (assignee ?? null), assignee === 'nobody', q, number, like],
      ],
      'uncached',
    )
  },
  async counts(on: Sql, userId: UserId) {
    const [row] = await on.query<Record<TicketStatus | 'unassigned' | 'mine', number>>(
      `select count(*) filter (where status = 'open') as open, count(*) filter (where status = 'answered') as answered,
         count(*) filter (where status = 'closed') as closed,
         count(*) filter (where status = 'open' and assignee_id is null) as unassigned,
         count(*) filter (where status = 'open' and assignee_id = $1) as mine
       from tickets`,
      [userId],
    )
    return row!
  },
  /** `audience`: who sees the change. What only staff see must leave no mark visible to others. */
  async change(tx: Sql, id: string, change: TicketChange, audience: Audience = 'all'): Promise<TicketRow> {
    const { set, values } = assigned(change, [id])
    const [row] = await tx.query<TicketRow>(
      `update tickets set ${[...(set ? [set] : []), ...marks[audience]].join(', ')} where id = $1 returning *`,
      values,
    )
    return row!
  },
  /** The user's tickets, and those a visitor wrote at an address the user has confirmed. */
  belonging: (on: Sql, userId: UserId, email: string): Promise<TicketRow[]> =>
    on.query(`select * from tickets t where ${belongs} order by t.number`, [userId, email]),
  async erase(tx: Sql, userId: UserId, email: string): Promise<void> {
    await tx.query(`delete from tickets as t where ${belongs}`, [userId, email])
    await tx.query('update tickets set assignee_id = null where assignee_id = $1', [userId])
    await messageStore.forgetAuthor(tx, userId)
  },
  async purge(on: Sql, keepDays: number): Promise<void> {
    await on.query('delete from tickets where closed_at < now() - make_interval(days => $1)', [keepDays])
  },
}

const belongs = '(t.user_id = $1 or t.user_id is null and t.email = $2 and t.email_confirmed_at is not null)'

export const messageStore = {
  async add(tx: Sql, message: NewMessage): Promise<MessageRow> {
    const { names, places, values } = inserted(message)
    const [row] = await tx.query<MessageRow>(
      `insert into ticket_messages (${names}) values (${places}) returning *`,
      values,
    )
    return row!
  },
  async byKey(on: Sql, ticketId: string, clientKey: string): Promise<MessageRow | undefined> {
    const [row] = await on.query<MessageRow>('select * from ticket_messages where ticket_id = $1 and client_key = $2', [
      ticketId,
      clientKey,
    ])
    return row
  },
  async byId(on: Sql, id: number): Promise<MessageRow | undefined> {
    return (await on.query<MessageRow>('select * from ticket_messages where id = $1', [id]))[0]
  },
  of: (on: Sql, ticketId: string, kinds: readonly MessageKind[]): Promise<MessageRow[]> =>
    on.query('select * from ticket_messages where ticket_id = $1 and kind = any($2) order by id', [ticketId, kinds]),
  async count(on: Sql, ticketId: string): Promise<number> {
    const [row] = await on.query<{ count: number }>('select count(*) from ticket_messages where ticket_id = $1', [
      ticketId,
    ])
    return row!.count
  },
  async mailed(on: Sql, id: number): Promise<void> {
    await on.query('update ticket_messages set mailed_at = now(), mail_error = null where id = $1', [id])
  },
  async notMailed(on: Sql, id: number, mailError: NonNullable<MessageRow['mail_error']>): Promise<void> {
    await on.query('update ticket_messages set mail_error = $2 where id = $1', [id, mailError])
  },
  async forgetAuthor(tx: Sql, userId: UserId): Promise<void> {
    await tx.query('update ticket_messages set author_id = null where author_id = $1', [userId])
  },
}
