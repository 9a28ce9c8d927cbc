import { AppError } from '#core/contract/errors.ts'
import type { ExportJobType } from '#core/contract/exports/settings.ts'
import { type AnyJobView, type JobKind, stateOf } from '#core/contract/jobs.ts'
import { type Transcription, transcriptionKind } from '#core/contract/stt/stt.ts'
import { type Translation, translationKind } from '#core/contract/translate/translate.ts'
import { type SpeechJob, speechKind } from '#core/contract/tts/jobs.ts'
import type { ExportSource } from '#core/rules/exports/export-source.ts'
import { sourceOfSpeech, sourceOfTranscript, sourceOfTranslation } from '#core/rules/exports/source-of-job.ts'
import { type SpeechLabel, speechLabel, titleOf } from '#core/rules/speech/speech-label.ts'
import { threeLetterCode } from '#core/rules/vendor/vendor-transcription.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { programName } from '../../platform/project.ts'

const kinds: Record<ExportJobType, JobKind> = { tts: speechKind, stt: transcriptionKind, translation: translationKind }

/** A sound that is kept, and what its files say about themselves. */
export type SourceSound = { key: string; metadata: Partial<SpeechLabel> }
/** What there is to export of a job. */
export type Exportable = { source: ExportSource; sound: SourceSound | null; audio_removed_at?: string }

export type Sources = ReturnType<typeof createSources>

/** Finished jobs of an account, whatever their type, as exports are made from them. */
export function createSources({ jobs }: { jobs: Pick<Jobs, 'get'> }) {
  async function finished(account_id: AccountId, type: ExportJobType, id: string): Promise<AnyJobView> {
    const job = await jobs.get(id, account_id)
    const kind = kinds[type]
    if (job.kind !== kind.kind) throw new AppError('not_found', { what: 'Job' })
    const state = stateOf(kind, job.status)
    if (state === 'queued' || state === 'running') throw new AppError('not_ready', { job_id: id })
    if (state !== 'delivered') throw new AppError('export_nothing', {})
    return job
  }
  /** The speech of a translation may be gone, or never have been finished. */
  async function speechOf(account_id: AccountId, id: string | undefined): Promise<SpeechJob | undefined> {
    if (!id) return undefined
    return finished(account_id, 'tts', id).catch((err) => {
      if (!(err instanceof AppError)) throw err
      return undefined
    }) as Promise<SpeechJob | undefined>
  }

  const openers: Record<ExportJobType, (account_id: AccountId, job: AnyJobView) => Promise<Exportable>> = {
    async tts(_, job) {
      const speech = job as unknown as SpeechJob
      return { source: sourceOfSpeech(speech), ...soundOfSpeech(speech) }
    },
    async stt(_, job) {
      const transcript = job as unknown as Transcription
      const source = sourceOfTranscript(transcript)
      const language = threeLetterCode(transcript.detected_language)
      const key = transcript.audio_key
      const sound = key ? { key, metadata: { title: titleOf(source.title), language } } : null
      return { source, sound, audio_removed_at: transcript.audio_removed_at }
    },
    async translation(account_id, job) {
      const translation = job as unknown as Translation
      const speech = await speechOf(account_id, translation.tts_job_id)
      return { source: sourceOfTranslation(translation, speech), ...(speech ? soundOfSpeech(speech) : { sound: null }) }
    },
  }
  return {
    async open(account_id: AccountId, type: ExportJobType, id: string): Promise<Exportable> {
      return openers[type](account_id, await finished(account_id, type, id))
    },
  }
}

function soundOfSpeech(speech: SpeechJob): Omit<Exportable, 'source'> {
  const { s3_key: key, text, engine, engine_version: version, audio_removed_at } = speech
  const metadata = speechLabel({ text, engine, version, program: programName() })
  return { sound: key ? { key, metadata } : null, audio_removed_at }
}
