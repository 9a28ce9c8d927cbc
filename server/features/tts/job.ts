import type { Override } from '@pawol/kreyol/speech'
import type { SpokenEntry, UnusedEntry } from '#core/contract/dictionaries/speech.ts'
import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView, WordOf } from '#core/contract/jobs.ts'
import { type SpeechJob, speechKind } from '#core/contract/tts/jobs.ts'
import { spokenWords } from '#core/rules/dictionaries/overrides.ts'
import { chargedCharacters } from '#core/rules/dictionaries/readings.ts'
import { formatDuration } from '#core/rules/format.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { creditsFor, speechCharacters } from '#core/rules/pricing.ts'
import { outlineOf } from '#core/rules/speech/outline.ts'
import { expectedSound, fittedBreaks, soundBound } from '#core/rules/speech/sound-limits.ts'
import type { AccountId } from '../../platform/ids.ts'
import { type JobRun, type Runner, runner, StoppedWork } from '../../platform/jobs/runner.ts'
import type { Media } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Speaker, SpokenTiming, Synthesizer } from '../../ports/synthesizer.ts'
import type { Pronunciation } from '../dictionaries/pronunciation.ts'
import type { Files } from '../files/service.ts'
import { formatKey, type JustSpoken, labelOf, masterKey } from './sound/audio.ts'
import { begun, compressSpeech } from './sound/compressed-speech.ts'
import { openSpeechFile, type SpeechFile } from './sound/speech-file.ts'

export type SpeechWork = {
  /** Express has an engine of its own, so that it never waits behind the queue. */
  synthesizers: Record<'standard' | 'express' | 'develop', Synthesizer>
  concurrency: number
  /** Throws for a voice there is not. */
  speakerOf(accountId: AccountId, voice_id: string): Promise<Speaker>
  pronunciation: Pick<Pronunciation, 'pinned'>
  planOf(accountId: AccountId): Promise<PlanId>
  storage: Storage
  media: Media
  files: Files
  spoken: JustSpoken
  work_dir: string
  /** Listens to a job while it is made. */
  listeners: Map<string, (file: SpeechFile) => void>
}
type SpeechRun = JobRun<WordOf<typeof speechKind, 'running'>>
type Input = Parameters<NonNullable<Runner<typeof speechKind>['cost']>>[0]

/** Shown between the start and the sound: at most this often, or the display would cost more than the work. */
const shownEvery = 10
const spokenShare = 90
/** Concurrent jobs of one account, express not counted. */
const most_waiting = 100

export function speechRunner(work: SpeechWork): Runner {
  return runner(speechKind, {
    attempts: 3,
    concurrency: work.concurrency,
    timeout_seconds: 900,
    most_waiting,
    keeps: ({ audio_bytes = 0 }) => audio_bytes,
    cost: ({ characters_processed, inference_mode }) =>
      creditsFor('speech', characters_processed, { express: inference_mode === 'express' }),
    run: (input, run) => speak(work, input, run),
    view: (job, accountId) => speechView(work.files, job, accountId),
  })
}

async function speak(work: SpeechWork, input: Input, run: SpeechRun) {
  const { text, spans, voice_id, model_id, inference_mode } = input
  const accountId = run.account_id!
  const synthesizer = work.synthesizers[input.use_develop_service ? 'develop' : inference_mode]
  const { gender, profile } = await work.speakerOf(accountId, voice_id)
  const speaker = { voice_id, gender, profile }
  const { sample_rate } = synthesizer
  const expected = expectedSound(input)
  const settings = { ...input, ...fittedBreaks(input, expected.break_scale) }
  const here = { dir: work.work_dir, name: `${run.id}-${run.attempt}` }
  const compress = (file: SpeechFile) => compressSpeech(file, { ...here, media: work.media, signal: run.signal })
  const { overrides, unused } = await work.pronunciation.pinned(text, input.dictionary_versions ?? [])
  const wanted = overrides.map(({ term, phonetic, ipa }) => ({ term, phonetic, ipa }))
  // the engine is at work while the rest is made ready
  const pieces = begun(synthesizer.speak({ text, spans, speaker, model_id, settings, overrides: wanted }, run.signal))
  const planned = work.planOf(accountId)
  planned.catch(() => {})
  const file = await openSpeechFile({ ...here, sample_rate }).catch(async (err) => {
    await pieces.return?.()
    throw err
  })
  let compressing = compress(file)
  compressing.catch(() => {})
  try {
    const listener = work.listeners.get(run.id)
    listener?.(file)
    const show = progressOf(run, inference_mode === 'standard')
    const outline = outlineOf(sample_rate)
    const words: SpokenTiming[] = []
    const by = engines()
    const mostSamples = soundBound(expected, await planned) * sample_rate
    let samples = 0
    for await (const piece of pieces) {
      samples += piece.samples.length
      if (samples > mostSamples) throw stoppedAt(input, words, overrides)
      by.add(piece.engine ? piece : synthesizer)
      if (!file.label) file.describe(labelOf({ ...input, ...by.names() }))
      await file.write(piece.samples, piece.words, piece.goes_on)
      outline.add(piece.samples)
      words.push(...piece.words)
      await show('processing', piece.progress * spokenShare)
    }
    const { duration_seconds } = await file.finish()
    if (by.count() > 1) {
      // another engine stood in on the way: the head names only the one that began
      file.describe(labelOf({ ...input, ...by.names() }))
      await (await compressing).discard()
      compressing = compress(file)
    }
    const compressed = await compressing
    await show('synthesized', spokenShare)
    const s3_key = masterKey(accountId, run.id)
    const { size } = await work.storage.put(s3_key, compressed.whole(), { type: 'audio/flac', signal: run.signal })
    await show('uploaded', 95)
    if (inference_mode === 'express' && !listener) work.spoken.hold(s3_key, file)
    return {
      duration_seconds,
      word_timings: words.map(({ override: _, ...timing }) => timing),
      ...pronouncedBy(spokenWords(words, overrides), unused),
      peaks: outline.peaks(),
      s3_key,
      s3_upload_completed_at: new Date().toISOString(),
      ...by.names(),
      audio_bytes: size,
      ...(expected.break_scale < 1 ? { break_scale: Number(expected.break_scale.toFixed(3)) } : {}),
    }
  } finally {
    await pieces.return?.()
    await file.discard()
    // ends once its sound is complete or discarded
    void compressing.then((compressed) => compressed.discard()).catch(() => {})
  }
}

