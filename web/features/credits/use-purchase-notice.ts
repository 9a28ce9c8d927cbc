import { useEffect, useRef } from 'react'
import { type CreditBalance, listTransactions } from '#core/contract/credits.ts'
import { getBilling } from '#core/contract/payments/subscription.ts'
import { packages, plans } from '#core/rules/plans.ts'
import { call } from '../../lib/network/api.ts'
import { showTransactionSuccess, type TransactionDetails, wasShownRecently } from './transaction-success.ts'
import { useBalance } from './use-credits.ts'

const planOf = ({ subscription }: CreditBalance) => subscription?.plan.id ?? 'free'

/** The change of subscription between two balances; undefined if there was none. */
function subscriptionChange(before: CreditBalance, after: CreditBalance): TransactionDetails | undefined {
  const { subscription } = after
  if (!subscription) return undefined
  const { plan, billing_cycle, next_billing_date } = subscription
  const paid = {
    type: 'subscription' as const,
    billingCycle: billing_cycle,
    ...(next_billing_date ? { nextBillingDate: next_billing_date } : {}),
  }
  const next = subscription.scheduled_plan
  if (next && next !== before.subscription?.scheduled_plan)
    return { ...paid, plan: plans[next].name, isDowngrade: true }
  if (planOf(before) === plan.id) return undefined
  return {
    ...paid,
    plan: plan.name,
    creditsBefore: before.balance,
    creditsAfter: after.balance,
    creditsAdded: Math.max(0, after.balance - before.balance),
    amount: billing_cycle === 'yearly' ? plan.yearly_price : plan.monthly_price,
    isDowngrade: false,
  }
}

/** A gift raises the purchased credits too, so this looks for an actual purchase. */
async function purchaseSince(before: CreditBalance, after: CreditBalance, since: number) {
  const { transactions } = await call(listTransactions, { query: { kind: 'purchase', limit: 1 } })
  const [newest] = transactions
  if (!newest || Date.parse(newest.created_at) < since) return undefined
  const bought = packages.find(({ credits }) => credits === newest.amount)
  return {
    type: 'credits' as const,
    ...(bought ? { package: { name: bought.name }, amount: bought.price } : {}),
    creditsBefore: before.balance,
    creditsAdded: newest.amount,
    creditsAfter: after.balance,
  }
}

/** Tolerates a clock that is slightly wrong. */
const TOLERANCE_MS = 120_000

/** Reports purchases while the page is open, wherever they were paid (S2 §2.6). */
export function usePurchaseNotice(): void {
  const { data } = useBalance()
  const last = useRef<CreditBalance>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = data
    if (!before || !data || before === data || wasShownRecently()) return
    // another payer's plan and credits are not the user's purchases
    if (before.payer || data.payer) return
    const changed = subscriptionChange(before, data)
    if (changed)
      call(getBilling, {}).then(
        ({ renews }) => showTransactionSuccess({ ...changed, renews }),
        () => showTransactionSuccess({ ...changed, nextBillingDate: undefined }),
      )
    else if (data.purchased_credits > before.purchased_credits)
      purchaseSince(before, data, Date.now() - TOLERANCE_MS).then(
        (bought) => bought && showTransactionSuccess(bought),
        () => undefined,
      )
  }, [data])
}
