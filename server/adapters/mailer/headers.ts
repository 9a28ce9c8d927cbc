import { AppError } from '#core/contract/errors.ts'
import type { Mail } from '../../ports/mailer.ts'

const control = /\p{Cc}/u
// one address: a comma, a bracket or a quote would let the value name a second one
const address = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,255}$/u

/** Letters, digits and dots alone: nothing that could end the header. */
const threadId = /^[\w.-]{1,120}@[\w.:-]{1,120}$/

/** Refuses values that could inject a header or a recipient. */
export function checkMail({ to, subject, thread }: Mail): void {
  if (to.length > 254 || !address.test(to)) {
    throw new AppError('invalid_request', { detail: 'This is not an email address.' })
  }
  if (control.test(subject)) throw new AppError('invalid_request', { detail: 'A mail subject is one line.' })
  for (const id of [thread?.id, thread?.parent])
    if (id !== undefined && !threadId.test(id))
      throw new AppError('invalid_request', { detail: 'This is not an id of a mail.' })
}

/** Checked at boot and by every mailer, so that a bad setting shows in development already. */
export function checkSender(from: string): string {
  const inner = /<([^<>]*)>$/.exec(from)?.[1] ?? from
  if (control.test(from) || !address.test(inner)) throw new Error(`not a sender address: ${JSON.stringify(from)}`)
  return from
}
