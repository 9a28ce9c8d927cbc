export type TextChange = { from: number; to: number; insert: string }

/**
 * The edits from a text to its sanitised form, which differs only in white space, so that carets and marks keep their
 * places.
 */
export function whitespaceChanges(before: string, after: string): TextChange[] {
  const changes: TextChange[] = []
  let from = 0
  let at = 0
  while (from < before.length || at < after.length) {
    const old = /\s*/y
    const now = /\s*/y
    old.lastIndex = from
    now.lastIndex = at
    const was = old.exec(before)![0]
    const is = now.exec(after)![0]
    if (was !== is) changes.push({ from, to: from + was.length, insert: is })
    from += was.length + 1
    at += is.length + 1
  }
  return changes
}
