import { setImmediate } from 'node:timers/promises'

const turn_ms = 20
const told_seconds = 60

/** Takes how many seconds of sound have passed. */
export type Tell = (seconds: number) => Promise<void>

/**
 * Native calls keep the loop from turning; long work lets it, so that messages and finalizers get their chance, and tells
 * of each minute of sound, which gives it time for the next.
 */
export function turns(tell?: Tell): { due(seconds: number): boolean; take(): Promise<void> } {
  let since = performance.now()
  let [heard, told] = [0, 0]
  const tellable = () => tell !== undefined && heard >= told + told_seconds
  return {
    due(seconds) {
      heard += seconds
      return tellable() || performance.now() - since > turn_ms
    },
    async take() {
      if (tellable()) {
        told = heard
        await tell!(heard)
      } else await setImmediate()
      since = performance.now()
    },
  }
}
