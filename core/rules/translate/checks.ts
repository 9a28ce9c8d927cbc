import { detectLanguage } from '@pawol/kreyol/detect-language'
import { type Fault, faults } from './confidence.ts'
import type { TranslationLanguage } from './languages.ts'
import { hasLeftover } from './masks.ts'
import { folded, hasLetters, wordsOf } from './plain-words.ts'
import { protectedSpans, type Span } from './protected-spans.ts'
import { compareNumbers, numbersOf } from './words/number-values.ts'

export type Checked = {
  source: string
  output: string
  from: TranslationLanguage
  to: TranslationLanguage
  /** What the output must have, of the source. */
  spans: readonly Span[]
  /** False where the engine was stopped before its end. */
  complete?: boolean
}

export function faultsOf({ source, output, from, to, spans, complete = true }: Checked): Fault[] {
  if (hasLetters(source) && !hasLetters(withoutSpans(output, spans)) && hasLetters(withoutSpans(source, spans)))
    return ['empty']
  const found = new Set<Fault>()
  if (!complete) found.add('incomplete')
  if (hasLeftover(output, source)) found.add('stand_in_left')
  for (const kind of lostKinds(output, spans)) found.add(kind)
  if (!inSameOrder(output, spans)) found.add('span_lost')
  const numbers = compareNumbers(numbersOf(withTargets(source, spans)), numbersOf(output), from, to)
  if (numbers.lost.length > 0) found.add('number_lost')
  if (numbers.added.length > 0 && !countsInWords(source)) found.add('number_added')
  if (hasMadeUp(source, output, spans)) found.add('span_added')
  if (isLooping(output) && !isLooping(source)) found.add('loop')
  for (const fault of languageFaults(source, output, from, to, spans)) found.add(fault)
  for (const fault of lengthFaults(source, output)) found.add(fault)
  return faults.filter((fault) => found.has(fault))
}

/** Whether the output has every span as often as the source has it. */
function lostKinds(output: string, spans: readonly Span[]): Fault[] {
  const wanted = new Map<string, { count: number; kind: Span['kind'] }>()
  const lost: Fault[] = []
  for (const { kind, text, target, forms } of spans) {
    // numbers are compared by value
    if (kind === 'number') continue
    if (forms) {
      if (![...forms, text].some((form) => output.includes(form))) lost.push('name_lost')
      continue
    }
    const held = wanted.get(target ?? text)
    wanted.set(target ?? text, { kind, count: (held?.count ?? 0) + 1 })
  }
  const missing = [...wanted].flatMap(([text, { count, kind }]) => {
    const shown = kind === 'term' ? occurrences(folded(output), folded(text)) : occurrences(output, text)
    if (shown >= count) return []
    return kind === 'name' ? ['name_lost' as const] : kind === 'term' ? ['term_lost' as const] : ['span_lost' as const]
  })
  return [...lost, ...missing]
}

/** A tag that closes before it opens is as bad as none. */
function inSameOrder(output: string, spans: readonly Span[]): boolean {
  let at = 0
  return spans.every(({ kind, text }) => {
    if (kind !== 'tag') return true
    const next = output.indexOf(text, at)
    at = next + text.length
    return next >= 0
  })
}

function occurrences(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0 && part !== ''; at = text.indexOf(part, at + part.length)) count++
  return count
}

/** Invented addresses, tags and placeholders; those of the glossary are expected. */
function hasMadeUp(source: string, output: string, spans: readonly Span[]): boolean {
  const wanted = withTargets(source, spans)
  return protectedSpans(output).some(
    ({ kind, text }) => kind !== 'number' && kind !== 'figure' && !wanted.includes(text),
  )
}

const numberWords = new Set(
  `two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand noon deux trois quatre cinq sept huit
  neuf dix onze douze vingt trente quarante cinquante cent mille midi dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta
  cuarenta cincuenta cien ciento mil dois duas três quatro sete oito nove dez doze vinte trinta quarenta cinquenta cem de twa kat senk sis sèt
  uit nèf dis onz douz ven trant karant senkant san mil minwi midi`.split(/\s+/),
)
/** Ten may become 10. */
const countsInWords = (source: string) => wordsOf(source).some((word) => numberWords.has(word.toLowerCase()))

/** The source as the output should show it: terms of the glossary in their translation. */
function withTargets(source: string, spans: readonly Span[]): string {
  let [text, at] = ['', 0]
  for (const span of spans) {
    text += source.slice(at, span.start) + (span.target ?? span.text)
    at = span.end
  }
  return text + source.slice(at)
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  return spans.reduce((left, span) => left.replaceAll(span.target ?? span.text, ' ').replaceAll(span.text, ' '), text)
}

/** A word or a few said over and over. */
function isLooping(text: string): boolean {
  const words = wordsOf(text).map((word) => word.toLowerCase())
  for (let size = 1; size <= 4; size++) {
    let run = 0
    for (let at = size; at < words.length; at++) {
      run = words[at] === words[at - size] ? run + 1 : 0
      // three times the same, four of a single word
      if (run >= (size === 1 ? 3 : size * 2)) return true
    }
  }
  return false
}

function languageFaults(
  source: string,
  output: string,
  from: TranslationLanguage,
  to: TranslationLanguage,
  spans: readonly Span[],
): Fault[] {
  if (from === to) return []
  const [said, written] = [withoutSpans(source, spans), withoutSpans(output, spans)]
  const words = wordsOf(said)
  if (words.length === 0) return []
  const found: Fault[] = []
  // one word may be the same in both languages; a sentence is not
  if (words.length >= 3 && sameWords(said, written) > 0.8) found.push('copied')
  const { language, confidence } = detectLanguage(written)
  if (wordsOf(written).length >= 5 && language !== to && confidence > 0.95) found.push('wrong_language')
  return found
}

/** The share of the output's words that are the source's. */
function sameWords(source: string, output: string): number {
  const known = new Set(wordsOf(source).map((word) => word.toLowerCase()))
  const words = wordsOf(output)
  return words.filter((word) => known.has(word.toLowerCase())).length / Math.max(1, words.length)
}

/** Translations between these languages are between half and twice as long, short ones aside. */
function lengthFaults(source: string, output: string): Fault[] {
  if (output.length * 2.4 + 12 < source.length) return ['too_short']
  if (output.length > source.length * 2.4 + 12) return ['too_long']
  return []
}
