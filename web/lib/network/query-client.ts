import { QueryClient } from '@tanstack/react-query'
import { AppError } from '#core/contract/errors.ts'
import { session } from '../session/session.ts'

const RETRIES = 3

/** Retries only failures that may be temporary; a refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && error instanceof AppError && error.retry && !error.is('rate_limited')
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

/** Clears the cache when the account changes, so that one user's data is never shown to the next. */
export function clearQueriesWithSession(): void {
  const owner = () => {
    const state = session.state.get()
    return state.status === 'signed_in' ? state.user.id : undefined
  }
  let last = owner()
  session.state.subscribe(() => {
    const now = owner()
    if (now === last) return
    last = now
    if (now === undefined) return queryClient.clear()
    // queries on screen belong to a visitor or are still running: removed without a reset, they would load forever
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries()
  })
}
