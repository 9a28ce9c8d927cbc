import { formatCredits, formatUsd } from '#core/rules/format.ts'
import { type BillingCycle, packages } from '#core/rules/plans.ts'
import { createStore } from '../../lib/state/store.ts'

/** What was bought and what changed, under the specification's names (S1 §4.6, S2 §3). */
export type TransactionDetails = {
  type: 'credits' | 'subscription'
  plan?: string
  package?: { name: string }
  creditsBefore?: number
  creditsAfter?: number
  creditsAdded?: number
  /** In USD. */
  amount?: number
  billingCycle?: BillingCycle
  nextBillingDate?: string
  /** False if nothing is charged on that day and the plan ends unless the customer pays again. */
  renews?: boolean
  isDowngrade?: boolean
  /** Credits added or removed because one plan replaced another. */
  creditAdjustment?: number
  /** Start of a scheduled change. */
  takesEffectAt?: string
}

/** The success on screen; `web/app` mounts the dialog that renders it. */
export const succeeded = createStore<TransactionDetails | undefined>(undefined)

const RECENT_MS = 60_000
let lastShownAt = Number.NEGATIVE_INFINITY

/** Shows the dialog after a credit purchase or a change of subscription. */
export function showTransactionSuccess(details: TransactionDetails): void {
  succeeded.set(details)
}

/** The same for details from the server; the page then ignores the purchase it detects on its own. */
export function showServerTransaction(details: TransactionDetails): void {
  lastShownAt = Date.now()
  showTransactionSuccess(details)
}

export const wasShownRecently = () => Date.now() - lastShownAt < RECENT_MS

type SuccessRow = {
  label:
    | 'package'
    | 'plan'
    | 'before'
    | 'ended'
    | 'added'
    | 'after'
    | 'adjustment'
    | 'amount'
    | 'cycle'
    | 'takes_effect'
    | 'next_billing'
    | 'paid_until'
  value: { text: string } | { words: BillingCycle } | { credits: string } | { date: string }
}
export type Success = {
  title: 'purchase_complete' | 'subscription_updated' | 'downgrade_scheduled' | 'change_scheduled'
  rows: SuccessRow[]
}

/** Rows for the known details only; credits in K and M, prices in USD (S2 §9). */
export function successOf(details: TransactionDetails, language = 'en'): Success {
  const { amount, billingCycle, creditAdjustment, takesEffectAt, nextBillingDate, renews = true, type } = details
  const text = (label: SuccessRow['label'], value: string | undefined): SuccessRow[] =>
    value === undefined ? [] : [{ label, value: { text: value } }]
  const credits = (label: SuccessRow['label'], value: number | undefined, sign = '') =>
    text(label, value === undefined ? undefined : `${sign}${formatCredits(value, language)}`)
  return {
    title: titleOf(details),
    rows: [
      ...(type === 'credits' ? packageRow(details.package?.name, language) : text('plan', details.plan)),
      ...credits('before', details.creditsBefore),
      ...credits('ended', creditsEnded(details)),
      ...credits('added', details.creditsAdded || undefined, '+'),
      ...credits('adjustment', adjustmentOf(details), creditAdjustment! > 0 ? '+' : ''),
      ...credits('after', details.creditsAfter),
      ...text('amount', amount === undefined ? undefined : formatUsd(amount)),
      ...(billingCycle ? [{ label: 'cycle', value: { words: billingCycle } } as const] : []),
      ...(takesEffectAt ? [{ label: 'takes_effect', value: { date: takesEffectAt } } as const] : []),
      ...(nextBillingDate
        ? [{ label: renews ? 'next_billing' : 'paid_until', value: { date: nextBillingDate } } as const]
        : []),
    ],
  }
}

/** The server names a package in English; the page shows its credits in its own language. */
function packageRow(name: string | undefined, language: string): SuccessRow[] {
  if (name === undefined) return []
  const found = packages.find((one) => one.name === name)
  const value = found ? { credits: formatCredits(found.credits, language) } : { text: name }
  return [{ label: 'package', value }]
}

/** Avoids showing the same credits twice: an upgrade's added credits are its adjustment. */
function adjustmentOf({ creditAdjustment, creditsAdded }: TransactionDetails): number | undefined {
  return creditAdjustment && creditAdjustment !== creditsAdded ? creditAdjustment : undefined
}

/**
 * The remaining credits of the previous plan, which end with it; negative. Without this row the rows would not add up.
 */
function creditsEnded({ type, creditsBefore, creditsAdded, creditsAfter }: TransactionDetails): number | undefined {
  if (type === 'credits' || creditsBefore === undefined || creditsAfter === undefined) return undefined
  const ended = creditsAfter - creditsBefore - (creditsAdded ?? 0)
  return ended < 0 ? ended : undefined
}

function titleOf({ type, isDowngrade, takesEffectAt }: TransactionDetails): Success['title'] {
  if (type === 'credits') return 'purchase_complete'
  if (isDowngrade) return 'downgrade_scheduled'
  return takesEffectAt ? 'change_scheduled' : 'subscription_updated'
}
