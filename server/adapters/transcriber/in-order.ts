type Work<T, R> = {
  /** How many at a time. */
  width: number
  work(thing: T): Promise<R>
  /** Ends what is under way when nobody waits for it any more. */
  leave(): void
}

/** Works on several things at a time and hands the results out in the order of the things. */
export async function* inOrder<T, R>(things: AsyncIterable<T>, { width, work, leave }: Work<T, R>): AsyncGenerator<R> {
  const under_way: Promise<R>[] = []
  try {
    for await (const thing of things) {
      const result = work(thing)
      // it is looked at when its turn comes, and a failure before that is no stray one
      result.catch(() => undefined)
      under_way.push(result)
      if (under_way.length >= width) yield await under_way.shift()!
    }
    while (under_way.length > 0) yield await under_way.shift()!
  } finally {
    leave()
    await Promise.allSettled(under_way)
  }
}
