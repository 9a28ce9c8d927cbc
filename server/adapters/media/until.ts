/** Stops waiting for the next piece as soon as the signal says so. */
export async function* until<T>(
  signal: AbortSignal | undefined,
  source: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<T> {
  signal?.throwIfAborted()
  if (!signal) {
    yield* source
    return
  }
  const pieces = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  const aborted = abortOf(signal)
  try {
    for (;;) {
      const piece = await aborted.or(pieces.next())
      if (piece.done) return
      yield piece.value
    }
  } finally {
    aborted.forget()
    // one that hangs does not return either
    void Promise.resolve(pieces.return?.()).catch(() => undefined)
  }
}

/** Waits for something, or for the signal, whichever is first; one wait at a time. */
export function abortOf(signal: AbortSignal): { or<T>(wait: T | PromiseLike<T>): Promise<T>; forget(): void } {
  // a race against one promise for all of them would keep every answer until the end
  let refuse: (reason: unknown) => void = () => {}
  const abort = () => refuse(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return {
    or: (wait) =>
      new Promise((resolve, reject) => {
        refuse = reject
        if (signal.aborted) abort()
        Promise.resolve(wait).then(resolve, reject)
      }),
    forget: () => signal.removeEventListener('abort', abort),
  }
}
