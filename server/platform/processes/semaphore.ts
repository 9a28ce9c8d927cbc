/** Limits how many tasks run at a time, first come, first served. An aborted wait leaves the queue. */
export function semaphore(count: number): {
  acquire(signal?: AbortSignal): Promise<void>
  /** Acquires a free place, without waiting. */
  tryAcquire(): boolean
  release(): void
} {
  const waiting: (() => void)[] = []
  let free = count
  return {
    tryAcquire() {
      if (free === 0) return false
      free--
      return true
    },
    async acquire(signal) {
      signal?.throwIfAborted()
      if (free > 0) {
        free--
        return
      }
      await new Promise<void>((resolve, reject) => {
        const resume = () => {
          signal?.removeEventListener('abort', leaveQueue)
          resolve()
        }
        const leaveQueue = () => {
          waiting.splice(waiting.indexOf(resume), 1)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', leaveQueue, { once: true })
        waiting.push(resume)
      })
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
  }
}
