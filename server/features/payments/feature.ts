import { getReceipt } from '#core/contract/payments/payments.ts'
import { purging } from '../../platform/chores.ts'
import { feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { DocumentWriter } from '../../ports/document-writer.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { createConsequences, type PlanFigures } from './consequences.ts'
import { createDepartures, createForgetting, paymentsPersonalData } from './departures.ts'
import { enqueuePaymentMail, paymentMailRunner } from './mails/job.ts'
import { createReminders } from './mails/reminders.ts'
import type { PaymentParts } from './parts.ts'
import { createReceipts } from './receipts.ts'
import { paymentRoutes } from './routes.ts'
import { createPayments } from './service.ts'
import type { StaffParts } from './staff/parts.ts'
import { staffPaymentRoutes } from './staff/routes.ts'
import { createStaffPayments } from './staff/service.ts'
import { createTestOrderVoider } from './void-test-orders.ts'

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
