import { AppError } from '#core/contract/errors.ts'
import type { Mail, Mailer } from '../../ports/mailer.ts'
import { checkMail, checkSender } from './headers.ts'

/** Stores mail for staff on a machine without an SMTP server. */
export function outboxMailer({ keep, from }: { keep: (mail: Mail) => Promise<void>; from: string }): Mailer {
  checkSender(from)
  return {
    delivers: false,
    async send(mail, signal) {
      signal?.throwIfAborted()
      checkMail(mail)
      await keep(mail).catch((cause) => {
        throw new AppError('mail_unavailable', {}, { cause })
      })
    },
    check: async () => ({ signed_in: false }),
    async close() {},
  }
}
