import { secondFactorMailKind } from '#core/contract/account/second-factor.ts'
import type { UserId } from '../../platform/ids.ts'
import { runner } from '../../platform/jobs/runner.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Accounts } from './accounts.ts'
import { secondFactorMail } from './mails.ts'

export const secondFactorMailRunner = (options: { user: Accounts['user']; mailer: Mailer; public_url: () => string }) =>
  runner(secondFactorMailKind, {
    attempts: 8,
    concurrency: 2,
    timeout_seconds: 60,
    async run({ user_id, event, passkey = '', codes_left = 0 }, { signal }) {
      const user = await options.user(user_id as UserId)
      if (!user) return { sent: false }
      const link = `${options.public_url()}/profile#two-step`
      const words = { name: user.username, passkey, codes_left, link }
      await options.mailer.send({ to: user.email, ...secondFactorMail(event, user.language, words) }, signal)
      return { sent: true }
    },
  })
