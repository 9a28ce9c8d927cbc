import { AppError } from '#core/contract/errors.ts'
import type { Sql } from '../db/open.ts'
import type { RestoreEnding } from '../db/restore-endings.ts'
import { hashToken, randomToken } from '../secrets/secrets.ts'
import type { Admitted, Holder, SessionWatch } from './session-watch.ts'

/**
 * Sockets cannot send headers, and a bearer token in an address ends up in logs: a ticket opens one connection, once, soon.
 * Its second half is a digest of its holder's rights. A ticket opens nothing once its session or key has ended or has other
 * rights: both are read again when it is redeemed.
 */
export function createTickets(sql: Sql, { admit }: Pick<SessionWatch, 'admit'>) {
  return {
    async issue(holder: Holder): Promise<string> {
      const { user_id, account_id, session_id, rights } = await admit(holder)
      const ticket = `${randomToken()}.${digestOf(rights)}`
      await sql.query(
        `insert into live_tickets (hash, user_id, account_id, session_id, expires_at)
         values ($1, $2, $3, $4, now() + interval '30 seconds')`,
        [hashToken(ticket), user_id, account_id, session_id],
      )
      return ticket
    },
    async redeem(ticket: string): Promise<Admitted> {
      const [row] = await sql.query<Holder & { fresh: boolean }>(
        'delete from live_tickets where hash = $1 returning user_id, account_id, session_id, expires_at > now() as fresh',
        [hashToken(ticket)],
      )
      if (!row?.fresh) throw new AppError('unauthenticated', {})
      const admitted = await admit(row)
      if (!ticket.endsWith(`.${digestOf(admitted.rights)}`)) throw new AppError('unauthenticated', {})
      return admitted
    },
    purge: () => sql.query('delete from live_tickets where expires_at < now()').then(() => {}),
  }
}

const digestOf = (rights: readonly string[]) => hashToken([...rights].sort().join(' '))

export const ticketRestoreEndings: RestoreEnding[] = [{ needs: 'live_tickets.hash', text: 'delete from live_tickets' }]
