import { AppError } from '#core/contract/errors.ts'

const isLost = (error: unknown) => error instanceof AppError && error.is('unavailable')

/**
 * Asks a second time when a process is lost, and passes over what the first had given: the same request gives the same
 * chunks.
 */
export async function* again<T>(run: () => AsyncIterable<T>, signal?: AbortSignal): AsyncGenerator<T> {
  let given = 0
  try {
    for await (const chunk of run()) {
      given++
      yield chunk
    }
    return
  } catch (error) {
    if (!isLost(error) || signal?.aborted) throw error
  }
  for await (const chunk of run()) if (--given < 0) yield chunk
}

export const askAgain = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error) => {
    if (isLost(error)) return ask()
    throw error
  })
