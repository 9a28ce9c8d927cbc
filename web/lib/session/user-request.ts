import { createStore, type Store } from '../state/store.ts'
import { type Session, session } from './session.ts'

type Signed = Pick<Session, 'state' | 'remind'>

/**
 * A store for what only a signed-in user may open, such as the checkout. Closes when the user changes, and does not
 * open without one: after the session expired, a press asks to log in again and is dropped.
 */
export function createUserRequest<T>(closed: T, { state, remind }: Signed = session): Store<T> {
  const store = createStore(closed)
  const userId = () => {
    const now = state.get()
    return now.status === 'signed_in' ? now.user.id : undefined
  }
  let last = userId()
  state.subscribe(() => {
    if (userId() === last) return
    last = userId()
    store.set(closed)
  })
  return {
    ...store,
    set(next) {
      if (Object.is(next, closed) || state.get().status === 'signed_in') store.set(next)
      else remind()
    },
  }
}
