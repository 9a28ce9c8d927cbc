import { QueryClient } from '@tanstack/react-query'
import { AppError } from '#core/contract/errors.ts'
import { session } from '../session/session.ts'

const RETRIES = 3

/** Only what may succeed later is tried again; a refusal is an answer. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && error instanceof AppError && error.retry && !error.is('rate_limited')
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

/** What one person fetched must not be shown to the next. */
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
    // what is on the page was asked for by nobody, or is still being; emptied alone, it would wait for ever
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries()
  })
}
