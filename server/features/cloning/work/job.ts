import { voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView, WordOf } from '#core/contract/jobs.ts'
import type { VoiceProfile } from '#core/contract/voices.ts'
import { cloningFailed, job_guard_minutes } from '#core/rules/cloning/cloning-form.ts'
import { cloningEvent, cloningProgress, shownProgress } from '#core/rules/cloning/cloning-steps.ts'
import { sampleCount } from '#core/rules/cloning/sample-files.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { type JobRow, type JobRun, type Runner, runner } from '../../../platform/jobs/runner.ts'
import type { VoiceCloner, VoiceFit } from '../../../ports/voice-cloner.ts'
import type { EraseFiles } from '../../files/erase.ts'
import type { OwnVoice } from '../../voices/own-voice.ts'
import { promptKey, voiceFolder } from '../stored.ts'
import { ownVoiceOf } from '../voices/own-voices.ts'
import { type ClonedVoiceRow, clonedVoiceStore, sampleStore } from '../voices/store.ts'
import { type ReadySample, readySample, type SampleWork } from './samples.ts'

const sentences: Record<WordOf<typeof voiceCloningKind>, string> = {
  uploaded: 'The samples are here.',
  queued: 'The samples are here. The voice is waiting to be made.',
  processing: 'The voice is about to be made.',
  analyzing: 'The samples are being analyzed.',
  training: 'The voice is being trained.',
  generating_preview: 'A preview is being spoken.',
  uploaded_to_s3: 'The voice is being saved.',
  completed: 'The voice is ready.',
  failed: cloningFailed,
  cancelled: 'The making of the voice was cancelled.',
}

/** S3 §3: what each message says besides the fields of the job. */
function cloningView(job: AnyJobView): AnyJobView {
  const status = job.status as WordOf<typeof voiceCloningKind>
  const progress = shownProgress(status, job.progress)
  const message = (status === 'failed' && job.error_message) || sentences[status]
  return {
    ...job,
    job_id: job.id,
    progress,
    message,
    error: job.error_message,
    event_type: cloningEvent(status, progress),
  }
}

/** Part of a transaction. */
type TrainedVoice = NonNullable<ClonedVoiceRow['trained']>
type Which = Pick<ClonedVoiceRow, 'id' | 'account_id'>
export type OnVoice = (tx: Sql, voice: Which) => Promise<void>
export type CloningWork = SampleWork & {
  voice_cloner: VoiceCloner
  /** Has it say its preview text, which is kept with the voice. */
  introduce(voice: OwnVoice, stop: AbortSignal): Promise<unknown>
  /** Deletes, in the transaction that saves the voice, previews of its earlier state; answers the files to erase. */
  forgettingOldPreviews(voice: OwnVoice): Promise<(tx: Sql) => Promise<string[]>>
  eraseFiles: EraseFiles
  /** Compares the consent with other samples; the result is part of the transaction that saves them. */
  consentAgain?(voice: Which, used: readonly string[]): Promise<(tx: Sql) => Promise<void>>
  /** One that was never made is gone. */
  onForgotten?: OnVoice
}
type Input = (typeof voiceCloningKind)['input']['_output']
type Step = WordOf<typeof voiceCloningKind, 'running'>
type CloningRun = JobRun<Step>
type Show = (step: Step, share: number) => Promise<void>

/** One is listened to while the cloner is busy with another. */
const concurrency = 2
/** Of one account. */
const most_waiting = 5

export function cloningRunner(work: CloningWork): Runner {
  return runner(voiceCloningKind, {
    attempts: 3,
    concurrency,
    timeout_seconds: job_guard_minutes * 60,
    most_waiting,
    run: (input, run) => makeVoice(work, input, run),
    ended: (tx, job) => ended(work, tx, job),
    view: cloningView,
  })
}

async function makeVoice(work: CloningWork, input: Input, run: CloningRun) {
  const show = progressOf(run)
  const ready: ReadySample[] = []
  try {
    await listen(work, input, run, { ready, show })
    if (ready.length < sampleCount.min) throw new AppError('samples_unusable', { usable: ready.length })
    const fit = await train(work, ready, run, show)
    const speechSeconds = ready.reduce((sum, one) => sum + one.speech_seconds, 0)
    const natural = fit.natural && (await keepPrompt(work, input, run, fit.natural))
    const samples = ready.map(({ id }) => id)
    const trained = { ...trainedBy(work.voice_cloner, fit, natural), clean_speech_seconds: speechSeconds, samples }
    await show('generating_preview', 0)
    const voice = await introduce(work, input, run, trained)
    await show('uploaded_to_s3', 0)
    await save(work, input, run, { trained, voice })
    const { similarity, method } = trained
    return { similarity, method, samples_used: ready.length, clean_speech_seconds: speechSeconds }
  } finally {
    await Promise.all(ready.map(({ file }) => file.discard()))
  }
}

