import type { CreditBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import type { StorageUse } from '#core/contract/files.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

/** Credits the plan brings each month; null when it brings none. */
export function monthlyAllocation({ subscription }: CreditBalance): number | null {
  return subscription?.plan.monthly_credits || subscription?.plan.credits_included || null
}

export function percentUsed(balance: CreditBalance): number | null {
  const allocation = monthlyAllocation(balance)
  const used = balance.subscription?.credits_used_this_period ?? 0
  return allocation === null ? null : Math.round((used / allocation) * 100)
}

/** The credits left to show: where an organisation pays, what the user may still use of its credits. */
export function creditsLeft({ payer, balance, available }: CreditBalance): number {
  return payer ? available : balance
}

const share = (left: number, of: number) => Math.min(100, Math.max(0, Math.floor((left / of) * 100)))

/** Whole percents, rounded down: 19.9 must not show as 20, where red ends. Without an allocation it is 0 or 100. */
export function percentLeft(balance: CreditBalance): number {
  const limit = balance.payer?.credit_limit_per_month
  if (balance.payer?.problem || limit === 0) return 0
  if (limit) return share(balance.available, limit)
  const allocation = monthlyAllocation(balance)
  if (allocation === null) return balance.balance > 0 ? 100 : 0
  const left = allocation - (balance.subscription?.credits_used_this_period ?? 0)
  return share(left, allocation)
}

const FEW = 10
const FEW_OF_ALLOCATION = 0.1

/** Whether to warn about low credits (S1 §8). */
export function isLow(balance: CreditBalance): boolean {
  const left = creditsLeft(balance)
  const allocation = balance.payer?.credit_limit_per_month ?? monthlyAllocation(balance) ?? 0
  return left < FEW || left < FEW_OF_ALLOCATION * allocation
}

const tones: Record<string, Tone> = { active: 'good', canceled: 'bad', past_due: 'warn' }

/** The colour of a subscription's status (S1 §4.1). */
export function subscriptionTone(status: string): Tone {
  return tones[status] ?? 'idle'
}

type NamedPlan = {
  plan?: { id?: string; name?: string | null } | null
  subscription_plan?: string | null
  plan_name?: string | null
}

/** The name of a paid plan; undefined for the free plan, which has no subscription (S1 §3) and a translated name. */
export function planName(subscription: NamedPlan | null): string | undefined {
  if (subscription?.plan?.id === 'free') return undefined
  return subscription?.plan?.name || subscription?.subscription_plan || subscription?.plan_name || undefined
}

export type CreditStatus =
  | { state: 'loading'; retries: number }
  | { state: 'error'; error: unknown }
  | { state: 'loaded'; balance: CreditBalance }

/** A loaded balance stays on screen, even when a refetch fails. */
export function creditStatus(query: { data?: CreditBalance; error: unknown; failureCount: number }): CreditStatus {
  if (query.data) return { state: 'loaded', balance: query.data }
  return query.error ? { state: 'error', error: query.error } : { state: 'loading', retries: query.failureCount }
}

/**
 * Which text explains this failure (S1 §8): a proxy's 524 arrives as `timeout`; an `internal` error with a cause had no
 * text.
 */
export function creditFailure(error: unknown): 'timed_out' | 'own_words' | 'failed' {
  if (!(error instanceof AppError) || (error.is('internal') && error.cause)) return 'failed'
  return error.is('timeout') ? 'timed_out' : 'own_words'
}

/** Retries of S1 §7. */
export const CREDIT_RETRIES = 3

/** Retries failures that may be temporary; a refusal is final. */
export function shouldRetryCredits(failures: number, error: unknown): boolean {
  const refused = error instanceof AppError && error.status >= 400 && error.status < 500
  return failures < CREDIT_RETRIES && !refused
}

/** The used share in percent; null without a limit. */
export function storagePercent({ used_bytes, limit_bytes }: StorageUse): number | null {
  return limit_bytes === null ? null : Math.min(100, (used_bytes / limit_bytes) * 100)
}
