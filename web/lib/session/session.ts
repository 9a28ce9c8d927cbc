import { useRef } from 'react'
import { refresh, type SignedIn, type User } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { exchange } from '../network/exchange.ts'
import { createStore, type Store, useStore } from '../state/store.ts'
import { preferenceStore, readPreference, writePreference } from '../storage/preferences.ts'

export type SessionState =
  /** Not asked yet, or the server did not answer. */
  | { status: 'unknown'; error?: AppError }
  /** `expired`: the session ended on this very page, so its content stays. */
  | { status: 'anonymous'; expired: boolean }
  /** `presumed`: the user whom this browser remembers, while the server does not answer, or has failed to. */
  | { status: 'signed_in'; user: User; presumed?: { error?: AppError } }

/** Messages between tabs of one browser. `left` is the account that signed out, if one was signed in. */
type TabMessage =
  | { type: 'signed_in'; signed_in: SignedIn }
  | { type: 'user'; user: User }
  | { type: 'signed_out'; left?: string }

export type SessionParts = {
  refresh: () => Promise<SignedIn>
  /** Runs one at a time across tabs: the refresh token rotates, and using it twice ends the session. */
  lock: <T>(work: () => Promise<T>) => Promise<T>
  post: (message: TabMessage) => void
  marker: { get(): boolean; set(value: boolean): void }
  /** The user of the session that this browser had, so that the app opens signed in without a network. */
  remembered?: { get(): User | null; set(value: User | null): void }
  now: () => number
}

/** Renews an access token when a fifth of its life is left, or earlier if the next call would arrive too late. */
const RENEW_AT = 0.8
const TOO_LATE_MS = 5000

export type Session = ReturnType<typeof createSession>

