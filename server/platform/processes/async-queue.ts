/** Things in the order they came, for one taker; after `fail` there are none, only the first reason given. */
export function asyncQueue<T>(): { put(one: T): void; take(): Promise<T>; fail(reason: unknown): void } {
  const waiting: T[] = []
  let failure: { reason: unknown } | undefined
  let wake: () => void = () => {}
  return {
    put(one) {
      waiting.push(one)
      wake()
    },
    async take() {
      while (waiting.length === 0 && !failure)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      if (failure) throw failure.reason
      return waiting.shift()!
    },
    fail(reason) {
      failure ??= { reason }
      wake()
    },
  }
}
