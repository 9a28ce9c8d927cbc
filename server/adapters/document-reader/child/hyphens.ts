import { isKnownWord } from '#core/kreyol/lexicon/known-word.ts'
import { type Lexicon, openLexicon } from '#core/kreyol/lexicon/lexicon.ts'

/** Whether the hyphen between the end of one line and the start of the next belongs to the word. */
export type KeepsHyphen = (head: string, tail: string) => boolean

let lexicon: Lexicon | undefined

/** Judged by what the document writes elsewhere, then by the words of Kreyòl: `li-menm` keeps it, `lekòl` loses it. */
export function hyphenJudge(lines: string[]): KeepsHyphen {
  const written = new Set(
    lines.flatMap((line) => line.toLowerCase().match(/[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}'’]+)*/gu) ?? []),
  )
  return (head, tail) => {
    const [before, after] = [head.toLowerCase(), tail.toLowerCase()]
    if (written.has(before + after)) return false
    if (written.has(`${before}-${after}`)) return true
    lexicon ??= openLexicon()
    // listed, not only built of parts: those would be the two themselves
    if (lexicon.words.has(before + after)) return false
    return isKnownWord(before, lexicon) && isKnownWord(after, lexicon)
  }
}

/** Puts two lines of a paragraph together. */
export function joinLines(first: string, second: string, keeps: KeepsHyphen): string {
  const head = /([\p{L}\p{M}'’]+)[-‐\u00ad]$/u.exec(first)?.[1]
  const tail = /^[\p{L}\p{M}'’]+/u.exec(second)?.[0]
  if (!head || !tail) return /[\p{L}\p{N}]-$|\S\/$/u.test(first) ? first + second : `${first} ${second}`
  if (first.endsWith('\u00ad')) return first.slice(0, -1) + second
  // a name or a number after the hyphen: it was there before the line was broken
  const keep = /^\p{Lu}/u.test(tail) || keeps(head, tail)
  return (keep ? first : first.slice(0, -1)) + second
}
