import { AppError } from '#core/contract/errors.ts'
import type { Candidate, Segment, TranslateOptions, Translation } from '../../ports/translator.ts'

const longest_segment = 5_000
const widest = 8

export type Wanted = { n_best: number; beam: number; pivot: boolean; signal: AbortSignal | undefined }

/** What every engine refuses alike, before it does anything. */
export function checked(segments: readonly Segment[], options: TranslateOptions): Wanted {
  const { n_best = 1, beam = 4, pivot = false, signal } = options
  signal?.throwIfAborted()
  for (const [name, value] of Object.entries({ n_best, beam }))
    if (!Number.isInteger(value) || value < 1 || value > widest)
      throw new AppError('invalid_request', { detail: `${name} must be a whole number from 1 to ${widest}.` })
  for (const { text, from, to } of segments) {
    if (from === to) throw new AppError('language_pair_not_supported', { source: from, target: to })
    if (text.length > longest_segment)
      throw new AppError('text_too_long', { limit: longest_segment, length: text.length })
  }
  return { n_best, beam: Math.max(beam, n_best), pivot, signal }
}

export const hasWords = (text: string) => /\p{L}/u.test(text)

/** A segment without a word. */
export function asItIs(index: number, { text }: Segment, engine: string): Translation {
  return translationOf(index, [{ text, confidence: { mean: 0, min: 0 }, complete: true }], { engine, via: null })
}

export function translationOf(
  index: number,
  candidates: readonly Candidate[],
  from: Pick<Translation, 'engine' | 'via'>,
): Translation {
  return { index, ...candidates[0]!, ...from, n_best: [...candidates] }
}
