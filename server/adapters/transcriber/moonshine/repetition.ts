const longestPhrase = 12

/** Where an endless repetition of the same few tokens begins, after their first time; null if there is none. */
export function repeatedFrom(tokens: readonly number[]): number | null {
  for (let size = 1; size <= longestPhrase; size++) {
    // people repeat a word five times in a row, but hardly a phrase four times
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
 * Which tokens are not repetitions: a looping model becomes ever more confident, which would hide how unsure it was.
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
