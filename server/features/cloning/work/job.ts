import { AppError } from '#core/contract/errors.ts'
import type { WordOf } from '#core/contract/jobs.ts'
import { SpeechSettings } from '#core/contract/tts.ts'
import { voiceCloningKind } from '#core/contract/voice-cloning.ts'
import { job_guard_minutes } from '#core/rules/cloning/cloning-form.ts'
import { cloningProgress } from '#core/rules/cloning/cloning-steps.ts'
import { sampleCount } from '#core/rules/cloning/sample-files.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { type JobRow, type JobRun, type Runner, runner } from '../../../platform/jobs/runner.ts'
import type { SpeechRequest, SpokenTiming } from '../../../ports/synthesizer.ts'
import type { VoiceCloner, VoiceFit } from '../../../ports/voice-cloner.ts'
import type { EraseFiles } from '../../files/erase.ts'
import { voiceFolder } from '../stored.ts'
import { type ClonedVoiceRow, clonedVoiceStore, sampleStore } from '../voices/store.ts'
import { type ReadySample, readySample, type SampleWork } from './samples.ts'
import { cloningView } from './view.ts'

type Recorded = { duration_seconds: number; peaks: number[]; word_timings: SpokenTiming[]; bytes: number }
/** Part of a transaction. */
export type OnVoice = (tx: Sql, voice: Pick<ClonedVoiceRow, 'id' | 'account_id'>) => Promise<void>
export type CloningWork = SampleWork & {
  voice_cloner: VoiceCloner
  /** Speaks a short text into a file. */
  record(request: SpeechRequest, key: string, signal: AbortSignal): Promise<Recorded>
  eraseFiles: EraseFiles
  /** A voice is made, for the first time or anew. */
  onReady?: OnVoice
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
    const speech_seconds = ready.reduce((sum, one) => sum + one.speech_seconds, 0)
    const trained = { ...trainedBy(work.voice_cloner, fit), clean_speech_seconds: speech_seconds }
    await show('generating_preview', 0)
    const preview = await speak(work, input, run, trained)
    await show('uploaded_to_s3', 0)
    await save(work, input, run, { ...trained, preview })
    const { similarity, method } = trained
    return { similarity, method, samples_used: ready.length, clean_speech_seconds: speech_seconds }
  } finally {
    await Promise.all(ready.map(({ file }) => file.discard()))
  }
}

/** `ready` belongs to the caller, who also has what was made before something failed. */
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

/** As people are told of it: files are ours, so what the cloner refuses is how little is said in them. */
function unavailable(err: unknown): never {
  if (!(err instanceof AppError)) throw err
  if (err.is('invalid_request')) throw new AppError('samples_unusable', { usable: 0 }, { cause: err })
  throw err.is('unavailable') ? new AppError('cloning_unavailable', {}, { cause: err }) : err
}

function trainedBy({ engine, version }: VoiceCloner, { profile, gender, settings, measured, ...fit }: VoiceFit) {
  const similarity = {
    ...{ score: fit.similarity, ceiling: fit.ceiling },
    pitch_error_semitones: measured.pitch_error_semitones.after,
    spectral_distance_db: measured.spectral_distance_db.after,
  }
  return { profile, gender, settings, similarity, method: engine.replaceAll('-', ' '), engine, version }
}
type Trained = ReturnType<typeof trainedBy>

async function speak(work: CloningWork, input: Input, run: CloningRun, { profile, gender, settings }: Trained) {
  const { voice_id, preview_text: text } = input
  const key = `${voiceFolder(run.account_id!, voice_id)}/preview-${run.id}.mp3`
  const request = {
    ...{ text, speaker: { voice_id, gender, profile }, model_id: defaultModelId },
    settings: SpeechSettings.parse(settings),
  }
  const { word_timings, ...recorded } = await work.record(request, key, run.signal).catch(unavailable)
  return { ...recorded, key, word_timings: word_timings.map(({ override: _, ...timing }) => timing) }
}

type Saved = NonNullable<ClonedVoiceRow['trained']>

async function save({ db, eraseFiles }: CloningWork, input: Input, run: CloningRun, trained: Saved): Promise<void> {
  const which = { id: input.voice_id, account_id: run.account_id! }
  await db.tx(async (tx) => {
    const before = await clonedVoiceStore.trainBy(tx, which, trained, { job_id: run.id, attempt: run.attempt })
    if (!before) throw new AppError('not_found', { what: 'Voice' })
    const old = before.trained?.preview?.key
    if (old && old !== trained.preview?.key) await eraseFiles(tx, { files: [old] })
  })
}

/** Of a voice that came to nothing because somebody cancelled it, nothing stays; a failed one can be tried again. */
async function ended(
  work: CloningWork,
  tx: Sql,
  { id, account_id, state, input }: JobRow & { account_id: AccountId },
): Promise<void> {
  const which = { id: (input as Input).voice_id, account_id }
  if (state === 'delivered') return work.onReady?.(tx, which)
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
