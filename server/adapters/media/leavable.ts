const left = new Error('the taker left')

/** Who leaves while waiting for more is let go at once, not when more has come. */
export function leavable<T>(run: (signal: AbortSignal) => AsyncGenerator<T>, signal?: AbortSignal): AsyncGenerator<T> {
  const leaving = new AbortController()
  const abort = () => leaving.abort(signal?.reason)
  async function* pieces(): AsyncGenerator<T> {
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    try {
      yield* run(leaving.signal)
    } catch (error) {
      if (error !== left) throw error
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }
  const under = pieces()
  const leave = under.return.bind(under)
  under.return = (value) => {
    leaving.abort(left)
    return leave(value)
  }
  return under
}
