/** So many at a time, first come, first served; an aborted wait gives its place up. */
export function seatsFor(count: number): {
  take(signal?: AbortSignal): Promise<void>
  /** Takes a place that is free now, or none. */
  tryTake(): boolean
  leave(): void
} {
  const waiting: (() => void)[] = []
  let free = count
  return {
    tryTake() {
      if (free === 0) return false
      free--
      return true
    },
    async take(signal) {
      signal?.throwIfAborted()
      if (free > 0) {
        free--
        return
      }
      await new Promise<void>((resolve, reject) => {
        const sit = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        }
        const giveUp = () => {
          waiting.splice(waiting.indexOf(sit), 1)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        waiting.push(sit)
      })
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
  }
}
