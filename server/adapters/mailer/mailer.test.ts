import { describe, expect, it } from 'vitest'
import type { Mail } from '../../ports/mailer.ts'
import { fakeMailer } from './fake.ts'
import { mailerConformance } from './mailer.conformance.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'
import { type Arrived, addressesOf, startSmtp } from './smtp-test-server.ts'

const from = 'Pawòl <no-reply@pawol.local>'

/** The mail as its reader sees it. */
function asMail({ parsed: { to, subject = '', text = '', html } }: Arrived): Mail {
  return { to: addressesOf(to).join(), subject, text, ...(html ? { html } : {}) }
}

mailerConformance('fake', async () => {
  const mailer = fakeMailer()
  const breakDown = () => {
    mailer.down = true
  }
  return { mailer, received: () => mailer.sent, breakDown, close: () => mailer.close() }
})

mailerConformance('outbox', async () => {
  const kept: Mail[] = []
  let broken = false
  const keep = async (mail: Mail) => {
    if (broken) throw new Error('connection terminated')
    kept.push(mail)
  }
  const breakDown = () => {
    broken = true
  }
  const mailer = outboxMailer({ keep, from })
  return { mailer, received: () => kept, breakDown, close: () => mailer.close() }
})

mailerConformance('smtp', async () => {
  const server = await startSmtp()
  const mailer = smtpMailer({ url: server.url, from })
  const close = async () => {
    await mailer.close()
    await server.stop()
  }
  return { mailer, received: () => server.arrived.map(asMail), breakDown: server.stop, close }
})

describe('the sender address', () => {
  it('is reported to the settings page', async () => {
    const smtp = smtpMailer({ url: 'smtp://127.0.0.1:1', from })
    expect(smtp.delivers).toBe(true)
    expect(outboxMailer({ keep: async () => undefined, from }).delivers).toBe(false)
    await smtp.close()
  })
  it.each(['', 'Pawòl', 'Pawòl <invalid>', 'a@b.c\r\nBcc: d@e.f', 'Pawòl <a@b.c>\n'])('not from %j', (bad) => {
    expect(() => smtpMailer({ url: 'smtp://127.0.0.1:1', from: bad })).toThrow('not a sender address')
    expect(() => outboxMailer({ keep: async () => undefined, from: bad })).toThrow('not a sender address')
  })
})
