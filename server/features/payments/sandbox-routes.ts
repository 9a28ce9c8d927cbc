import { AppError } from '#core/contract/errors.ts'
import * as contract from '#core/contract/payments/sandbox.ts'
import type { Sql } from '../../platform/db/open.ts'
import { type RequestInfo, type Route, route } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { SandboxPayer } from '../../ports/sandbox-payer.ts'
import type { Providers } from './parts.ts'
import { orderStore, profileStore } from './store.ts'

type Given = { db: Sql; payer: SandboxPayer; providers: Pick<Providers, 'mode' | 'sandbox_from'> }

/** Replaces the providers' own pages in test mode. Payments of other accounts are not found. */
export function sandboxRoutes({ db, payer, providers }: Given): Route[] {
  async function refuseUnlessOwn(accountId: AccountId, method: 'paypal' | 'crypto', reference: string) {
    const order = await orderStore.byReference(db, method, reference)
    if (order?.account_id !== accountId) throw new AppError('not_found', { what: 'Payment' })
  }
  return [
    route(contract.sandboxPaymentMethod, ({ body, request }) => {
      refuseElsewhere(providers, request)
      return { id: payer.addCard(body) }
    }),
    route(contract.sandboxConfirm, async ({ user, body, request }) => {
      refuseElsewhere(providers, request)
      const customer = payer.customerOf(body.client_secret)
      const profile = customer && (await profileStore.of(db, user.account_id))
      if (!profile || profile.customer !== customer) throw new AppError('not_found', { what: 'Payment' })
      return { status: payer.confirm(body.client_secret, body.outcome) }
    }),
    route(contract.sandboxPayPal, async ({ user, params, body, request }) => {
      refuseElsewhere(providers, request)
      await refuseUnlessOwn(user.account_id, 'paypal', params.order_id)
      return { status: payer.paypal(params.order_id, body.outcome) }
    }),
    route(contract.sandboxCrypto, async ({ user, params, body, request }) => {
      refuseElsewhere(providers, request)
      await refuseUnlessOwn(user.account_id, 'crypto', params.payment_id)
      return { status: payer.crypto(params.payment_id, body.outcome) }
    }),
  ]
}

type Mode = Pick<Providers, 'mode' | 'sandbox_from'>
type From = Pick<RequestInfo, 'from_this_machine'>

/** Whether a caller may pay. In test mode only callers on the server's machine may, unless the operator allows others. */
export function mayPay({ mode, sandbox_from }: Mode, { from_this_machine }: From): boolean {
  return mode !== 'test' || sandbox_from === 'anywhere' || from_this_machine
}

export function refuseElsewhere(mode: Mode, request: From): void {
  if (!mayPay(mode, request)) throw new AppError('test_payments_elsewhere', {})
}
