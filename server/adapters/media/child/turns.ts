import { setImmediate } from 'node:timers/promises'

const turn_ms = 20

/** Native calls keep the loop from turning; long work lets it, so that messages and finalizers get their chance. */
export function turns(): { due(): boolean; take(): Promise<void> } {
  let since = performance.now()
  return {
    due: () => performance.now() - since > turn_ms,
    async take() {
      await setImmediate()
      since = performance.now()
    },
  }
}
