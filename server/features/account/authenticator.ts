import type { Listener } from '../../platform/db/listener.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import { hashToken } from '../../platform/secrets.ts'
import { accountStore as store } from './store.ts'

const trustMs = 10_000
const maxCached = 10_000

type Known = { caller: Caller; trusted_until: number; expires_at: number }

/**
 * Remembers checked tokens for a few seconds, so that a busy page costs one lookup and not one per call. The end of a
 * session is announced to every process; while announcements cannot arrive, nothing is remembered.
 */
export function createAuthenticator({ db, listener }: { db: Db; listener: Listener }) {
  const known = new Map<string, Known>()
  let ends = 0
  function forgetSessions(ids: string[]) {
    ends++
    for (const [hash, { caller }] of known) if (ids.includes(caller.session_id)) known.delete(hash)
  }
  const forget = [
    listener.on('session_ended', (session_id) => forgetSessions([session_id])),
    listener.onGap(() => known.clear()),
  ]

  async function authenticate(token: string): Promise<Caller | 'unknown' | 'expired'> {
    const hash = hashToken(token)
    const now = Date.now()
    const cached = listener.connected() ? known.get(hash) : undefined
    if (cached && cached.trusted_until > now && cached.expires_at > now) return cached.caller
    known.delete(hash)
    const endsBefore = ends
    const row = await store.accessToken(db, hash)
    if (!row) return 'unknown'
    if (row.ended_at || row.expires_at.getTime() <= now) return 'expired'
    const caller = { id: row.user_id, is_staff: row.is_staff, session_id: row.session_id }
    // a session that ended while its row was on the way must not be remembered as open
    if (ends !== endsBefore) return caller
    if (known.size >= maxCached) known.delete(known.keys().next().value!)
    known.set(hash, { caller, trusted_until: now + trustMs, expires_at: row.expires_at.getTime() })
    return caller
  }

  return {
    authenticate,
    /** In this process at once, without waiting for the announcement to come back. */
    forgetSessions,
    close() {
      for (const off of forget) off()
    },
  }
}
