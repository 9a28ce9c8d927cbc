import type { TranslationSegment } from '#core/contract/translate/translate.ts'
import { joinedSegments } from '#core/rules/translate/joined.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { TranslatedSegment } from './pipeline.ts'

/** One more sentence of a translation, with the text before it. */
export type Placed = { segment: TranslationSegment; gap: string; text: string }

/** Puts a translation together as its sentences come. */
export function wholeOf(original: string) {
  const translated: { source_start: number; source_end: number; text: string }[] = []
  const segments: TranslationSegment[] = []
  const shares = new Map<TranslationLanguage, number>()
  let [at, length] = [0, 0]
  return {
    add(done: TranslatedSegment): Placed {
      const { source_start, source_end, language } = done
      const gap = original.slice(at, source_start)
      const text = storable(done.text)
      const target_start = length + gap.length
      length = target_start + text.length
      translated.push({ source_start, source_end, text })
      at = source_end
      if (language) shares.set(language, (shares.get(language) ?? 0) + source_end - source_start)
      const { index, confidence, faults, from, engine, via } = done
      const alternatives = done.alternatives.map((one) => ({ ...one, text: storable(one.text) }))
      const segment = {
        index,
        source_start,
        source_end,
        target_start,
        target_end: length,
        language,
        confidence,
        faults,
        from,
        engine,
        via,
        alternatives,
      }
      segments.push(segment)
      return { segment, gap, text }
    },
    /** The language of most of it. */
    language: () => [...shares].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null,
    segments,
    text: () => joinedSegments(original, translated),
  }
}

// PostgreSQL stores neither; an engine that cuts a character in two must not cost the whole translation
const storable = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '\ufffd')
