import { accountMailKind, eraseFilesKind, type Language } from '#core/contract/account.ts'
import type { Db } from '../../platform/db/open.ts'
import { runner } from '../../platform/jobs/runner.ts'
import { hashToken, randomToken } from '../../platform/secrets.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { accountMail } from './mails.ts'
import type { PersonalData } from './personal-data.ts'
import { accountStore as store } from './store.ts'

const pages = {
  verify_email: { path: '/verify-email', hours: 48 },
  reset_password: { path: '/reset-password', hours: 1 },
}

/** The link is made here and not when the job is: its secret is in the mail alone, never in the queue. */
export const accountMailRunner = ({ db, mailer, public_url }: { db: Db; mailer: Mailer; public_url: () => string }) =>
  runner(accountMailKind, {
    attempts: 8,
    concurrency: 4,
    timeout_seconds: 60,
    async run({ purpose, email, account_id }, { signal }) {
      const user = account_id ? await store.userById(db, account_id) : await store.userByEmail(db, email)
      if (!user) return { sent: false }
      const token = randomToken()
      const { path, hours } = pages[purpose]
      const expires_at = new Date(Date.now() + hours * 3_600_000)
      await db.tx((tx) => store.addLink(tx, { hash: hashToken(token), user_id: user.id, purpose, email, expires_at }))
      const link = `${public_url()}${path}?token=${token}`
      await mailer.send(
        { to: email, ...accountMail(purpose, user.language as Language, { name: user.username, link }) },
        signal,
      )
      return { sent: true }
    },
  })

export const eraseFilesRunner = ({ personal_data }: { personal_data: PersonalData[] }) =>
  runner(eraseFilesKind, {
    attempts: 20,
    concurrency: 1,
    timeout_seconds: 600,
    async run({ erased_user_id }) {
      let files_erased = 0
      for (const { eraseFiles } of personal_data) files_erased += (await eraseFiles?.(erased_user_id)) ?? 0
      return { files_erased }
    },
  })
