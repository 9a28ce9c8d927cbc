import { type Alternative, type BilingualLexicon, lookUp } from '#core/rules/translate/bilingual-lexicon.ts'
import { masked, type StandIns, unmasked } from '#core/rules/translate/masks.ts'
import { hasLetters, mended, wordsOf } from '#core/rules/translate/plain-words.ts'
import { protectedSpans, type Span } from '#core/rules/translate/protected-spans.ts'
import { splitClauses, trimmed } from '#core/rules/translate/sentences.ts'
import type { Direction } from './engine-calls.ts'
import type { Unit } from './units.ts'

/** One way to have a unit translated: the texts to ask for, and how a translation is made of the answers. */
export type Way = { texts: string[]; compose: (outputs: readonly string[]) => string | null }

/**
 * The plain sentence, with placeholders for spans the engine would change; it copies numbers, which carry grammar, and
 * knows most places.
 */
export const plainly = (unit: Unit) => withStandIns(unit, (span) => span.kind !== 'number' && !span.forms)
/** Other placeholders than the first time. */
export const withNumbers = (unit: Unit) => withStandIns(unit, (span) => span.kind !== 'number', 'numbers')
/** Placeholders for numbers too. */
export const withoutNumbers = (unit: Unit) => withStandIns(unit, () => true)

function withStandIns({ source, spans }: Unit, hidden: (span: Span) => boolean, family?: StandIns): Way | null {
  const loud = isShouted(source)
  const hiding = masked(loud ? lowered(source) : source, spans.filter(hidden), family)
  if (!hiding) return null
  return {
    texts: [hiding.text],
    compose: ([output = '']) => {
      const text = unmasked(loud ? output.toUpperCase() : output, hiding)
      return text === null ? null : mended(text, source)
    },
  }
}

/** The engine has read few texts in capitals. */
const isShouted = (text: string) =>
  /\s/.test(text) && !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4
function lowered(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length ? text.charAt(0) + small.slice(1) : text
}

/** Clause by clause: words dropped from a long sentence are seldom dropped from its clauses. */
export function byClauses(unit: Unit): Way | null {
  const { source, spans } = unit
  const parts = splitClauses(
    source,
    { start: 0, end: source.length },
    Math.max(40, Math.ceil(source.length * 0.6)),
    spans,
  )
  if (parts.length < 2) return null
  const ways = parts.map(({ start, end }) => {
    const own = spans.filter((span) => span.start >= start && span.end <= end)
    const inside = own.map((span) => ({ ...span, start: span.start - start, end: span.end - start }))
    return plainly({ ...unit, source: source.slice(start, end), spans: inside })
  })
  if (ways.some((way) => way === null)) return null
  return {
    texts: ways.flatMap((way) => way!.texts),
    compose: (outputs) => {
      const texts = ways.map((way, n) => way!.compose([outputs[n] ?? '']))
      if (texts.some((text) => text === null)) return null
      return texts.map((text, n) => source.slice(parts[n - 1]?.end ?? 0, parts[n]!.start) + text).join('')
    },
  }
}

/**
 * Translates the text between spans separately and keeps the spans in place. Reads worse than any other way, but loses
 * no span with any engine; names are left to the engine.
 */
export function aroundSpans({ source, spans }: Unit): Way {
  const kept = spans.filter((span) => span.kind !== 'name')
  const between = [...kept, undefined].map((span, n) => {
    const range = { start: kept[n - 1]?.end ?? 0, end: span?.start ?? source.length }
    const [core] = trimmed(source, range)
    const asked = core !== undefined && hasLetters(source.slice(core.start, core.end))
    return { ...range, core: asked ? core : undefined }
  })
  const asked = between.flatMap(({ core }) => (core ? [source.slice(core.start, core.end)] : []))
  return {
    texts: asked,
    compose: (outputs) => {
      let next = 0
      return between
        .map(({ start, end, core }, n) => {
          const span = kept[n - 1]
          const before = span ? (span.target ?? span.text) : ''
          if (!core) return before + source.slice(start, end)
          const text = source.slice(core.start, core.end)
          const output = outputs[next++] ?? ''
          return (
            before +
            source.slice(start, core.start) +
            (hasLetters(output) ? mended(output, text) : text) +
            source.slice(core.end, end)
          )
        })
        .join('')
    },
  }
}

/** Longer phrases are not in the lexicon. */
const mostWords = 6

/** The lexicon's entry for a whole word or phrase, as a dictionary shows it. */
export function shortAnswer(
  sentence: string,
  { from, to }: Direction,
  lexicon: BilingualLexicon,
): { text: string; alternatives: Alternative[] } | null {
  if (sentence.length > 80 || wordsOf(sentence).length > mostWords || protectedSpans(sentence).length > 0) return null
  const alternatives = lookUp(sentence, from, to, lexicon)
  const [first] = alternatives
  return first ? { text: mended(first.text, sentence), alternatives } : null
}
