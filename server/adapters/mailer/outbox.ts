import { AppError } from '#core/contract/errors.ts'
import type { Mail, Mailer } from '../../ports/mailer.ts'
import { checkMail, checkSender } from './headers.ts'

/** For a machine without an SMTP server: mail is kept where staff can read it. */
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
    async check() {},
    async close() {},
  }
}
