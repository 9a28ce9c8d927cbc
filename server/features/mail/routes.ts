import { listOutbox } from '#core/contract/mail.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { MailStore } from './store.ts'

export function mailRoutes({ store, mailer }: { store: MailStore; mailer: Pick<Mailer, 'delivers'> }): Route[] {
  return [
    route(listOutbox, async ({ query }) => ({
      smtp_configured: mailer.delivers,
      mails: (await store.list(query)).map(({ id, to, subject, text, created_at }) => ({
        id,
        to,
        subject,
        text,
        created_at: created_at.toISOString(),
      })),
    })),
  ]
}
