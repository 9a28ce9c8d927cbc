import { QueryClient } from '@tanstack/react-query'
import { AppError } from '#core/contract/errors.ts'
import { session } from '../session/session.ts'

const RETRIES = 3

/** Retries only failures that may be temporary; a refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && error instanceof AppError && error.retry && !error.is('rate_limited')
}

function isExpired(): boolean {
  const state = session.state.get()
  return state.status === 'anonymous' && state.expired
}

function isPresumed(): boolean {
  const state = session.state.get()
  return state.status === 'signed_in' && state.presumed !== undefined
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // a page that outlived its session keeps what it shows: asking again would only be refused
      enabled: ({ state }) => !isExpired() || state.data === undefined,
    },
    // without a network a press is refused at once instead of waiting for it
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Clears the cache when the account changes, so that one user's data is never shown to the next. An expired session keeps
 * it for the page on screen, until the user signs out, or another one signs in.
 */
export function clearQueriesWithSession(): void {
  const owner = () => {
    const state = session.state.get()
    return state.status === 'signed_in' ? state.user.id : undefined
  }
  let last = owner()
  let wasExpired = false
  let wasPresumed = isPresumed()
  session.state.subscribe(() => {
    // what a page could not load while the server did not answer
    if (wasPresumed && !isPresumed() && owner() === last) void queryClient.invalidateQueries()
    wasPresumed = isPresumed()
    if (isExpired()) {
      wasExpired = true
      return
    }
    const now = owner()
    if (now === last && !wasExpired) return
    const isBack = now !== undefined && now === last
    last = now
    wasExpired = false
    if (now === undefined) return queryClient.clear()
    // what the page could not load meanwhile
    if (isBack) return void queryClient.invalidateQueries()
    // queries on screen belong to a visitor or are still running: removed without a reset, they would load forever
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries()
  })
}
