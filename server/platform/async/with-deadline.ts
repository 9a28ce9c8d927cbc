/** For a race: rejects with the signal's reason once it is aborted, else never settles. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * Runs work with a signal that aborts after that time, or when `stop` does. A timer of its own holds on to the signal:
 * Node collects an AbortSignal.timeout() that only AbortSignal.any() refers to (nodejs/node#57736), and code that counted
 * on it then waits for ever.
 */
export async function withDeadline<T>(
  ms: number,
  stop: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController()
  const leave = () => abort.abort(stop?.reason)
  const timer = setTimeout(() => abort.abort(new DOMException('It took too long.', 'TimeoutError')), ms)
  if (stop?.aborted) leave()
  stop?.addEventListener('abort', leave, { once: true })
  try {
    return await work(abort.signal)
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', leave)
  }
}

/** What comes of it in that time, or undefined; the work itself goes on. */
export function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
