import type { Listener } from '../../db/listener.ts'
import { hashToken } from '../../secrets/secrets.ts'
import type { Caller, Identity } from '../route.ts'

const trustMs = 10_000
const maxCached = 10_000

type Known = { caller: Caller; trusted_until: number; expires_at: number }

/** A caller and the credential's lifetime, or why there is none. */
export type Looked = { caller: Caller; expires_at: Date | null } | Exclude<Identity, Caller>

/**
 * Caches checked credentials for a few seconds, so that a busy page costs one lookup and not one per call. The end of a
 * session or key, and a change of its rights, is announced to every process; while announcements cannot arrive, nothing is
 * cached. That a credential was once valid is remembered for longer: it is not a stranger's guess.
 */
export function createKnownCallers(options: { listener: Listener; lookup(hash: string): Promise<Looked> }) {
  const { listener, lookup } = options
  const known = new Map<string, Known>()
  const issued = new Set<string>()
  let ends = 0
  function forgetSessions(ids: string[]) {
    ends++
    for (const [hash, { caller }] of known) if (ids.includes(caller.session_id)) known.delete(hash)
  }
  const forget = [
    listener.on('session_ended', (sessionId) => forgetSessions([sessionId])),
    listener.on('caller_changed', (sessionId) => forgetSessions([sessionId])),
    listener.onGap(() => {
      for (const entry of known.values()) entry.trusted_until = 0
    }),
  ]

  /** Calls `stranger`, which may throw, before the lookup of a credential that was never valid here. */
  async function authenticate(credential: string, stranger?: () => void): Promise<Identity> {
    const hash = hashToken(credential)
    const now = Date.now()
    const cached = known.get(hash)
    if (cached && cached.trusted_until > now && cached.expires_at > now && listener.connected()) return cached.caller
    if (!cached && !issued.delete(hash)) stranger?.()
    const endsBefore = ends
    const found = await lookup(hash)
    // the newest are last, so the first is evicted
    known.delete(hash)
    if (typeof found === 'string') return found
    // a session that ended while its row was read must not be cached as open
    if (ends !== endsBefore) return found.caller
    makeRoom(known)
    const expires_at = found.expires_at?.getTime() ?? Number.POSITIVE_INFINITY
    known.set(hash, { caller: found.caller, trusted_until: now + trustMs, expires_at })
    return found.caller
  }

  return {
    authenticate,
    /** Expects a new credential, whose owner may share an address with many unknown callers. */
    expect(credential: string) {
      makeRoom(issued)
      issued.add(hashToken(credential))
    },
    /** In this process at once, without waiting for the announcement to come back. */
    forgetSessions,
    close() {
      for (const off of forget) off()
    },
  }
}

/** Maps and sets keep the order of insertion. */
function makeRoom(kept: Map<string, Known> | Set<string>) {
  if (kept.size >= maxCached) kept.delete(kept.keys().next().value!)
}
