/**
 * Polls until the answer is not null, undefined or false; fails loudly after the deadline. What takes longer is asked for
 * less often: in a browser the asking is work too, and slows down what it waits for.
 */
export async function eventually<T>(
  probe: () => Promise<T> | T,
  withinMs = 30_000,
): Promise<Exclude<T, null | undefined | false | 0 | ''>> {
  const began = performance.now()
  for (;;) {
    const found = await probe()
    if (found) return found as Exclude<T, null | undefined | false | 0 | ''>
    const elapsed = performance.now() - began
    if (elapsed > withinMs) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(10, elapsed / 5), 100)))
  }
}
