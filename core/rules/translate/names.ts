import type { TranslationLanguage } from './languages.ts'
import type { Span } from './protected-spans.ts'
import { abbreviations, type Range } from './sentences.ts'

/**
 * What is known of the source language's words: which it has, which are names, whether most of its forms are known, and
 * how the other language writes a name that it writes differently.
 */
export type KnownWords = {
  isWord: (word: string) => boolean
  isName: (word: string) => boolean
  complete: boolean
  formsOf: (name: string) => readonly string[]
}

const words = /[\p{L}\p{M}]+(?:['’ʼ.-][\p{L}\p{M}]+)*/gu
/** Small words inside a name: Charles de Gaulle, Ludwig van Beethoven. */
const particles = new Set('de du des da do dos das del della di la le van von der den bin al y e'.split(' '))
/** Written with a capital in English, and translated. */
const notNames = new Set(
  `did does has have had could would should shall was were are is can do wo children women men mum mom grandpa grandma i ok tv english french spanish portuguese creole haitian american canadian dominican monday tuesday wednesday thursday
  friday saturday sunday january february march april may june july august september october november december mr mrs ms dr sir madam
  mister miss god lord north south east west`.split(/\s+/),
)

/** Translated even before a name and with a capital. */
const beforeNames = new Set(
  `docteur professeur président présidente monsieur madame mademoiselle maître juge capitaine colonel général ministre sénateur saint sainte
  roi reine prince princesse lac mont rue avenue place hôpital université lycée école hôtel fort cap île rivière señor señora señorita don doña
  doctor doctora profesor profesora presidente presidenta juez capitán coronel ministro san santa santo rey reina lago monte calle avenida plaza
  isla río senhor senhora dom dona doutor doutora professor professora juiz capitão rei rainha são rua praça ilha rio`.split(
    /\s+/,
  ),
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
  const unknown = all.map((word, n) => capital[n]! && isUnknown(word.text, language, known) && free(word))
  const isName = all.map(
    (word, n) =>
      unknown[n]! ||
      (unknown[n + 1]! &&
        capital[n]! &&
        free(word) &&
        text.slice(word.end, all[n + 1]!.start) === ' ' &&
        isFirstName(text, word, language, known)),
  )
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

function isUnknown(word: string, language: TranslationLanguage, { isWord, formsOf }: KnownWords): boolean {
  const plain = word.replace(/['’ʼ]/g, "'")
  const base = language === 'en' ? plain.replace(/(?:n't|'(?:m|ve|ll|re|d|s))$/, '') : plain
  const lower = base.toLowerCase()
  if (notNames.has(lower) || notNames.has(lower.replace(/s$/, ''))) return false
  return base.length > 1 && !isWord(base) && formsOf(base).length === 0
}

/** Of a word that may be an ordinary one, before a name: Rose Vilbrun, Paris Kowalski, Mélodie Prévost. */
function isFirstName(text: string, word: Range & { text: string }, language: TranslationLanguage, known: KnownWords) {
  if (isTitle(word.text) || beforeNames.has(word.text.toLowerCase())) return false
  const first = startsSentence(text, word.start)
  if (known.isName(word.text) || known.formsOf(word.text).length > 0) return !first || !known.isWord(word.text)
  // only English writes titles and streets with a capital
  return language !== 'en' && language !== 'ht' && !first
}

/** Places the other language writes its own way. The engine knows most of them, so it sees them. */
export function placeSpans(text: string, { formsOf }: KnownWords, taken: readonly Range[] = []): Span[] {
  const all = [...text.matchAll(words)].map((found) => ({ start: found.index, end: found.index + found[0].length }))
  const free = freeOf(taken)
  const spans: Span[] = []
  for (let n = 0; n < all.length; n++) {
    if (!/\p{Lu}/u.test(text[all[n]!.start]!)) continue
    for (let last = Math.min(n + 2, all.length - 1); last >= n; last--) {
      const range = { start: all[n]!.start, end: all[last]!.end }
      const name = text.slice(range.start, range.end)
      const forms = free(range) ? formsOf(name) : []
      if (forms.length === 0) continue
      spans.push({ kind: 'name', ...range, text: name, target: forms[0]!, forms })
      n = last
      break
    }
  }
  return spans
}

const isTitle = (word: string) => notNames.has(word.toLowerCase())

/** After a colon, a dash or a quote a sentence may begin; after "Mr." it does not. */
function startsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 12), at)
  const short = /(?:^|\s)([\p{L}.]{1,8})\.[\s\u00a0]+$/u.exec(before)?.[1]
  if (short && abbreviations.get(short.toLowerCase()) === 'before_name') return false
  return !/[\p{L}\d,;][\s\u00a0]+$/u.test(before)
}

function freeOf(taken: readonly Range[]): (word: Range) => boolean {
  return (word) => !taken.some((span) => span.start < word.end && word.start < span.end)
}
