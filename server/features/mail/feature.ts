import { AppError } from '#core/contract/errors.ts'
import { hiddenLink, listOutbox, readOutboxMail } from '#core/contract/mail.ts'
import { purging } from '../../platform/chores.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { KeptMail, MailStore } from './store.ts'

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

const address = /[a-z][a-z\d+.-]*:\/\/\S+/gi

/** A mail's text without links: each may carry a token that opens an account. */
export function hideLinks(text: string): string {
  return text.replace(address, hiddenLink)
}

const envelope = ({ id, to, subject, created_at }: KeptMail) => ({
  id,
  to,
  subject,
  created_at: created_at.toISOString(),
})

function mailRoutes(given: {
  store: MailStore
  mailer: Pick<Mailer, 'delivers'>
  /** Whether a session has passed a second factor. */
  hasPassed(sessionId: string): Promise<boolean>
}): Route[] {
  const { store, mailer, hasPassed } = given
  return [
    route(listOutbox, async ({ query }) => ({
      smtp_configured: mailer.delivers,
      mails: (await store.list(query)).map(envelope),
    })),
    route(readOutboxMail, async ({ user, params }) => {
      const mail = await store.one(params.id)
      if (!mail) throw new AppError('not_found', { what: 'Mail' })
      const shown = { ...envelope(mail), user_id: mail.user_id }
      const hidden = hideLinks(mail.text)
      if (hidden === mail.text) return { ...shown, text: mail.text, links: 'none' as const }
      // a stolen staff password must not open every account that has requested a link
      return (await hasPassed(user.session_id))
        ? { ...shown, text: mail.text, links: 'shown' as const }
        : { ...shown, text: hidden, links: 'hidden' as const }
    }),
  ]
}
