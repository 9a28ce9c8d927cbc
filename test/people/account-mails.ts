import { eventually } from '../eventually.ts'
import type { TestApp } from '../harness.ts'

let made = 0
export function person() {
  const username = `moun${++made}x${Math.random().toString(36).slice(2, 7)}`
  return { email: `${username}@example.com`, username, password: `sekrè ${Math.random().toString(36).slice(2)} ankò` }
}

export const tokenIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)![0]).searchParams.get('token')!

/** The newest mail to an address, once there is one. */
export const mailTo = (t: TestApp, email: string, subject = /./) =>
  eventually(() => t.mailer.sent.findLast((mail) => mail.to === email && subject.test(mail.subject)))

/** Resolves when no account mail waits or is being sent. */
export const mailsDone = (t: TestApp) =>
  eventually(
    async () =>
      (
        await t.app.db.query(
          `select 1 from jobs where kind = 'account_mail' and state not in ('delivered', 'failed', 'cancelled')`,
        )
      ).length === 0,
  )
