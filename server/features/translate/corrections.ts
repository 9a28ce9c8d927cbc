import { AppError } from '#core/contract/errors.ts'
import type { Translation, TranslationSegment } from '#core/contract/translate/translate.ts'
import type { Corrected } from './memory/store.ts'

export type Correction = { index: number; text: string }
type Done = { translated_text: string; segments: TranslationSegment[] }

/** What a translation may grow to by corrections. */
const longest_translation = 400_000

/** A translation with some of its sentences as somebody would have them, and those sentences for the memory. */
export function corrected(
  { original_text, target_language }: Pick<Translation, 'original_text' | 'target_language'>,
  { translated_text, segments }: Done,
  corrections: readonly Correction[],
): Done & { remembered: Corrected[] } {
  const given = new Map(corrections.map(({ index, text }) => [index, text]))
  for (const index of given.keys())
    if (!segments[index]) throw new AppError('invalid_request', { detail: `There is no sentence ${index}.` })
  const pieces: string[] = []
  const remembered: Corrected[] = []
  let [at, length] = [0, 0]
  const push = (piece: string) => {
    pieces.push(piece)
    length += piece.length
  }
  const changed = segments.map((segment): TranslationSegment => {
    push(translated_text.slice(at, segment.target_start))
    at = segment.target_end
    const text = given.get(segment.index)
    const target_start = length
    push(text ?? translated_text.slice(segment.target_start, segment.target_end))
    const place = { target_start, target_end: length }
    if (text === undefined) return { ...segment, ...place }
    const { language } = segment
    const source = original_text.slice(segment.source_start, segment.source_end)
    if (language && language !== target_language && text.trim())
      remembered.push({ source_language: language, source, target: text })
    return { ...segment, ...place, from: 'corrected', confidence: 'good', faults: [], engine: null, via: null }
  })
  push(translated_text.slice(at))
  if (length > longest_translation) throw new AppError('text_too_long', { limit: longest_translation, length })
  return { translated_text: pieces.join(''), segments: changed, remembered }
}
