import { type Glossary, glossarySpans } from '#core/rules/translate/glossary.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { type KnownWords, nameSpans, placeSpans } from '#core/rules/translate/names.ts'
import { hasLetters } from '#core/rules/translate/plain-words.ts'
import { inOrder, protectedSpans, type Span } from '#core/rules/translate/protected-spans.ts'
import { type Range, splitClauses } from '#core/rules/translate/sentences.ts'

/** What the engine is given at once: a sentence or, of a long one, a clause. Spans count in `source`. */
export type Unit = { source: string; spans: Span[]; from: TranslationLanguage; to: TranslationLanguage }
/** A sentence as units, with the text before, between and behind them. */
export type UnitPlan = { units: Unit[]; gaps: string[] }

/** The engine takes 510 pieces of a word, and drops clauses long before that. */
const longestUnit = 320

/** Tags and emoji at the ends of a sentence are no part of it. */
const atEdges = new Set<Span['kind']>(['tag', 'emoji', 'entity'])

/** `misread` are words the engine would take for others. */
type Knowledge = { glossary: Glossary; words: KnownWords; misread?: readonly Span[] }

export function planUnits(
  sentence: string,
  from: TranslationLanguage,
  to: TranslationLanguage,
  { glossary, words, misread = [] }: Knowledge,
): UnitPlan {
  const fixed = inOrder([...glossarySpans(sentence, glossary), ...protectedSpans(sentence), ...misread])
  const whole = withoutEdges(sentence, fixed)
  const ranges = splitClauses(sentence, whole, longestUnit, fixed)
  const gaps: string[] = []
  let at = 0
  const units = ranges.map((range) => {
    gaps.push(sentence.slice(at, range.start))
    at = range.end
    const source = sentence.slice(range.start, range.end)
    const own = fixed
      .filter((span) => span.start >= range.start && span.end <= range.end)
      .map((span) => moved(span, -range.start))
    const names = nameSpans(source, from, words, own)
    const places = placeSpans(source, words, [...own, ...names])
    return { source, spans: inOrder([...own, ...names, ...places]), from, to }
  })
  return { units, gaps: [...gaps, sentence.slice(at)] }
}

const moved = (span: Span, by: number): Span => ({ ...span, start: span.start + by, end: span.end + by })

function withoutEdges(sentence: string, spans: readonly Span[]): Range {
  let [start, end] = [0, sentence.length]
  for (const span of spans) {
    if (!atEdges.has(span.kind) || sentence.slice(start, span.start).trim() !== '') break
    start = span.end
  }
  for (const span of [...spans].reverse()) {
    if (span.end <= start || !atEdges.has(span.kind) || sentence.slice(span.end, end).trim() !== '') break
    end = span.start
  }
  return { start, end }
}

/** Whether there is anything to translate: a letter outside of protected spans. */
export function saysSomething({ source, spans }: Unit): boolean {
  let at = 0
  for (const span of spans) {
    if (span.kind === 'name') continue
    if (/\p{Script=Latin}/u.test(source.slice(at, span.start))) return true
    at = span.end
  }
  return /\p{Script=Latin}/u.test(source.slice(at)) && hasLetters(source)
}

/** The sentence with these texts for its units. */
export const joinedUnits = ({ gaps }: UnitPlan, texts: readonly string[]): string =>
  texts.map((text, n) => gaps[n] + text).join('') + gaps.at(-1)