/** `ready` belongs to the caller, which also keeps the samples made before a failure. */
async function listen(
  work: CloningWork,
  { voice_id, sample_ids, long_file_handling: handling }: Input,
  { account_id, signal }: CloningRun,
  { ready, show }: { ready: ReadySample[]; show: Show },
): Promise<void> {
  await show('analyzing', 0)
  const there = await sampleStore.of(work.db, { id: voice_id, account_id: account_id! })
  const samples = there.filter(({ id }) => sample_ids.includes(id))
  for (const [n, sample] of samples.entries()) {
    const one = await readySample(work, sample, { handling, signal })
    if (one) ready.push(one)
    await show('analyzing', (n + 1) / samples.length)
  }
}

async function train({ voice_cloner }: CloningWork, ready: ReadySample[], run: CloningRun, show: Show) {
  await show('training', 0)
  let shown = Promise.resolve()
  const onProgress = (share: number) => {
    // a job that is no longer ours ends by its signal
    shown = shown.then(() => show('training', share)).catch(() => {})
  }
  const samples = ready.map(({ file: { path } }) => ({ path }))
  const fit = await voice_cloner.clone({ samples, onProgress, signal: run.signal }).catch(unavailable)
  await shown
  return fit
}

/** The error for the user: our files are valid, so a refusal of the cloner means too little speech. */
function unavailable(err: unknown): never {
  if (!(err instanceof AppError)) throw err
  if (err.is('invalid_request')) throw new AppError('samples_unusable', { usable: 0 }, { cause: err })
  throw err.is('unavailable') ? new AppError('cloning_unavailable', {}, { cause: err }) : err
}

/** What a natural voice reads is too much for a row. */
async function keepPrompt(
  { storage }: CloningWork,
  { voice_id }: Input,
  { account_id, id, attempt, signal }: CloningRun,
  { pack, prompt }: NonNullable<VoiceFit['natural']>,
): Promise<VoiceProfile['natural']> {
  const key = promptKey(account_id!, voice_id, `${id}-${attempt}`)
  const bytes = new Uint8Array(prompt.buffer, prompt.byteOffset, prompt.byteLength)
  await storage.put(key, bytes, { type: 'application/octet-stream', signal })
  return { pack, prompt: key }
}

function trainedBy(cloner: VoiceCloner, { measured, ...fit }: VoiceFit, natural: VoiceProfile['natural']) {
  const { gender, settings } = fit
  const { engine, version } = natural ? { engine: natural.pack, version: cloner.version } : cloner
  const profile = { ...fit.profile, ...(natural && { natural }) }
  const similarity = {
    score: fit.similarity,
    ceiling: fit.ceiling,
    pitch_error_semitones: measured.pitch_error_semitones.after,
    spectral_distance_db: measured.spectral_distance_db.after,
  }
  return { profile, gender, settings, similarity, method: engine.replaceAll('-', ' '), engine, version }
}
async function introduce(work: CloningWork, input: Input, run: CloningRun, trained: TrainedVoice): Promise<OwnVoice> {
  const row = await clonedVoiceStore.one(work.db, { id: input.voice_id, account_id: run.account_id! })
  if (!row) throw missing()
  const voice = ownVoiceOf({ ...row, trained })
  await work.introduce(voice, run.signal).catch(unavailable)
  return voice
}

/** When a voice is made again, its previews are outdated, and its consent may be. */
async function save(
  work: CloningWork,
  { voice_id }: Input,
  run: CloningRun,
  { trained, voice }: { trained: TrainedVoice; voice: OwnVoice },
): Promise<void> {
  const which = { id: voice_id, account_id: run.account_id! }
  const settleConsent = await work.consentAgain?.(which, trained.samples ?? [])
  const forgetOld = await work.forgettingOldPreviews(voice)
  await work.db.tx(async (tx) => {
    const before = await clonedVoiceStore.trainBy(tx, which, trained, { job_id: run.id, attempt: run.attempt })
    if (!before) throw missing()
    const old = before.trained?.profile.natural?.prompt
    await work.eraseFiles(tx, { files: [...(await forgetOld(tx)), ...(old ? [old] : [])] })
    await settleConsent?.(tx)
  })
}

const missing = () => new AppError('not_found', { what: 'Voice' })

/** A cancelled new voice is deleted entirely; a failed one can be tried again. */
async function ended(
  work: CloningWork,
  tx: Sql,
  { id, account_id, state, input }: JobRow & { account_id: AccountId },
): Promise<void> {
  const which = { id: (input as Input).voice_id, account_id }
  if (state !== 'cancelled') return
  const voice = await clonedVoiceStore.one(tx, which)
  if (voice && !voice.trained && voice.job_id === id) await forgetVoice(work, tx, which)
}

export async function forgetVoice(
  { eraseFiles, onForgotten }: Pick<CloningWork, 'eraseFiles' | 'onForgotten'>,
  tx: Sql,
  which: { id: string; account_id: AccountId },
): Promise<void> {
  await clonedVoiceStore.remove(tx, which)
  await onForgotten?.(tx, which)
  await eraseFiles(tx, { folders: [voiceFolder(which.account_id, which.id)] })
}

/** Whole percents: more would cost the display more than the work. */
function progressOf(run: CloningRun): Show {
  let shown = ''
  return async (step, share) => {
    const progress = Math.floor(cloningProgress(step, share))
    if (shown === `${step} ${progress}`) return
    shown = `${step} ${progress}`
    await run.step(step, progress)
  }
}
