import type { PaymentMailPurpose } from '#core/contract/payments/mail.ts'
import { getReceipt } from '#core/contract/payments/payments.ts'
import * as contract from '#core/contract/payments/staff.ts'
import { isOpen } from '#core/rules/payments/order-status.ts'
import { purging } from '../../platform/chores.ts'
import { feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import type { DocumentWriter } from '../../ports/document-writer.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { SubscriptionRow } from '../credits/store.ts'
import { createConsequences, type PlanFigures } from './consequences.ts'
import { createDepartures, createForgetting, paymentsPersonalData } from './departures.ts'
import { takeBackCredits, takeBackTime } from './fulfil.ts'
import { enqueuePaymentMail, paymentMailRunner } from './mails/job.ts'
import { lockedOrder, type PaymentParts } from './parts.ts'
import { createReceipts } from './receipts/receipts.ts'
import { paymentRoutes } from './routes.ts'
import { createPayments } from './service.ts'
import type { StaffParts } from './staff/parts.ts'
import { createStaffPayments, type StaffPayments } from './staff/service.ts'
import {
  eventStore,
  type Order,
  orderStore,
  type Profile,
  profileStore,
  type Reminder,
  reminderStore,
} from './store.ts'

const day = 86_400_000
/** How many days before the end of a prepaid plan its payer is reminded. */
const daysBefore = [1, 3, 7] as const
/** An unpaid plan is kept for some days after its month, and a paid period may end within that month. */
const longestLate = 40 * day

type Due = { kind: string; purpose: PaymentMailPurpose }

/** The reminders that are due for a plan now; each kind is sent once per end of a paid period. */
export function reminderFor(
  { plan, status, paid_until }: Pick<SubscriptionRow, 'plan' | 'status' | 'paid_until'>,
  profile: Pick<Profile, 'renews' | 'renewal_status' | 'problem'> | undefined,
  now: Date,
): Due | null {
  if (!paid_until || plan === 'free' || plan === 'staff' || status === 'canceled') return null
  if (profile?.renews) {
    const isFailing = profile.renewal_status === 'past_due' && profile.problem !== null
    return isFailing ? { kind: 'payment_failed', purpose: 'payment_failed' } : null
  }
  if (status === 'past_due') return { kind: 'past_due', purpose: 'plan_past_due' }
  const left = (paid_until.getTime() - now.getTime()) / day
  const days = left > 0 ? daysBefore.find((days) => left <= days) : undefined
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
      from: new Date(now().getTime() - longestLate),
      to: new Date(now().getTime() + Math.max(...daysBefore) * day),
    }
    let page = await credits.endingBetween(db, { ...within, after: null })
    for (; page.length > 0; page = await credits.endingBetween(db, { ...within, after: page.at(-1)! }))
      await remindOf(page)
  }
}

const keyOf = ({ account_id, kind, paid_until }: Reminder) => `${account_id} ${kind} ${paid_until.getTime()}`

type Given = PaymentParts &
  PlanFigures &
  Pick<StaffParts, 'people' | 'audit'> & {
    writer: DocumentWriter
    mailer: Mailer
    /** How long the records of a deleted account are kept for accounting; null keeps them forever. */
    books_days: number | null
  }

export function paymentsFeature(given: Given) {
  const { jobs } = given
  const payments = createPayments({
    ...given,
    onApplied: (tx, { account_id, id: order_id }) =>
      enqueuePaymentMail(tx, jobs, { purpose: 'receipt', account_id, order_id }),
    onRefunded: (tx, { account_id, id: order_id }, refunded_cents) =>
      enqueuePaymentMail(tx, jobs, { purpose: 'refunded', account_id, order_id, refunded_cents }),
  })
  const receipt = createReceipts(given)
  const staff = createStaffPayments({ ...given, orders: payments.orders, renewals: payments.renewals })
  return feature({
    /** Whether a card is charged for the next period of an account's plan; false for a prepaid plan. */
    renews: async (account_id: AccountId) => (await payments.billing.view(account_id)).renews,
    routes: [
      ...paymentRoutes(payments, { ...given, consequences: createConsequences(given, payments.orders) }),
      ...staffPaymentRoutes(staff),
      route(getReceipt, ({ user, params }) => receipt(user.account_id, params.id)),
    ],
    runners: [paymentMailRunner(given)],
    chores: [
      { name: 'payment events', run: () => payments.webhooks.tryAgain(), every_seconds: 60 },
      { name: 'payment orders', run: () => payments.sweep(), every_seconds: 60 },
      { name: 'payment renewals', run: () => payments.renewals.lookAtDue(), every_seconds: 60 },
      { name: 'charges of accounts that are gone', run: createDepartures(given), every_seconds: 60 },
      { name: 'test purchases', run: createTestOrderVoider(given), every_seconds: 3_600 },
      { name: 'payment reminders', run: createReminders(given), every_seconds: 3_600 },
      ...purging('books of accounts that are gone', given.books_days, createForgetting(given)),
    ],
    personal_data: [paymentsPersonalData(given)],
  })
}

/**
 * Chore: voids what was bought in test mode once real providers take payments. Its plan time ends, its remaining credits are
 * reversed, and open test orders expire. Safe in any process, more than once.
 */
export function createTestOrderVoider({
  db,
  credits,
  providers,
  now,
}: Pick<PaymentParts, 'db' | 'credits' | 'providers' | 'now'>) {
  async function voidOrder({ id }: Order): Promise<void> {
    await db.tx(async (tx) => {
      const order = await lockedOrder(tx, credits, id)
      if (!order?.is_test || order.status === 'voided') return
      const status = isOpen(order.status) || order.status === 'paid' ? 'expired' : 'voided'
      if (status === 'voided') {
        const taken_back = await takeBackCredits(tx, credits, order, order.credits ?? 0)
        await takeBackTime(tx, credits, order)
        await orderStore.update(tx, id, { taken_back })
      }
      await orderStore.update(tx, id, { status, check_at: null })
      await eventStore.add(tx, { order_id: id, source: 'own', kind: 'status', status, handled_at: now() })
      announceTopic(tx, order.account_id, 'credits')
    })
  }

  return async function voidTestOrders(): Promise<void> {
    if (providers.mode !== 'live') return
    await profileStore.removeOfTestMode(db)
    for (let found = await orderStore.ofTestMode(db); found.length > 0; found = await orderStore.ofTestMode(db))
      for (const order of found) await voidOrder(order)
  }
}

function staffPaymentRoutes(staff: StaffPayments): Route[] {
  const { crypto_subscriptions } = staff
  return [
    route(contract.listPayments, ({ query }) => staff.list(query)),
    route(contract.getPayment, ({ params }) => staff.one(params.id)),
    route(contract.refundPayment, ({ user, params, body }) => staff.refund(user, params.id, body.reason)),
    route(contract.listCryptoSubscriptions, ({ query }) => crypto_subscriptions.list(query)),
    route(contract.extendCryptoSubscription, ({ user, params, body }) =>
      crypto_subscriptions.extend(user, params.id, body),
    ),
    route(contract.cancelCryptoSubscription, ({ user, params, body }) =>
      crypto_subscriptions.cancel(user, params.id, body),
    ),
  ]
}
