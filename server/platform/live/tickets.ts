import { AppError } from '#core/contract/errors.ts'
import type { Sql } from '../db/open.ts'
import type { Acting } from '../ids.ts'
import { hashToken, randomToken } from '../secrets/secrets.ts'

export type TicketHolder = Acting & { session_id: string }

/** Sockets cannot send headers, and a bearer token in an address ends up in logs: a ticket opens one connection, once, soon. */
export function createTickets(sql: Sql) {
  return {
    async issue(holder: TicketHolder): Promise<string> {
      const ticket = randomToken()
      await sql.query(
        `insert into live_tickets (hash, user_id, account_id, session_id, expires_at)
         values ($1, $2, $3, $4, now() + interval '30 seconds')`,
        [hashToken(ticket), holder.user_id, holder.account_id, holder.session_id],
      )
      return ticket
    },
    async redeem(ticket: string): Promise<TicketHolder> {
      const [row] = await sql.query<TicketHolder & { fresh: boolean }>(
        'delete from live_tickets where hash = $1 returning user_id, account_id, session_id, expires_at > now() as fresh',
        [hashToken(ticket)],
      )
      if (!row?.fresh) throw new AppError('unauthenticated', {})
      const { user_id, account_id, session_id } = row
      return { user_id, account_id, session_id }
    },
    purge: () => sql.query('delete from live_tickets where expires_at < now()').then(() => {}),
  }
}
