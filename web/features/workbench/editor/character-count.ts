/** Characters without combining marks: their count is the length of the text, so no iteration is needed. */
const plain = /^[\n\u0020-\u003b\u003d-\u02ff\u2018-\u201d\u2026⏱]*$/

/** Counts characters, fast enough for every key press in 40,000; callers with the same text share the result. */
export function fastCount(count: (text: string) => number): (text: string) => number {
  let last = { text: '', count: 0 }
  return (text) => {
    if (text !== last.text) last = { text, count: plain.test(text) ? text.length : count(text) }
    return last.count
  }
}

/** Returns the offset of the first character past the limit; undefined when the text fits. */
export function overflowAt(text: string, limit: number): number | undefined {
  // a text has at most as many characters as UTF-16 units, so most texts need no iteration
  if (text.length <= limit) return undefined
  if (plain.test(text)) return limit
  let at = 0
  let count = 0
  for (const character of text) {
    // a combining accent belongs to the letter before it
    if (!/\p{M}/u.test(character)) count++
    if (count > limit) return at
    at += character.length
  }
  return undefined
}
