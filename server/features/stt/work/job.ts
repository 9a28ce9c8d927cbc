import { text as toText } from 'node:stream/consumers'
import { AppError } from '#core/contract/errors.ts'
import type { WordOf } from '#core/contract/jobs.ts'
import { passingTranscriptionKind, transcriptionKind } from '#core/contract/stt/stt.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import { keptOfFailed } from '#core/rules/stt/align-again.ts'
import { transcriptionPrice } from '#core/rules/stt/estimate.ts'
import { partedBySpeaker, withSpeakerNames } from '#core/rules/stt/speaker-turns.ts'
import { progressAt, type TranscriptionStage } from '#core/rules/stt/stages.ts'
import { meanConfidence, textOf } from '#core/rules/stt/transcript.ts'
import type { Db } from '../../../platform/db/open.ts'
import { type JobRow, type JobRun, type Runner, runner } from '../../../platform/jobs/runner.ts'
import type { Aligner } from '../../../ports/aligner.ts'
import type { Media, MediaFile } from '../../../ports/media.ts'
import type { Speakers, SpeakerTurn } from '../../../ports/speakers.ts'
import type { Storage } from '../../../ports/storage.ts'
import type { Transcriber } from '../../../ports/transcriber.ts'
import type { EraseFiles } from '../../files/erase.ts'
import type { Files } from '../../files/service.ts'
import type { Lines } from '../../translate/lines.ts'
import { keepSound, unreadable } from '../sounds.ts'
import { jobFolder, soundKey, sourceKey, textKey, transcriptionView } from '../transcription.ts'
import { alignedText } from '../transcripts/aligned-text.ts'
import { listen } from './listen.ts'
import { chunkStore } from './store.ts'
import { translateSegments, untranslated } from './translation.ts'

export type TranscriptionWork = {
  db: Db
  storage: Storage
  media: Media
  transcriber: Transcriber
  speakers: Speakers
  aligner: Aligner
  lines: Lines
  files: Pick<Files, 'signedUrl'>
  eraseFiles: EraseFiles
  readers: Map<string, Reader>
  concurrency: number
}
/** Follows a transcript while it is made, segment by segment. */
export type Reader = (text: string) => void
export type Input = (typeof passingTranscriptionKind)['input']['_output']
export type TranscriptionRun = JobRun<WordOf<typeof transcriptionKind, 'running'>>
/** Where the work is, from 0 to 1 of a stage. */
export type Show = (stage: TranscriptionStage, share: number) => Promise<void>

type Done = { characters_processed: number; characters_translated: number; translation_error: string | null }

/** Of one account. */
const most_waiting = 20
const attempts = 3
/** What engines listen to. */
const heardSound = { format: 'wav', sample_rate: 16_000, channels: 1, quick: true } as const
/** Percent: shown at most this often, or the display would cost more than the work. */
const shownEvery = 1

export function transcriptionRunners(work: TranscriptionWork): Runner[] {
  const how = {
    concurrency: work.concurrency,
    cost: ({ credits_held }: Input) => credits_held,
    charge: ({ translation_needed, beta }: Input, done: Done) =>
      translation_needed && done.translation_error
        ? 0
        : transcriptionPrice({
            characters: beta ? 0 : done.characters_processed,
            translated: done.characters_translated,
          }),
  }
  return [
    runner(transcriptionKind, {
      ...how,
      attempts,
      // three hours of sound, by an engine no faster than they are heard
      timeout_seconds: 4 * 3600,
      most_waiting,
      keeps: ({ audio_bytes }) => audio_bytes,
      run: (input, run) => transcribe(work, input, run, { keeps_sound: true }),
      ended: (tx, job) => tidy(work, tx, job, { keeps_sound: true }),
      view: (job, account_id) => transcriptionView(work.files, job, account_id),
    }),
    runner(passingTranscriptionKind, {
      ...how,
      // a waiting caller gets the error at once; a lost worker's job is repeated, for a repeated request
      attempts: 2,
      awaited: true,
      timeout_seconds: 600,
      run: (input, run) => transcribe(work, input, { ...run, step: async () => {} }, { keeps_sound: false }),
      ended: (tx, job) => tidy(work, tx, job, { keeps_sound: false }),
    }),
  ]
}

async function transcribe(
  work: TranscriptionWork,
  input: Input,
  run: TranscriptionRun,
  { keeps_sound }: { keeps_sound: boolean },
) {
  const { storage, media } = work
  const { signal } = run
  const show = progressOf(run, input.to_language !== null)
  const source = async () => ({ stream: (await storage.read(sourceKey(run.account_id!, run.id), { signal })).stream })
  await show('preparing', 0)
  const heard = await media.encode(await source(), heardSound, signal).catch(unreadable)
  try {
    refuseLonger(heard, input)
    const [written, kept] = await together(
      run,
      async (run) =>
        input.text_digest
          ? await alignGiven(work, input, run, { heard, show })
          : await writeDown(work, input, run, { heard, show }),
      async (run) => (keeps_sound ? keepSound(work, run, { source, heard }) : noSound),
    )
    const { turns, ...transcript } = written
    const { segments: found, ...translated } = await translateSegments(work.lines, input, run, {
      segments: written.segments,
      detected: written.detected_language,
      show,
      last_try: run.attempt >= attempts,
    })
    const { characters_processed } = written
    const segments = withSpeakerNames(found, turns, { from: written.detected_language, to: input.to_language })
    return {
      ...transcript,
      ...translated,
      transcription: textOf(segments),
      segments,
      version: 1,
      saved_at: new Date().toISOString(),
      confidence: meanConfidence(segments),
      characters_translated: translated.translation === null ? 0 : characters_processed,
      ...kept,
    }
  } finally {
    await heard.discard()
  }
}

