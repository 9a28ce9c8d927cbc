import type { TranslationLanguage } from './languages.ts'
import type { Span } from './protected-spans.ts'
import type { Range } from './sentences.ts'

/** What is known of the source language's words: which it has, which are names, and whether most of its forms are known. */
export type KnownWords = { isWord: (word: string) => boolean; isName: (word: string) => boolean; complete: boolean }

const words = /[\p{L}\p{M}]+(?:['’ʼ.-][\p{L}\p{M}]+)*/gu
/** Small words inside a name: Charles de Gaulle, Ludwig van Beethoven. */
const particles = new Set('de du des da do dos das del della di la le van von der den bin al y e'.split(' '))
/** Written with a capital in English, and translated. */
const notNames = new Set(
  `did does has have had could would should shall was were are is can do wo children women men mum mom grandpa grandma i ok tv english french spanish portuguese creole haitian american canadian dominican monday tuesday wednesday thursday
  friday saturday sunday january february march april may june july august september october november december mr mrs ms dr sir madam
  mister miss god lord north south east west`.split(/\s+/),
)

/** Endings of words, not of names: at the start of a sentence a capital tells nothing. */
const ordinary = /(?:s|men|ly|ed|ing|able|al|ive|ic|yo|yen|man)$/

/**
 * Names to be kept as written: words with a capital inside a sentence that are no words. The first word of a sentence is
 * one only beside another, where it is a known name, or where all words are known. Where most words have a capital it says
 * nothing, as in titles.
 */
export function nameSpans(
  text: string,
  language: TranslationLanguage,
  known: KnownWords,
  taken: readonly Range[] = [],
): Span[] {
  const all = [...text.matchAll(words)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }))
  const capital = all.map(({ text: word }) => /^\p{Lu}/u.test(word))
  if (capital.filter(Boolean).length > Math.max(2, all.length * 0.75)) return []
  const free = freeOf(taken)
  const isName = all.map((word, n) => capital[n]! && isUnknown(word.text, language, known) && free(word))
  const spans: Span[] = []
  for (let n = 0; n < all.length; n++) {
    if (!isName[n]) continue
    let last = n
    for (let next = n + 1; next < all.length && next - last <= 2; next++) {
      const between = text.slice(all[next - 1]!.end, all[next]!.start)
      if (!/^[ \u00a0]{1,2}$/.test(between)) break
      // Mirlande Estimé, Ashcroft Hospital: beside a name a word is part of it
      if (isName[next] || (next === last + 1 && capital[next] && free(all[next]!) && !isTitle(all[next]!.text)))
        last = next
      else if (!particles.has(all[next]!.text.toLowerCase()) || !free(all[next]!)) break
    }
    const { start } = all[n]!
    const end = all[last]!.end - (language === 'en' && /['’]s$/.test(all[last]!.text) ? 2 : 0)
    const surely = last > n || known.isName(all[n]!.text) || (known.complete && !ordinary.test(text.slice(start, end)))
    if (surely || !startsSentence(text, start)) spans.push({ kind: 'name', start, end, text: text.slice(start, end) })
    n = last
  }
  return spans
}

function isUnknown(word: string, language: TranslationLanguage, { isWord }: KnownWords): boolean {
  const plain = word.replace(/['’ʼ]/g, "'")
  const base = language === 'en' ? plain.replace(/(?:n't|'(?:m|ve|ll|re|d|s))$/, '') : plain
  const lower = base.toLowerCase()
  if (notNames.has(lower) || notNames.has(lower.replace(/s$/, ''))) return false
  return base.length > 1 && !isWord(base)
}

const isTitle = (word: string) => notNames.has(word.toLowerCase())

/** After a colon, a dash or a quote a sentence may begin anew. */
const startsSentence = (text: string, at: number) =>
  !/[\p{L}\d,;][\s\u00a0]+$/u.test(text.slice(Math.max(0, at - 4), at))

function freeOf(taken: readonly Range[]): (word: Range) => boolean {
  return (word) => !taken.some((span) => span.start < word.end && word.start < span.end)
}
