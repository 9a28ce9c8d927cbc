import type { Needs } from '../lib/area.ts'
import type { SessionState } from '../lib/session/session.ts'

export type Admission = 'show' | 'wait' | 'unreachable' | 'login' | 'missing'

/**
 * Staff pages are missing for everyone else. A page already on screen stays when the session expires,
 * so that what was typed into it is kept.
 */
export function admit(needs: Needs, session: SessionState, alreadyShown: boolean): Admission {
  if (needs === 'anyone') return 'show'
  if (session.status === 'unknown') return session.error ? 'unreachable' : 'wait'
  if (session.status === 'anonymous') {
    if (session.expired && alreadyShown) return 'show'
    return needs === 'staff' ? 'missing' : 'login'
  }
  return needs === 'user' || session.user.is_staff ? 'show' : 'missing'
}
