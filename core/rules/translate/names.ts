import type { TranslationLanguage } from './languages.ts'
import type { Span } from './protected-spans.ts'
import type { Range } from './sentences.ts'

const words = /[\p{L}\p{M}]+(?:['’ʼ.-][\p{L}\p{M}]+)*/gu
/** Small words inside a name: Charles de Gaulle, Ludwig van Beethoven. */
const particles = new Set('de du des da do dos das del della di la le van von der den bin al y e'.split(' '))
/** Written with a capital in English, and translated. */
const notNames = new Set(
  `i i'm i'll i've i'd ok tv english french spanish portuguese creole haitian american canadian dominican monday tuesday wednesday thursday
  friday saturday sunday january february march april may june july august september october november december mr mrs ms dr sir madam
  mister miss god lord north south east west`.split(/\s+/),
)

/**
 * Names to be kept as written: words with a capital inside a sentence that the lexicon does not know (`isWord`). The first
 * word of a sentence is one only beside another. Where most words have a capital it says nothing, as in titles.
 */
export function nameSpans(
  text: string,
  language: TranslationLanguage,
  isWord: (word: string) => boolean,
  taken: readonly Range[] = [],
): Span[] {
  const all = [...text.matchAll(words)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }))
  const capital = all.map(({ text: word }) => /^\p{Lu}/u.test(word))
  if (capital.filter(Boolean).length > Math.max(2, all.length * 0.6)) return []
  const free = freeOf(taken)
  const isName = all.map((word, n) => capital[n]! && isUnknown(word.text, language, isWord) && free(word))
  const spans: Span[] = []
  for (let n = 0; n < all.length; n++) {
    if (!isName[n]) continue
    let last = n
    for (let next = n + 1; next < all.length && next - last <= 2; next++) {
      const between = text.slice(all[last]!.end, all[next]!.start)
      if (!/^[ \u00a0a-z]{1,8}$/.test(between) && !particles.has(between.trim())) break
      if (isName[next]) last = next
      else if (!particles.has(all[next]!.text.toLowerCase()) || !free(all[next]!)) break
    }
    const starts = startsSentence(text, all[n]!.start)
    if (!starts || last > n)
      spans.push({
        kind: 'name',
        start: all[n]!.start,
        end: all[last]!.end,
        text: text.slice(all[n]!.start, all[last]!.end),
      })
    n = last
  }
  return spans
}

function isUnknown(word: string, language: TranslationLanguage, isWord: (word: string) => boolean): boolean {
  const lower = word.toLowerCase().replace(/['’ʼ]/g, "'")
  if (notNames.has(lower) || (language === 'en' && notNames.has(lower.replace(/'?s$/, '')))) return false
  return word.length > 1 && !isWord(word)
}

/** After a colon, a dash or a quote a sentence may begin anew. */
const startsSentence = (text: string, at: number) =>
  !/[\p{L}\d,;][\s\u00a0]+$/u.test(text.slice(Math.max(0, at - 4), at))

function freeOf(taken: readonly Range[]): (word: Range) => boolean {
  return (word) => !taken.some((span) => span.start < word.end && word.start < span.end)
}
