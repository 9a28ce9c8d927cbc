const longest_phrase = 12

/** Where the same few tokens begin to follow each other without end, after their first time; null where they do not. */
export function repeatedFrom(tokens: readonly number[]): number | null {
  for (let size = 1; size <= longest_phrase; size++) {
    // people say a word five times in a row, hardly a phrase four times
    const times = size === 1 ? 6 : 4
    const start = tokens.length - size * times
    if (start < 0) break
    let same = true
    for (let at = start + size; at < tokens.length && same; at++) same = tokens[at] === tokens[at - size]
    if (same) return start + size
  }
  return null
}

const phrase = 4

/**
 * Which tokens do not just say again what was said: a model that has lost its way repeats itself, and is ever surer of it,
 * which would hide how unsure it was.
 */
export function isNew(tokens: readonly number[]): boolean[] {
  const seen = new Set<string>()
  return tokens.map((_, n) => {
    if (n + 1 < phrase) return true
    const last = tokens.slice(n + 1 - phrase, n + 1).join()
    const known = seen.has(last)
    seen.add(last)
    return !known
  })
}
