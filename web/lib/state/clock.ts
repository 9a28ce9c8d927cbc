/** Timers that tests can replace; each call returns a function that cancels it. */
export type Clock = {
  after(ms: number, run: () => void): () => void
  every(ms: number, run: () => void): () => void
}

export const wallClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
