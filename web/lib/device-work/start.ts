import { session } from '../session/session.ts'

/** Loads what keeps the works of this device once a user is signed in: visitors have none, and need not download it. */
export function startDeviceWork(): void {
  const start = () => {
    if (session.state.get().status !== 'signed_in') return
    stop()
    void import('./sync.ts').then(({ followDeviceWork }) => followDeviceWork())
  }
  const stop = session.state.subscribe(start)
  start()
}
