import { AppError } from '#core/contract/errors.ts'
import type { ExportJobType } from '#core/contract/exports/settings.ts'
import { type AnyJobView, type JobKind, stateOf } from '#core/contract/jobs.ts'
import type { Transcription } from '#core/contract/stt/stt.ts'
import type { Translation } from '#core/contract/translate/translate.ts'
import type { SpeechJob } from '#core/contract/tts/jobs.ts'
import { type ExportSource, exportJobTypes } from '#core/rules/exports/export-source.ts'
import { sourceOfSpeech, sourceOfTranscript, sourceOfTranslation } from '#core/rules/exports/source-of-job.ts'
import { type SpeechLabel, speechLabel, titleOf } from '#core/rules/speech/speech-label.ts'
import { threeLetterCode } from '#core/rules/vendor/vendor-transcription.ts'
import { allJobKinds } from '../../platform/contract.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { programName } from '../../platform/project.ts'

/** The kind whose jobs an export type means, as the kinds declare it. */
export function kindsByExportType(all: JobKind[]): Record<ExportJobType, JobKind> {
  const kindOf = (type: ExportJobType) => {
    const [kind, second] = all.filter(({ export_type }) => export_type === type)
    if (!kind || second)
      throw new Error(`${second ? 'Two job kinds declare' : 'No job kind declares'} export type ${type}.`)
    return [type, kind] as const
  }
  return Object.fromEntries(exportJobTypes.map(kindOf)) as Record<ExportJobType, JobKind>
}

/** A sound that is kept, and what its files say about themselves. */
export type SourceSound = { key: string; metadata: Partial<SpeechLabel> }
/** What there is to export of a job. */
export type Exportable = { source: ExportSource; sound: SourceSound | null; audio_removed_at?: string }

export type Sources = ReturnType<typeof createSources>

/** Finished jobs of an account, whatever their type, as exports are made from them. */
export function createSources({ jobs }: { jobs: Pick<Jobs, 'get'> }) {
  const kinds = kindsByExportType(allJobKinds)
  async function finished(accountId: AccountId, type: ExportJobType, id: string): Promise<AnyJobView> {
    const job = await jobs.get(id, accountId)
    const kind = kinds[type]
    if (job.kind !== kind.kind) throw new AppError('not_found', { what: 'Job' })
    const state = stateOf(kind, job.status)
    if (state === 'queued' || state === 'running') throw new AppError('not_ready', { job_id: id })
    if (state !== 'delivered') throw new AppError('export_nothing', {})
    return job
  }
  /** The speech of a translation may be gone, or never have been finished. */
  async function speechOf(accountId: AccountId, id: string | undefined): Promise<SpeechJob | undefined> {
    if (!id) return undefined
    return finished(accountId, 'tts', id).catch((err) => {
      if (!(err instanceof AppError)) throw err
      return undefined
    }) as Promise<SpeechJob | undefined>
  }

  const openers: Record<ExportJobType, (accountId: AccountId, job: AnyJobView) => Promise<Exportable>> = {
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
    async translation(accountId, job) {
      const translation = job as unknown as Translation
      const speech = await speechOf(accountId, translation.tts_job_id)
      return { source: sourceOfTranslation(translation, speech), ...(speech ? soundOfSpeech(speech) : { sound: null }) }
    },
  }
  return {
    async open(accountId: AccountId, type: ExportJobType, id: string): Promise<Exportable> {
      return openers[type](accountId, await finished(accountId, type, id))
    },
  }
}

function soundOfSpeech(speech: SpeechJob): Omit<Exportable, 'source'> {
  const { s3_key: key, text, engine, engine_version: version, audio_removed_at } = speech
  const metadata = speechLabel({ text, engine, version, program: programName() })
  return { sound: key ? { key, metadata } : null, audio_removed_at }
}
