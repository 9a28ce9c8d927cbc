/** Replays an iterator from its beginning; leaving it early releases it. */
export function resumed<T>(
  first: IteratorResult<T> | Promise<IteratorResult<T>>,
  rest: AsyncIterator<T>,
): AsyncIterableIterator<T> {
  let begun = false
  const whole: AsyncIterableIterator<T> = {
    [Symbol.asyncIterator]: () => whole,
    next() {
      if (begun) return rest.next()
      begun = true
      return Promise.resolve(first)
    },
    return: async () => (await rest.return?.()) ?? { done: true, value: undefined },
  }
  return whole
}

/** Asked for its first at once, before there is anybody to take it. */
export function begun<T>(all: AsyncIterable<T>): AsyncIterableIterator<T> {
  const rest = all[Symbol.asyncIterator]()
  const first = rest.next()
  first.catch(() => {})
  return resumed(first, rest)
}
