import { setImmediate as turn } from 'node:timers/promises'

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
