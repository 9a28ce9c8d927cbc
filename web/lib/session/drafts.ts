import { type Session, session } from './session.ts'

/** Keeps what the user typed into a form while they sign in again; no other account sees it. */
export function createDrafts({ state, onExpired }: Pick<Session, 'state' | 'onExpired'>) {
  const kept = new Map<string, unknown>()
  const userId = () => {
    const now = state.get()
    return now.status === 'signed_in' ? now.user.id : undefined
  }
  let last = userId()
  /** The account whose session expired. */
  let owner: string | undefined
  onExpired(() => {
    owner = last
  })
  state.subscribe(() => {
    const now = userId()
    if (now === undefined) return
    if (now !== owner) kept.clear()
    last = now
    owner = undefined
  })
  return {
    /**
     * Called when a changed form leaves the screen. Keeps it only if the session expired; otherwise leaving discards
     * it.
     */
    keep(name: string, values: unknown) {
      if (owner !== undefined) kept.set(name, values)
    },
    take(name: string): unknown {
      const values = kept.get(name)
      kept.delete(name)
      return values
    },
  }
}

export const drafts = createDrafts(session)
