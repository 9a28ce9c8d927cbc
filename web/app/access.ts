import type { Needs } from '../lib/area.ts'
import type { SessionState } from '../lib/session/session.ts'

export type Admission = 'show' | 'wait' | 'unreachable' | 'login' | 'missing'

/**
 * Whether a session may see a page. For signed-in users without staff rights, staff pages do not exist. A page already on
 * screen stays when the session expires, so that its input is kept.
 */
export function admit(needs: Needs, session: SessionState, alreadyShown: boolean): Admission {
  if (needs === 'anyone') return 'show'
  if (session.status === 'unknown') return session.error ? 'unreachable' : 'wait'
  if (session.status === 'anonymous') {
    if (session.expired && alreadyShown) return 'show'
    return 'login'
  }
  return needs === 'user' || session.user.is_staff ? 'show' : 'missing'
}
