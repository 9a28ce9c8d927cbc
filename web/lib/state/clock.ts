/** Time as a part that tests can hand in; each call returns what takes it back. */
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