/** Of a broken file all may be heard, though not all could be counted when its price was held. */
function refuseLonger(heard: MediaFile, { duration_seconds }: Input): void {
  if (heard.duration_seconds <= duration_seconds * 1.05 + 1) return
  throw new AppError('audio_unreadable', { detail: 'It is longer than it says.' })
}

const noSound = { peaks: [], audio_key: '', audio_bytes: 0 }
type Part<T> = (run: TranscriptionRun) => Promise<T>

/** Stores the sound during transcription. Ends when both are done: the sound of a refused recording is kept. */
async function together<A, B>(run: TranscriptionRun, listening: Part<A>, keeping: Part<B>): Promise<[A, B]> {
  const failing = new AbortController()
  const own = { ...run, signal: AbortSignal.any([run.signal, failing.signal]) }
  const kept = keeping(own).catch((err) => {
    failing.abort(err)
    throw err
  })
  const written = listening(own).catch((err) => {
    if (!isRefused(err)) failing.abort(err)
    throw err
  })
  await Promise.allSettled([written, kept])
  failing.signal.throwIfAborted()
  return Promise.all([written, kept])
}

const isRefused = (err: unknown) =>
  err instanceof AppError && (err.is('speech_language_unknown') || err.is('speech_sounds_like_kreyol'))

type Heard = { heard: MediaFile; show: Show }

async function writeDown(work: TranscriptionWork, input: Input, run: TranscriptionRun, { heard, show }: Heard) {
  const { transcriber, readers } = work
  const [{ segments: heard_segments, language, engine }, turns] = await Promise.all([
    listen(work, input, run, { heard, show, reader: readers.get(run.id) }),
    input.detect_speakers ? turnsIn(work, heard, run.signal) : [],
  ])
  const asked = transcriber.serviceFor?.(input.transcription_model) ?? transcriber.engine
  const segments = partedBySpeaker(heard_segments, turns)
  return {
    origin: 'transcribed' as const,
    transcription_service: engine ?? asked,
    turns,
    detected_language: language,
    segments: segments.map((segment) => ({ ...segment, ...untranslated })),
    characters_processed: countCharacters(textOf(segments)),
  }
}

/** Who speaks when; an engine that is away costs the names, not the transcript. */
function turnsIn({ speakers }: TranscriptionWork, { path }: MediaFile, signal: AbortSignal): Promise<SpeakerTurn[]> {
  return speakers.turns({ path }, { signal }).catch((err) => {
    if (signal.aborted || !(err instanceof AppError)) throw err
    return []
  })
}

/** Of a recording that came with its text: no engine need know its language, and nothing is paid for. */
async function alignGiven(work: TranscriptionWork, input: Input, run: TranscriptionRun, { heard, show }: Heard) {
  const { aligner, storage } = work
  const { signal } = run
  const { from_language: language } = input
  await show('aligning', 0)
  const text = await toText((await storage.read(textKey(run.account_id!, run.id), { signal })).stream)
  const audio = async () => ({ path: heard.path })
  return {
    origin: 'aligned' as const,
    transcription_service: aligner.engine,
    detected_language: language,
    turns: [],
    segments: await alignedText({ text, language }, { aligner, audio, signal }).catch(unreadable),
    characters_processed: 0,
  }
}

function progressOf(run: TranscriptionRun, translates: boolean): Show {
  let shown = -1
  return async (stage, share) => {
    const progress = progressAt(stage, share, translates)
    if (progress < shown + shownEvery) return
    shown = progress
    await run.step('in_progress', Math.min(99, progress))
  }
}

type Ended = JobRow & { account_id: NonNullable<JobRow['account_id']> }

/** Deletes temporary data of the job at its end. */
async function tidy(
  { eraseFiles }: TranscriptionWork,
  tx: Parameters<EraseFiles>[0],
  { id, account_id, state, error_code, input }: Ended,
  { keeps_sound }: { keeps_sound: boolean },
): Promise<void> {
  await chunkStore.forget(tx, [id])
  const [source, text, sound] = [sourceKey(account_id, id), textKey(account_id, id), soundKey(account_id, id)]
  const kept = keeps_sound && state === 'failed' ? keptOfFailed({ ...input, error_code }) : 'nothing'
  // for a day (storage/fate.ts): a recording in an unsupported language can still be aligned, and an alignment be
  // retried
  if (kept === 'recording_and_text') await eraseFiles(tx, { files: [sound] })
  else if (kept === 'sound' || (keeps_sound && state === 'delivered')) await eraseFiles(tx, { files: [source, text] })
  else await eraseFiles(tx, { folders: [jobFolder(account_id, id)] })
}
