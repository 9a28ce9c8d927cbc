/** Lets others have a turn, without the four milliseconds that a browser's timer waits. */
export const turn =
  'setImmediate' in globalThis ? () => new Promise<void>((resolve) => setImmediate(resolve)) : messageTurn()

function messageTurn(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => waiting.shift()!()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port2.postMessage(null)
    })
}

export type YieldIfDue = () => Promise<void> | undefined

/** For long work in small pieces: after so many milliseconds of it, others get their turn. */
export function yieldToEventLoop(ms = 8): YieldIfDue {
  let began = performance.now()
  return () => {
    if (performance.now() - began < ms) return undefined
    return turn().then(() => {
      began = performance.now()
    })
  }
}

/** Goes through all of it, with turns for others in between; answers what the generator returns. */
export async function runInSlices<T, R>(
  work: Iterator<T, R>,
  each: (value: T) => void,
  yieldIfDue = yieldToEventLoop(),
): Promise<R> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    each(value)
    await yieldIfDue()
  }
}
