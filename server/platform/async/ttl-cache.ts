/** What seldom changes, asked again only so often: for decisions to which a moment's delay does no harm. */
export function ttlCache<Key extends string, T>(
  ask: (key: Key) => Promise<T>,
  { seconds, max_keys = 10_000, now = Date.now }: { seconds: number; max_keys?: number; now?: () => number },
): (key: Key) => Promise<T> {
  const known = new Map<Key, { value: T; until: number }>()
  return async (key) => {
    const found = known.get(key)
    if (found && found.until > now()) return found.value
    const value = await ask(key)
    known.delete(key)
    // the map keeps insertion order: the oldest goes first
    if (known.size >= max_keys) known.delete(known.keys().next().value!)
    known.set(key, { value, until: now() + seconds * 1000 })
    return value
  }
}
