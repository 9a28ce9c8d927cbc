import { AppError } from '#core/contract/errors.ts'
import { waitOrOnline } from '../../lib/network/online.ts'

/** Whether it is unknown if money moved: no answer came, or only one from between us and the server. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof AppError && (error.retry || error.is('internal'))
}

/**
 * Manages the Idempotency-Key of one press. A repeat without an answer reuses the key, so that the customer is never
 * charged twice; another choice, or a press after an answer, gets a new one.
 */
export function createIdempotencyKey() {
  let last: { sent: string; key: string } | undefined
  return {
    keyFor(body: object): string {
      const sent = JSON.stringify(body)
      if (last?.sent !== sent) last = { sent, key: crypto.getRandomValues(new Uint32Array(4)).join('-') }
      return last.key
    },
    answered() {
      last = undefined
    },
  }
}
export type IdempotencyKey = ReturnType<typeof createIdempotencyKey>

const WAITS_MS = [1_000, 3_000]

/** Retries automatically where that may help. */
export async function withRetries<T>(request: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await request()
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      await waitOrOnline(wait)
    }
  }
  return request()
}
