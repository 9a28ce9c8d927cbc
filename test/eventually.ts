/** Polls until the answer is not null, undefined or false; fails loudly after the deadline. */
export async function eventually<T>(
  probe: () => Promise<T> | T,
  within_ms = 30_000,
): Promise<Exclude<T, null | undefined | false | 0 | ''>> {
  const deadline = Date.now() + within_ms
  for (;;) {
    const found = await probe()
    if (found) return found as Exclude<T, null | undefined | false | 0 | ''>
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
