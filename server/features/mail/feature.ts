import { purging } from '../../platform/chores.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Feature } from '../../platform/feature.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { mailRoutes } from './routes.ts'
import type { MailStore } from './store.ts'

/** `person` answers the address of a user. */
export function mailFeature(given: {
  db: Sql
  store: MailStore
  mailer: Mailer
  /** How long an unsent mail is kept; null while it is among the newest. */
  keep_days: number | null
  /** Whether a session has passed a second factor. */
  hasPassed(sessionId: string): Promise<boolean>
  person(on: Sql, user_id: UserId): Promise<{ user_id: UserId; email: string }>
}): Feature {
  const { db, store, mailer, person, hasPassed, keep_days } = given
  return {
    routes: mailRoutes({ store, mailer, hasPassed }),
    chores: purging('kept mails', keep_days, store.purge),
    personal_data: [
      {
        area: 'mail',
        export: async ({ user_id }) => store.listOf(await person(db, user_id)),
        erase: async (tx, { user_id }) => store.erase(tx, await person(tx, user_id)),
      },
    ],
    close: () => mailer.close(),
  }
}
