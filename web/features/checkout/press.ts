import { AppError } from '#core/contract/errors.ts'
import { waitOrOnline } from '../../lib/network/wait-or-online.ts'

/** Whether money moved is not known: nobody answered, or only something between us and the server did. */
export function isUnsure(error: unknown): boolean {
  return error instanceof AppError && (error.retry || error.is('internal'))
}

/**
 * The Idempotency-Key of one press. What is sent again because no answer came has the same key, so that nobody is charged
 * twice; something else, or a press after an answer, has another.
 */
export function createPress() {
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
export type Press = ReturnType<typeof createPress>

const WAITS_MS = [1_000, 3_000]

/** Asks again by itself where that may help. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnsure(error)) throw error
      await waitOrOnline(wait)
    }
  }
  return ask()
}
