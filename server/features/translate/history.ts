import { AppError } from '#core/contract/errors.ts'
import type { JobQuery } from '#core/contract/job-endpoints.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import { type Translation, type TranslationSegment, translationKind } from '#core/contract/translate/translate.ts'
import type { SpeechJob } from '#core/contract/tts/jobs.ts'
import type { AccountId } from '../../platform/ids.ts'
import { createJobHistory } from '../../platform/jobs/job-history.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Corrected, Memory } from './memory/store.ts'

type Correction = { index: number; text: string }
type Done = { translated_text: string; segments: TranslationSegment[] }

/** What a translation may grow to by corrections. */
const longestTranslation = 400_000

/** A translation with sentences corrected by its owner, and those sentences for the translation memory. */
function corrected(
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
  if (length > longestTranslation) throw new AppError('text_too_long', { limit: longestTranslation, length })
  return { translated_text: pieces.join(''), segments: changed, remembered }
}

type Owner = { account_id: AccountId }
export type Changes = { is_favorite?: boolean; segments?: Correction[]; tts_job_id?: string }

/** What the owner of translations can do with those made so far. */
export function createTranslationHistory(parts: {
  jobs: Jobs
  memory: Pick<Memory, 'remember'>
  speechOf(account_id: AccountId, ids: string[]): Promise<SpeechJob[]>
}) {
  const { jobs, memory, speechOf } = parts
  const history = createJobHistory<Translation>(translationKind, { jobs, shown: asTranslation })

  /** Addresses of sounds expire, and a sound may be gone: both are looked up each time. */
  async function withSpeech(account_id: AccountId, translations: Translation[]): Promise<Translation[]> {
    const ids = translations.flatMap(({ tts_job_id }) => tts_job_id ?? [])
    if (ids.length === 0) return translations
    const found = new Map((await speechOf(account_id, ids)).map((job) => [job.id, job]))
    return translations.map((translation) => {
      const job = found.get(translation.tts_job_id ?? '')
      return job ? { ...translation, has_tts: true, tts_job_details: detailsOf(job) } : translation
    })
  }
  const withSpeechOf = async (account_id: AccountId, translation: Translation): Promise<Translation> =>
    (await withSpeech(account_id, [translation]))[0]!

  return {
    ...history,
    withSpeechOf,
    async list(user: Owner, query: JobQuery) {
      const page = await history.list(user, query)
      return { ...page, results: await withSpeech(user.account_id, page.results) }
    },
    async get(user: Owner, id: string): Promise<Translation> {
      return withSpeechOf(user.account_id, await history.get(user, id))
    },
    async change(
      { account_id }: Owner,
      id: string,
      { is_favorite, segments, tts_job_id }: Changes,
    ): Promise<Translation> {
      if (tts_job_id && (await speechOf(account_id, [tts_job_id])).length === 0)
        throw new AppError('not_found', { what: 'Job' })
      const changed = await jobs.amend(translationKind, { id, account_id }, async ({ state, input, result }, tx) => {
        if (!segments && !tts_job_id) return { is_favorite }
        if (state !== 'delivered' || !result) throw new AppError('not_ready', { job_id: id })
        const named = tts_job_id ? { ...result, tts_job_id } : result
        if (!segments) return { is_favorite, result: named }
        const kept = translationKind.input.parse(input)
        const done = result as { translated_text: string; segments: TranslationSegment[] }
        const { remembered, ...mended } = corrected(kept, done, segments)
        await memory.remember(tx, account_id, kept.target_language, remembered)
        return { is_favorite, result: { ...named, ...mended } }
      })
      return withSpeechOf(account_id, asTranslation(changed))
    },
  }
}

function detailsOf(job: SpeechJob): NonNullable<Translation['tts_job_details']> {
  const { id, audio_file_url, duration_seconds, duration_formatted, voice_name, voice_id, word_timings } = job
  const { audio_removed_at } = job
  return {
    job_id: id,
    audio_url: audio_file_url,
    duration_seconds: duration_seconds ?? null,
    duration_formatted,
    voice_name,
    selected_voice_name: voice_name,
    voice_id,
    word_timings,
    ...(audio_removed_at ? { audio_removed_at } : {}),
  }
}

/** What its owner sees of a translation; of the speech made of it only where that is looked up. */
export const asTranslation = (job: AnyJobView): Translation =>
  ({ is_favorite: false, has_tts: false, tts_job_details: null, ...job }) as unknown as Translation

/** Why a translation has no result. A job keeps the words of its failure, not the data they were made from. */
export function failureOf(job: Translation): AppError {
  const { status, error_code: code, error_message, requested_source, target_language, engine } = job
  if (status === 'cancelled') return new AppError('job_cancelled', {})
  // neither done nor failed: released by a process that stops, or claimed by another worker
  if (status !== 'failed') return new AppError('unavailable', {})
  const detail = error_message?.replace(/^Invalid request: /, '') ?? ''
  const languages = { source: requested_source, target: target_language }
  return AppError.from({ code, detail, retryAfter: 5, ...languages, engine, plan: '' })
}
