import { setTimeout as delay } from 'node:timers/promises'
import { createTransport, type NodemailerError } from 'nodemailer'
import { AppError } from '#core/contract/errors.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { checkMail, checkSender } from './headers.ts'

const sendMs = 45_000
const farewellMs = 2_000

/** Any SMTP server, as `smtp://user:password@host:587` or `smtps://…`; settings in the URL's query override these. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  checkSender(from)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const underWay = new Set<Promise<unknown>>()

  return {
    delivers: true,
    async send(mail, signal) {
      signal?.throwIfAborted()
      checkMail(mail)
      const { to, subject, text, html, thread } = mail
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(thread ? { messageId: `<${thread.id}>` } : {}),
        ...(thread?.parent ? { inReplyTo: `<${thread.parent}>`, references: `<${thread.parent}>` } : {}),
      })
      underWay.add(sending)
      const settled = () => underWay.delete(sending)
      sending.then(settled, settled)
      try {
        await patiently(sending, signal)
      } catch (error) {
        throw signal?.aborted ? signal.reason : failureOf(error)
      }
    },
    async check(signal) {
      signal?.throwIfAborted()
      await patiently(transport.verify(), signal).catch((cause) => {
        throw signal?.aborted ? signal.reason : new AppError('mail_unavailable', {}, { cause })
      })
      return { signed_in: new URL(url).username !== '' }
    },
    async close() {
      const timer = new AbortController()
      transport.close()
      const farewell = delay(farewellMs, undefined, { signal: timer.signal }).catch(() => undefined)
      await Promise.race([Promise.allSettled(underWay), farewell])
      timer.abort()
      transport.close({ force: true })
    },
  }
}

/** Waits until the timeout or the caller's abort. A server that sends a byte at a time outlasts all other limits. */
function patiently(sending: Promise<unknown>, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason)
    const timer = setTimeout(() => reject(new Error('the mail server did not finish in time')), sendMs)
    signal?.addEventListener('abort', leave, { once: true })
    const settled = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
    sending.then(() => resolve(), reject).finally(settled)
  })
}

/** Only a refusal of this recipient or message is final; a refused sender or login is the operator's to fix. */
function failureOf(cause: unknown): AppError {
  const { permanent, command, responseCode } = cause as NodemailerError
  // 530 requires a login
  const final = permanent && responseCode !== 530 && (command === 'RCPT TO' || command === 'DATA')
  if (!final) return new AppError('mail_unavailable', {}, { cause })
  const detail = command === 'DATA' ? 'The mail was refused.' : 'This email address does not accept mail.'
  return new AppError('invalid_request', { detail }, { cause })
}
