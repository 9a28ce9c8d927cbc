import type { CreditBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { showInsufficientCredits } from '../../credits/insufficient-credits.ts'

type Known = { available: number; payer?: CreditBalance['payer'] }

/** Whether the balance covers the cost; opens the dialog when it does not. The server judges an unknown balance. */
export function enoughCredits(credits_needed: number, balance: Known | undefined): boolean {
  if (!balance || balance.available >= credits_needed) return true
  showInsufficientCredits(refusalOf(credits_needed, balance))
  return false
}

/** Uses the server's reasons: an organisation that does not pay, the member's limit, or too few credits. */
function refusalOf(credits_needed: number, { available, payer }: Known): AppError {
  if (payer?.problem) return new AppError('team_cannot_pay', { problem: payer.problem })
  const limit = payer?.credit_limit_per_month ?? null
  if (limit !== null && limit - (payer?.credits_used_this_month ?? 0) <= available)
    return new AppError('team_limit_reached', {
      credits_needed,
      credits_available: available,
      credit_limit_per_month: limit,
    })
  return new AppError('insufficient_credits', { credits_needed, credits_available: available })
}

/** DESIGN §12. */
export const max_retries = 3
const shortestTimeout = 5000

/** The user's timeout, of which 0 means 5 s; until the user chooses one, that of the task (S2 §5). */
export function submitTimeout(chosenMs: number | null, initialMs: number): number {
  if (chosenMs === null) return initialMs
  return chosenMs === 0 ? shortestTimeout : chosenMs
}

export type Submission<T> = {
  /** Sends once; every attempt carries the same client key, so that none is charged twice. */
  send: (timeout_ms: number) => Promise<T>
  timeout_ms: number
  max_retries: number
  /** Finds the job of a request that timed out; absent where that is switched off. */
  check?: () => Promise<T | undefined>
  onRetry?: (attempt: number, of: number) => void
  wait: (ms: number) => Promise<void>
}

/** Retries until the request succeeds, is refused, or has failed too often. */
export async function submit<T>({ send, timeout_ms, max_retries, check, onRetry, wait }: Submission<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(timeout_ms)
    } catch (error) {
      const arrived = isOwnTimeout(error) ? await check?.().catch(() => undefined) : undefined
      if (arrived) return arrived
      const final = !mayPass(error) || (isOwnTimeout(error) && !check)
      if (final || attempt > max_retries) throw error
      onRetry?.(attempt, max_retries)
      await wait(waitBefore(attempt))
    }
  }
}

const waitBefore = (attempt: number) => 1000 * 2 ** (attempt - 1)

/** A refusal is final; a rate limit has its own time to retry. */
function mayPass(error: unknown): boolean {
  return error instanceof AppError && error.retry && !error.is('rate_limited')
}

/** No answer in time: the job may exist. A 504 from the server means that it does not. */
export function isOwnTimeout(error: unknown): boolean {
  return error instanceof AppError && error.is('timeout') && (error.cause as Error | undefined)?.name === 'TimeoutError'
}
