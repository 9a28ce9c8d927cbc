type Stages<T, R> = {
  /** How many may be worked on, or wait to be done, before the next thing is taken. */
  width: number
  work(thing: T): Promise<R>
  /** In the order of the things, one at a time, as soon as its work is over. */
  done(thing: T, result: R): Promise<void>
}

/**
 * Works on things while the next ones come. The first failure, of either stage or of the things themselves, ends it, once
 * what was under way is over: what came before the failure is done.
 */
export async function boundedPipeline<T, R>(
  things: AsyncIterable<T>,
  { width, work, done }: Stages<T, R>,
): Promise<void> {
  const behind: Promise<void>[] = []
  let last: Promise<void> = Promise.resolve()
  try {
    for await (const thing of things) {
      const result = work(thing)
      last = Promise.all([result, last]).then(([found]) => done(thing, found))
      // each is looked at in its turn, and a failure before that is no stray one
      last.catch(() => undefined)
      behind.push(last)
      if (behind.length >= width) await behind.shift()
    }
    await last
  } finally {
    await Promise.allSettled(behind)
  }
}
