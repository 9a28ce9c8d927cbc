import { createHash } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import { passingTranscriptionKind, type TranscriptionFields, transcriptionKind } from '#core/contract/stt/stt.ts'
import { estimateTranscription } from '#core/rules/stt/estimate.ts'
import { isHeard, isTranslationLanguage, wantsTranslation } from '#core/rules/stt/languages.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Aligner } from '../../ports/aligner.ts'
import type { Speakers } from '../../ports/speakers.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { Lines } from '../translate/lines.ts'
import type { Sound } from './sounds.ts'
import { alignedLanguageOf } from './work/word-times.ts'

export type Wishes = Omit<TranscriptionFields, 'upload_id' | 'job_id' | 'client_key' | 'detect_speakers'> & {
  detect_speakers?: boolean
  prompt?: string
  /** The translation alone is wanted: without it nothing is charged. */
  translation_needed?: boolean
}
type Facts = {
  account_id: AccountId
  sound: Sound
  transcriber: Pick<Transcriber, 'engine' | 'hears' | 'beta' | 'engineFor' | 'serviceFor'>
  speakers: Pick<Speakers, 'engine'>
  lines: Lines
}

/** Every check of an order, before any credit is held; answers what the job keeps. */
export async function acceptOrder(wishes: Wishes, { account_id, sound, transcriber, speakers, lines }: Facts) {
  const { from_language, allow_pivot, transcription_model, include_timestamps, prompt, translation_needed } = wishes
  if (!isHeard(transcriber.hears, from_language))
    throw new AppError('speech_language_not_heard', { language: from_language })
  const { detect_speakers } = wishes
  if (detect_speakers && speakers.engine() === null) throw new AppError('pack_not_installed', { pack: 'speakers' })
  const to = wantsTranslation(from_language, wishes.to_language) ? wishes.to_language! : null
  const engine = wishes.translation_engine ?? 'auto'
  const translator = to && (await engineFor(lines, account_id, { from_language, to, engine, allow_pivot }))
  const beta = isBeta(transcriber, from_language)
  const { high } = estimateTranscription({ duration_seconds: sound.duration_seconds, translates: to !== null, beta })
  const served = beta ? transcriber.engineFor?.(from_language) : transcriber.serviceFor?.(transcription_model)
  return passingTranscriptionKind.input.parse({
    audio_file_name: sound.name,
    audio_type: sound.type,
    audio_size: sound.size,
    digest: sound.digest,
    duration_seconds: sound.duration_seconds,
    from_language,
    to_language: to,
    translation_engine: to ? engine : null,
    transcription_model,
    include_timestamps,
    allow_pivot,
    prompt,
    translation_needed,
    ...(detect_speakers ? { detect_speakers } : {}),
    ...(beta ? { beta } : {}),
    service_used: translator ?? served ?? transcriber.engine,
    credits_held: high,
  })
}

/** Whether its transcription is free, and full of errors. */
export const isBeta = ({ beta }: Pick<Transcriber, 'beta'>, language: string) => beta?.includes(language) ?? false

/** The same of a recording that comes with its text, which costs nothing. */
export function acceptAlignment(
  { text, language: given }: { text: string; language?: string },
  { sound, aligner }: { sound: Sound; aligner: Pick<Aligner, 'engine'> },
) {
  const language = alignedLanguageOf(text, given)
  return transcriptionKind.input.parse({
    audio_file_name: sound.name,
    audio_type: sound.type,
    audio_size: sound.size,
    digest: sound.digest,
    duration_seconds: sound.duration_seconds,
    from_language: language,
    to_language: null,
    translation_engine: null,
    transcription_model: 'whisper-1',
    include_timestamps: true,
    allow_pivot: false,
    service_used: aligner.engine,
    credits_held: 0,
    text_digest: createHash('sha256').update(text).digest('hex'),
  })
}

type Asked = Pick<Wishes, 'from_language' | 'allow_pivot'> & {
  to: NonNullable<Wishes['to_language']>
  engine: NonNullable<Wishes['translation_engine']>
}

async function engineFor(lines: Lines, account_id: AccountId, { from_language, to, engine, allow_pivot }: Asked) {
  const from = from_language === 'auto' ? null : from_language
  if (from !== null && !isTranslationLanguage(from))
    throw new AppError('language_pair_not_supported', { source: from, target: to })
  return lines.engineFor(account_id, { from, to, engine, allow_pivot })
}