export function createSession({ refresh, lock, post, marker, remembered, now }: SessionParts) {
  const state: Store<SessionState> = createStore<SessionState>(
    marker.get() ? { status: 'unknown' } : { status: 'anonymous', expired: false },
  )
  const expiry = new Set<() => void>()
  const leaving = new Set<(userId: string) => void>()
  let held: { token: string; renew_at: number; expires_at: number } | undefined
  let flight: Promise<void> | undefined

  function hold({ access_token, expires_in, user }: SignedIn) {
    const life = expires_in * 1000
    held = { token: access_token, renew_at: now() + life * RENEW_AT, expires_at: now() + life }
    marker.set(true)
    remembered?.set(user)
    state.set({ status: 'signed_in', user })
  }

  /** Opens with the remembered user while the server is silent. Answers whether there is one. */
  function presume(error?: AppError): boolean {
    const user = remembered?.get()
    if (isKnown() || !user) return false
    state.set({ status: 'signed_in', user, presumed: { error } })
    return true
  }
  /** Whether the server has said who this is. */
  function isKnown(): boolean {
    const now = state.get()
    return now.status === 'anonymous' || (now.status === 'signed_in' && !now.presumed)
  }

  function drop(expired: boolean) {
    held = undefined
    marker.set(false)
    remembered?.set(null)
    state.set({ status: 'anonymous', expired })
  }

  function tellLeft(userId: string | undefined) {
    if (userId) for (const listener of [...leaving]) listener(userId)
  }

  function refused(error: unknown) {
    const was = state.get()
    if (error instanceof AppError && error.status === 401) {
      drop(was.status === 'signed_in')
      if (was.status === 'signed_in') for (const listener of [...expiry]) listener()
    } else if (!isKnown()) {
      const failure = error instanceof AppError ? error : new AppError('internal', {})
      if (!presume(failure)) state.set({ status: 'unknown', error: failure })
    }
    throw error
  }

  /** Trades the cookie for a new token; concurrent callers share one renewal. `stale` is the refused token. */
  function renew(stale = held?.token): Promise<void> {
    flight ??= lock(async () => {
      if (held && held.token !== stale && now() < held.renew_at) return
      const signed_in = await refresh()
      hold(signed_in)
      post({ type: 'signed_in', signed_in })
    })
      .catch(refused)
      .finally(() => {
        flight = undefined
      })
    return flight
  }

  return {
    state,
    renew,
    presume,
    /** The current token, fresh or not; for calls that anyone may make. */
    held: (): string | undefined => held?.token,
    /** The token to send now; renews it first if it would expire on the way. */
    async token(): Promise<string | undefined> {
      const { status } = state.get()
      if (status === 'unknown') await renew().catch(() => undefined)
      else if (status === 'signed_in' && (!held || now() > held.expires_at - TOO_LATE_MS)) await renew()
      return held?.token
    },
    /** Renews ahead of time; a timer calls it, and so does the page when it becomes visible. */
    async freshen(): Promise<void> {
      const { status } = state.get()
      const due = status === 'unknown' || (status === 'signed_in' && (!held || now() >= held.renew_at))
      if (due) await renew().catch(() => undefined)
    },
    accept(signed_in: SignedIn) {
      hold(signed_in)
      post({ type: 'signed_in', signed_in })
    },
    setUser(user: User) {
      if (state.get().status !== 'signed_in') return
      remembered?.set(user)
      state.set({ status: 'signed_in', user })
      post({ type: 'user', user })
    },
    /** Signs out. An expired session is only dropped: its account may come back. */
    leave() {
      const was = state.get()
      const left = was.status === 'signed_in' ? was.user.id : undefined
      drop(false)
      post({ type: 'signed_out', left })
      tellLeft(left)
    },
    onMessage(message: TabMessage) {
      if (message.type === 'signed_in') hold(message.signed_in)
      else if (message.type === 'signed_out') {
        drop(false)
        tellLeft(message.left)
      } else if (state.get().status === 'signed_in') {
        remembered?.set(message.user)
        state.set({ status: 'signed_in', user: message.user })
      }
    },
    /** Registers a listener for deliberate sign-outs, here or in another tab. */
    onLeft(listener: (userId: string) => void): () => void {
      leaving.add(listener)
      return () => leaving.delete(listener)
    },
    /** Asks again to log in, on a page that outlived its session. */
    remind() {
      const was = state.get()
      if (was.status === 'anonymous' && was.expired) for (const listener of [...expiry]) listener()
    },
    onExpired(listener: () => void): () => void {
      expiry.add(listener)
      return () => expiry.delete(listener)
    },
  }
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

export const session = createSession({
  refresh: () => exchange(fetch, refresh, { sent: {} }),
  // Web Locks need a secure context; without one, two tabs may race.
  lock: (work) => (globalThis.navigator?.locks ? navigator.locks.request('session-refresh', work) : work()),
  post: (message) => channel?.postMessage(message),
  marker: {
    get: () => readPreference('had_session'),
    set: (value) => writePreference('had_session', value),
  },
  remembered: preferenceStore('last_user'),
  now: () => Date.now(),
})
channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => session.onMessage(event.data))

const FRESHEN_EVERY_MS = 20_000
/** A weak connection keeps a request open for long: the app does not wait for it. */
const PATIENCE_MS = 3_000

/** Restores this browser's session and keeps it fresh while the page is visible. */
export function startSession(): void {
  const freshen = () => {
    if (document.visibilityState === 'visible') void session.freshen()
  }
  freshen()
  setTimeout(() => session.presume(), PATIENCE_MS)
  setInterval(freshen, FRESHEN_EVERY_MS)
  document.addEventListener('visibilitychange', freshen)
  window.addEventListener('online', freshen)
}

export function useSession(): SessionState {
  return useStore(session.state)
}

/** Whether the session ended on this page, which stays on screen. */
export function useExpired(): boolean {
  const state = useSession()
  return state.status === 'anonymous' && state.expired
}

/** The signed-in user, or after the session expired the last one, because the page stays on screen. */
export function useLastUser(): User | undefined {
  const user = useUser()
  const last = useRef(user)
  last.current = user ?? last.current
  return last.current
}

/** The signed-in user, or undefined. */
export function useUser(): User | undefined {
  const state = useSession()
  return state.status === 'signed_in' ? state.user : undefined
}
