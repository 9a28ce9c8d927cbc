/** What happens while a job is worked on, kept until its one reader takes it. */
export type JobEvents<E> = AsyncIterable<E> & {
  /** Settled by the first of them. */
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
