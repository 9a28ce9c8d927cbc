import type { Caller } from '../../platform/http/route.ts'
import type { Seal } from '../../platform/secrets/seal.ts'
import type { Shown } from './proving.ts'
import type { TotpRow } from './store.ts'

type Pending = { shown: Shown; secret: string }

/** A secret that waits for its first code, sealed with the session that asked for it and the proof it gave. */
export function createPendingTotp(seal: Seal) {
  return {
    seal: ({ user_id, session_id }: Caller, { shown, secret }: Pending): string =>
      seal.seal([shown, session_id, secret].join(' '), user_id),
    /** Null for another session's secret, and for an expired one. */
    open({ user_id, session_id }: Caller, row: TotpRow | undefined): Pending | null {
      if (!row?.pending_secret || !row.pending_until || row.pending_until < new Date()) return null
      const [shown, session, secret] = seal.open(row.pending_secret, user_id).split(' ')
      if (!secret || session !== session_id) return null
      return { shown: shown === 'factor' ? 'factor' : 'password', secret }
    },
  }
}
