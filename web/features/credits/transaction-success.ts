import { formatCredits, formatUsd } from '#core/rules/format.ts'
import type { BillingCycle } from '#core/rules/plans.ts'
import { createStore } from '../../lib/state/store.ts'

/** What was bought and what it changed, in the specification's own names (S1 §4.6, S2 §3). */
export type TransactionDetails = {
  type: 'credits' | 'subscription'
  plan?: string
  package?: { name: string }
  creditsBefore?: number
  creditsAfter?: number
  creditsAdded?: number
  /** USD. */
  amount?: number
  billingCycle?: BillingCycle
  nextBillingDate?: string
  isDowngrade?: boolean
}

/** The success now on screen; `web/app` mounts the dialog that draws it. */
export const succeeded = createStore<TransactionDetails | undefined>(undefined)

/** Shown after a credit purchase or a change of subscription. */
export function showTransactionSuccess(details: TransactionDetails): void {
  succeeded.set(details)
}

type SuccessRow = {
  label: 'package' | 'plan' | 'before' | 'added' | 'after' | 'amount' | 'cycle' | 'next_billing'
  value: { text: string } | { words: BillingCycle } | { date: string }
}
export type Success = {
  title: 'purchase_complete' | 'subscription_updated' | 'downgrade_scheduled'
  rows: SuccessRow[]
}

/** Only what is known gets a row; credits in K and M, prices in USD (S2 §9). */
export function successOf(details: TransactionDetails): Success {
  const { type, isDowngrade, amount, billingCycle, nextBillingDate } = details
  const text = (label: SuccessRow['label'], value: string | undefined): SuccessRow[] =>
    value === undefined ? [] : [{ label, value: { text: value } }]
  const credits = (label: SuccessRow['label'], value: number | undefined, sign = '') =>
    text(label, value === undefined ? undefined : `${sign}${formatCredits(value)}`)
  return {
    title:
      type === 'credits' ? 'purchase_complete' : isDowngrade === true ? 'downgrade_scheduled' : 'subscription_updated',
    rows: [
      ...(type === 'credits' ? text('package', details.package?.name) : text('plan', details.plan)),
      ...credits('before', details.creditsBefore),
      ...credits('added', details.creditsAdded || undefined, '+'),
      ...credits('after', details.creditsAfter),
      ...text('amount', amount === undefined ? undefined : formatUsd(amount)),
      ...(billingCycle ? [{ label: 'cycle', value: { words: billingCycle } } as const] : []),
      ...(nextBillingDate ? [{ label: 'next_billing', value: { date: nextBillingDate } } as const] : []),
    ],
  }
}
