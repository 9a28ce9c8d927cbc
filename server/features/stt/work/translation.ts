import { AppError } from '#core/contract/errors.ts'
import type { TranscriptSegment } from '#core/contract/stt/stt.ts'
import { isTranslationLanguage } from '#core/rules/stt/languages.ts'
import { textOf } from '#core/rules/stt/transcript.ts'
import type { Lines } from '../../translate/lines.ts'
import type { Input, Show, TranscriptionRun } from './job.ts'

type Spoken = { segments: TranscriptSegment[]; detected: string | null; show: Show; last_try: boolean }
type Translated = {
  segments: TranscriptSegment[]
  translation: string | null
  translation_error: string | null
  translation_service: string | null
}

export const untranslated = {
  translation: null,
  translation_confidence: null,
  translation_outdated: false,
} satisfies Partial<TranscriptSegment>

/** Segment by segment, so that each keeps its times. A transcript whose translation fails is still a transcript. */
export async function translateSegments(
  lines: Lines,
  input: Input,
  run: TranscriptionRun,
  { segments, detected, show, last_try }: Spoken,
): Promise<Translated> {
  const { to_language: to, from_language, allow_pivot } = input
  const from = from_language === 'auto' ? detected : from_language
  const none = (translation_error: string | null) => ({
    segments,
    translation: null,
    translation_error,
    translation_service: null,
  })
  if (!to || segments.length === 0 || from === to) return none(null)
  if (!isTranslationLanguage(from)) return none('language_pair_not_supported')
  await show('translating', 0)
  const direction = { from, to, engine: input.translation_engine ?? 'auto', allow_pivot }
  const texts = segments.map(({ text }) => text)
  const onProgress = (share: number) => show('translating', share)
  const { signal } = run
  try {
    const done = await lines.translate(run.account_id!, texts, { direction, signal, onProgress })
    const translated = segments.map((segment, n) => ({
      ...segment,
      translation: done.texts[n]!,
      translation_confidence: done.confidences[n] ?? null,
    }))
    const translation = textOf(done.texts.map((text) => ({ text })))
    return { segments: translated, translation, translation_error: null, translation_service: done.service_used }
  } catch (err) {
    // temporary errors are retried while attempts remain; a retry repeats only the translation
    if (signal.aborted || !(err instanceof AppError) || (err.retry && !last_try)) throw err
    return none(err.code)
  }
}
