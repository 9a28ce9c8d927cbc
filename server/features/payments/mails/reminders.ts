import type { PaymentMailPurpose } from '#core/contract/payments/mail.ts'
import type { SubscriptionRow } from '../../credits/store.ts'
import type { PaymentParts } from '../parts.ts'
import { type Profile, profileStore, type Reminder, reminderStore } from '../store.ts'
import { enqueuePaymentMail } from './job.ts'

const day = 86_400_000
/** How many days before the end of a prepaid plan its payer is reminded. */
const days_before = [1, 3, 7] as const
/** An unpaid plan is kept for some days after its month, and a paid period may end within that month. */
const longest_late = 40 * day

type Due = { kind: string; purpose: PaymentMailPurpose }

/** The reminders that are due for a plan now; each kind is sent once per end of a paid period. */
export function reminderFor(
  { plan, status, paid_until }: Pick<SubscriptionRow, 'plan' | 'status' | 'paid_until'>,
  profile: Pick<Profile, 'renews' | 'renewal_status' | 'problem'> | undefined,
  now: Date,
): Due | null {
  if (!paid_until || plan === 'free' || plan === 'staff' || status === 'canceled') return null
  if (profile?.renews) {
    const is_failing = profile.renewal_status === 'past_due' && profile.problem !== null
    return is_failing ? { kind: 'payment_failed', purpose: 'payment_failed' } : null
  }
  if (status === 'past_due') return { kind: 'past_due', purpose: 'plan_past_due' }
  const left = (paid_until.getTime() - now.getTime()) / day
  const days = left > 0 ? days_before.find((days) => left <= days) : undefined
  return days === undefined ? null : { kind: `ends_in_${days}`, purpose: 'plan_ends_soon' }
}

/** Chore: sends due reminders. Safe to run in any process, at any time, more than once. */
export function createReminders({
  db,
  credits,
  jobs,
  now,
}: Pick<PaymentParts, 'db' | 'credits' | 'jobs' | 'now'>): () => Promise<void> {
  /** Sends a reminder once; of two processes at once, the one that inserts the row enqueues the mail. */
  async function send(reminder: Reminder, purpose: PaymentMailPurpose): Promise<void> {
    const { account_id, paid_until } = reminder
    await db.tx(async (tx) => {
      if (await reminderStore.add(tx, reminder))
        await enqueuePaymentMail(tx, jobs, { purpose, account_id, paid_until: paid_until.toISOString() })
    })
  }

  async function remindOf(page: SubscriptionRow[]): Promise<void> {
    const ids = page.map(({ account_id }) => account_id)
    const profiles = new Map((await profileStore.ofAccounts(db, ids)).map((one) => [one.account_id, one]))
    const sent = new Set((await reminderStore.ofAccounts(db, ids)).map(keyOf))
    for (const held of page) {
      const { account_id, paid_until } = held
      const due = reminderFor(held, profiles.get(account_id), now())
      if (!due || !paid_until || sent.has(keyOf({ account_id, paid_until, kind: due.kind }))) continue
      await send({ account_id, paid_until, kind: due.kind }, due.purpose)
    }
  }

  return async function remind(): Promise<void> {
    const within = {
      from: new Date(now().getTime() - longest_late),
      to: new Date(now().getTime() + Math.max(...days_before) * day),
    }
    let page = await credits.endingBetween(db, { ...within, after: null })
    for (; page.length > 0; page = await credits.endingBetween(db, { ...within, after: page.at(-1)! }))
      await remindOf(page)
  }
}

const keyOf = ({ account_id, kind, paid_until }: Reminder) => `${account_id} ${kind} ${paid_until.getTime()}`
