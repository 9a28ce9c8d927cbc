import { AppError } from '#core/contract/errors.ts'
import { hiddenLink, listOutbox, readOutboxMail } from '#core/contract/mail.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { KeptMail, MailStore } from './store.ts'

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

export function mailRoutes(given: {
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
