/** Works on a few things ahead and hands the results out in their order. */
export async function* inTurn<T, R>(
  things: readonly T[],
  work: (thing: T) => Promise<R>,
  ahead: number,
): AsyncGenerator<R> {
  const under_way: Promise<R>[] = []
  for (const thing of things) {
    const result = work(thing)
    // it is looked at in its turn; until then its failure is nobody's
    result.catch(() => undefined)
    under_way.push(result)
    if (under_way.length >= ahead) yield await under_way.shift()!
  }
  while (under_way.length > 0) yield await under_way.shift()!
}
