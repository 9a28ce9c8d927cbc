import { AppError } from '#core/contract/errors.ts'
import type { Transcription, TranscriptSegment } from '#core/contract/stt/stt.ts'
import { isTranslationLanguage } from '#core/rules/stt/languages.ts'
import type { ConfidenceWord } from '#core/rules/translate/confidence.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { Caller, Idempotency } from '../../../platform/http/route.ts'
import { untranslated } from '../work/translation.ts'

type Asked = {
  texts: string[]
  from: TranslationLanguage
  to: TranslationLanguage
  allow_pivot: boolean
  engine: NonNullable<Transcription['translation_engine']>
  idempotency?: Idempotency
  signal?: AbortSignal
}
/** Charged as separate translations. */
export type TranslateTexts = (
  user: Caller,
  asked: Asked,
) => Promise<{ texts: { text: string; confidence: ConfidenceWord | null }[]; credits: number }>

export type AskedTranslation = {
  version: number
  segments?: number[]
  to_language?: TranslationLanguage
  allow_pivot: boolean
  idempotency?: Idempotency
  signal?: AbortSignal
}

/** Translates the named segments, or those with a missing or outdated translation. */
export function createTranslating(translateTexts: TranslateTexts) {
  return async (
    user: Caller,
    job: Transcription & { segments: TranscriptSegment[] },
    { segments: named, to_language, allow_pivot, idempotency, signal }: AskedTranslation,
  ): Promise<{ segments: TranscriptSegment[]; credits: number }> => {
    const from = job.detected_language ?? job.from_language
    const to = to_language ?? job.to_language
    if (!to || !isTranslationLanguage(from) || from === to)
      throw new AppError('language_pair_not_supported', { source: from, target: to ?? from })
    // in another language all of it is, or its captions would be in two
    const all = to !== job.to_language
    const needed = job.segments.flatMap((segment, n) => (all || needs(segment) ? n : []))
    const wanted = new Set((!all && named) || needed)
    const places = [...wanted].filter((n) => n < job.segments.length).sort((a, b) => a - b)
    if (places.length === 0) throw new AppError('text_empty', {})
    const texts = places.map((n) => job.segments[n]!.text)
    const engine = job.translation_engine ?? 'auto'
    const { texts: done, credits } = await translateTexts(user, {
      texts,
      from,
      to,
      engine,
      allow_pivot,
      idempotency,
      signal,
    })
    const translated = new Map(places.flatMap((n, at) => (done[at] ? [[n, done[at]] as const] : [])))
    const segments = job.segments.map((segment, n) => {
      const made = translated.get(n)
      if (!made) return all ? { ...segment, ...untranslated } : segment
      const { text: translation, confidence: translation_confidence } = made
      return { ...segment, translation, translation_confidence, translation_outdated: false }
    })
    return { segments, credits }
  }
}

const needs = ({ translation, translation_outdated }: TranscriptSegment) => translation === null || translation_outdated
