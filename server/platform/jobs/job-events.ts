/** Events of a running job, queued until its one reader takes them. */
export type JobEvents<E> = AsyncIterable<E> & {
  /** Resolved by the first event. */
  begun: Promise<void>
  push(event: E): void
  close(): void
}

export function jobEvents<E>(): JobEvents<E> {
  const waiting: E[] = []
  let closed = false
  let wake = () => {}
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return {
    begun,
    push(event) {
      begin()
      waiting.push(event)
      wake()
    },
    close() {
      closed = true
      wake()
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        yield* waiting.splice(0)
        if (closed) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
