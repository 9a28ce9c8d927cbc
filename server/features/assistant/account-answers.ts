import type { Language } from '#core/contract/account/account.ts'
import type { CreditBalance } from '#core/contract/credits.ts'
import { errors } from '#core/contract/errors.ts'
import type { StorageUse } from '#core/contract/files.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import { errorAnchor } from '#core/reference/anchors.ts'
import { formatBytes } from '#core/rules/format.ts'
import { expressCharacterLimit, may, type PlanId, planNameIn, plans } from '#core/rules/plans.ts'
import { allJobKinds } from '../../platform/contract.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { pageOfTopic } from './knowledge.ts'
import { type AccountTopic, assistantWords } from './words/words.ts'

const kinds = allJobKinds.flatMap((kind) => (kind.support_name ? [{ kind, product: kind.support_name }] : []))

/** The account's last failed job, of the kinds that support is asked about. */
export async function lastFailed(jobs: Pick<Jobs, 'list'>, account_id: AccountId) {
  const found = await Promise.all(
    kinds.map(async ({ kind, product }) => {
      const [job] = await jobs.list({ account_id, kind, states: ['failed'], limit: 1 })
      return job && { job: job as AnyJobView, product }
    }),
  )
  return found
    .filter((one) => one !== undefined)
    .reduce<(typeof found)[number]>(
      (last, one) => (last && last.job.created_at >= one.job.created_at ? last : one),
      undefined,
    )
}

/** The account facts the assistant can answer from, each from its own feature and only for the caller's account. */
export type AccountFacts = {
  balance(account_id: AccountId): Promise<CreditBalance>
  planOf(account_id: AccountId): Promise<PlanId>
  storageUse(account_id: AccountId): Promise<StorageUse>
  /** Whether a card is charged for the next period; false for a prepaid plan. */
  renews(account_id: AccountId): Promise<boolean>
  jobs: Pick<Jobs, 'list'>
}

const whole = (count: number) => count.toLocaleString('en-US')
const day = (moment: string) => moment.slice(0, 10)

/** Answers from figures and codes alone; contains no names or texts that users wrote. */
export function createAccountAnswers({ balance, planOf, storageUse, renews, jobs }: AccountFacts) {
  const answers: Record<AccountTopic, (account_id: AccountId, language: Language) => Promise<string>> = {
    async balance(account_id, language) {
      const { available, subscription_credits, purchased_credits, reserved } = await balance(account_id)
      return assistantWords[language].balance({
        available: whole(available),
        subscription: whole(subscription_credits),
        purchased: whole(purchased_credits),
        reserved: reserved > 0 ? whole(reserved) : null,
      })
    },
    async plan(account_id, language) {
      const { subscription } = await balance(account_id)
      const { scheduled_plan, scheduled_at, next_billing_date, period_end } = subscription ?? {}
      return assistantWords[language].plan({
        name: planNameIn(language, subscription?.plan.id ?? 'free'),
        ends: period_end ? day(period_end) : null,
        paid_until: next_billing_date ? day(next_billing_date) : null,
        renews: next_billing_date !== undefined && next_billing_date !== null && (await renews(account_id)),
        changes:
          scheduled_plan && scheduled_at ? `${planNameIn(language, scheduled_plan)} (${day(scheduled_at)})` : null,
      })
    },
    async limits(account_id, language) {
      const words = assistantWords[language]
      const [id, { used_bytes, limit_bytes }] = await Promise.all([planOf(account_id), storageUse(account_id)])
      const plan = plans[id]
      return words.limits({
        name: planNameIn(language, id),
        characters: whole(plan.max_characters_per_request),
        express: may(id, 'express') ? whole(expressCharacterLimit(id)) : null,
        together: whole(plan.concurrent_requests),
        storage: `${formatBytes(used_bytes, language)} / ${limit_bytes === null ? words.no_limit : formatBytes(limit_bytes, language)}`,
      })
    },
    async failed(account_id, language) {
      const words = assistantWords[language]
      const last = await lastFailed(jobs, account_id)
      if (!last) return words.none_failed
      const { job, product } = last
      const code = job.error_code && Object.hasOwn(errors, job.error_code) ? job.error_code : 'internal'
      const answer = words.failed({ product, when: day(job.completed_at ?? job.created_at), code })
      return `${answer.replace(`\`${code}\``, `[${code}](/docs/documentation#${errorAnchor(code)})`)} ${words.not_charged}`
    },
  }

  return async (topic: AccountTopic, account_id: AccountId, language: Language): Promise<string> => {
    const title = assistantWords[language].account[topic].title
    return `${await answers[topic](account_id, language)}\n\n[${title}](${pageOfTopic(topic)})`
  }
}
