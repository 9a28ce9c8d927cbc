import type { PageRoute } from '../lib/area.ts'
import type { SessionState } from '../lib/session/session.ts'

export type Admission = 'show' | 'wait' | 'unreachable' | 'login' | 'missing'

/**
 * Whether a session may see a page. For signed-in users without staff rights, staff pages do not exist. A page already on
 * screen stays when the session expires, so that its input is kept.
 */
export function admit(
  { needs, offline }: Pick<PageRoute, 'needs' | 'offline'>,
  session: SessionState,
  alreadyShown: boolean,
): Admission {
  if (needs === 'anyone') return 'show'
  if (session.status === 'unknown') return session.error ? 'unreachable' : 'wait'
  if (session.status === 'anonymous') {
    if (session.expired && alreadyShown) return 'show'
    return 'login'
  }
  if (needs === 'staff' && !session.user.is_staff) return 'missing'
  // other pages show nothing without the server
  if (session.presumed && !offline && !alreadyShown) return session.presumed.error ? 'unreachable' : 'wait'
  return 'show'
}
