import { AppError } from '#core/contract/errors.ts'
import type { Mail, Mailer } from '../../ports/mailer.ts'
import { checkMail } from './headers.ts'

/** Stores mails for tests. While `down` is true, it fails as an unreachable server does. */
export function fakeMailer(): Mailer & { sent: Mail[]; down: boolean } {
  const mailer = {
    sent: [] as Mail[],
    down: false,
    delivers: true,
    async send(mail: Mail, signal?: AbortSignal) {
      signal?.throwIfAborted()
      checkMail(mail)
      if (mailer.down) throw new AppError('mail_unavailable', {})
      mailer.sent.push({ ...mail })
    },
    async check() {
      if (mailer.down) throw new AppError('mail_unavailable', {})
      return { signed_in: false }
    },
    async close() {},
  }
  return mailer
}
