import { getReceipt } from '#core/contract/payments.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import type { DocumentWriter } from '../../ports/document-writer.ts'
import type { PaymentParts } from './parts.ts'
import { createReceipts } from './receipts.ts'
import { paymentRoutes } from './routes.ts'
import { createPayments, type Payments } from './service.ts'

type Given = PaymentParts & { writer: DocumentWriter }

export function paymentsFeature({ writer, ...parts }: Given): Feature & { payments: Payments } {
  const payments = createPayments(parts)
  const receipt = createReceipts({ ...parts, writer })
  return {
    payments,
    routes: [...paymentRoutes(payments), route(getReceipt, ({ user, params }) => receipt(user.account_id, params.id))],
    chores: [
      { name: 'payment events', run: () => payments.webhooks.tryAgain(), every_seconds: 60 },
      { name: 'payment orders', run: () => payments.sweep(), every_seconds: 60 },
      { name: 'payment renewals', run: () => payments.renewals.lookAtDue(), every_seconds: 60 },
    ],
  }
}