/** Charges the speech made until then: it was ordered, and listeners received it. */
function stoppedAt(input: Input, words: readonly SpokenTiming[], overrides: readonly Override[]): StoppedWork {
  const { text, characters_processed, inference_mode } = input
  const end = words.reduce((last, word) => Math.max(last, word.end_char), 0)
  const readings = words.flatMap(({ override, start_char: start, end_char: end }) => {
    const { phonetic = '', ipa = '' } = (override === undefined ? undefined : overrides[override]) ?? {}
    return override === undefined ? [] : [{ start, end, phonetic, ipa }]
  })
  const spoken = chargedCharacters(text, end > 0 ? speechCharacters(text.slice(0, end)) : 0, readings)
  const express = inference_mode === 'express'
  const credits = creditsFor('speech', Math.min(characters_processed, spoken), { express })
  return new StoppedWork(new AppError('speech_ran_over', {}), credits)
}

/** What most speech has none of is not kept with it. */
function pronouncedBy(dictionary_words: SpokenEntry[], unused_entries: UnusedEntry[]) {
  return {
    ...(dictionary_words.length > 0 ? { dictionary_words } : {}),
    ...(unused_entries.length > 0 ? { unused_entries } : {}),
  }
}

/** Who spoke, in the order they began. */
function engines() {
  const versions = new Map<string, string>()
  return {
    add: ({ engine = '', version = '' }: { engine?: string; version?: string }) => void versions.set(engine, version),
    count: () => versions.size,
    names: () => ({ engine: [...versions.keys()].join(' + '), engine_version: [...versions.values()].join(' + ') }),
  }
}

/** Express answers once, at the end: its steps would only slow it down (DESIGN §12). */
function progressOf(run: SpeechRun, wanted: boolean): SpeechRun['step'] {
  let shown = 0
  let last = 'processing'
  return async (status, progress) => {
    if (!wanted || (status === last && progress < shown + shownEvery)) return
    shown = progress
    last = status
    await run.step(status, progress)
  }
}

const uploads: { [word: string]: SpeechJob['s3_upload_status'] } = {
  synthesized: 'pending',
  uploaded: 'pending',
  delivered: 'complete',
}

/** Addresses expire, and so are made each time a job is read. */
function speechView(files: Files, job: AnyJobView, accountId: AccountId): AnyJobView {
  const { status } = job
  const master = masterKey(accountId, job.id)
  const url = (format: 'wav' | 'mp3') => files.signedUrl(formatKey(master, format))
  const seconds = job.duration_seconds
  const delivered = status === 'delivered'
  const gone = job.audio_removed_at !== undefined
  return {
    ...job,
    word_timings: job.word_timings ?? null,
    has_word_timings: delivered,
    duration_formatted: typeof seconds === 'number' ? formatDuration(seconds) : null,
    audio_file_url: delivered && !gone ? url('mp3') : null,
    s3_url: delivered && !gone ? url('wav') : null,
    expected_s3_url: gone || status === 'failed' || status === 'cancelled' ? null : url('wav'),
    s3_upload_status: (!gone && uploads[status]) || 'not_applicable',
    audio_data: null,
  }
}
