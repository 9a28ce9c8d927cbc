type Work<T, R> = {
  /** How many at a time. */
  width: number
  work(thing: T): Promise<R>
  /** Aborts running tasks when the consumer leaves. */
  leave(): void
}

/** Runs several tasks at a time and yields the results in their order. */
export async function* inOrder<T, R>(things: AsyncIterable<T>, { width, work, leave }: Work<T, R>): AsyncGenerator<R> {
  const underWay: Promise<R>[] = []
  try {
    for await (const thing of things) {
      const result = work(thing)
      // its failure is thrown in order; until then it is not unhandled
      result.catch(() => undefined)
      underWay.push(result)
      if (underWay.length >= width) yield await underWay.shift()!
    }
    while (underWay.length > 0) yield await underWay.shift()!
  } finally {
    leave()
    await Promise.allSettled(underWay)
  }
}
