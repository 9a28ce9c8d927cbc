import { withoutInventedWords } from '#core/rules/stt/repetitions.ts'
import { sentenceSegments, wordsOf } from '#core/rules/stt/sentence-segments.ts'
import { isDoubtful, textOf } from '#core/rules/stt/transcript.ts'
import type { MediaFile } from '../../../ports/media.ts'
import type { HeardSegment, TranscriptChunk } from '../../../ports/transcriber.ts'
import type { Input, Reader, Show, TranscriptionRun, TranscriptionWork } from './job.ts'
import { chunkStore } from './store.ts'
import type { TimedSegment } from './tables.ts'
import { withinOrder, withWordTimes } from './word-times.ts'

type Stages<T, R> = {
  /** How many may be worked on, or wait to be done, before the next thing is taken. */
  width: number
  work(thing: T): Promise<R>
  /** In the order of the things, one at a time, as soon as its work is over. */
  done(thing: T, result: R): Promise<void>
}

/**
 * Works on things while the next ones come. The first failure, of either stage or of the things themselves, ends it, once
 * what was under way is over: what came before the failure is done.
 */
export async function boundedPipeline<T, R>(
  things: AsyncIterable<T>,
  { width, work, done }: Stages<T, R>,
): Promise<void> {
  const behind: Promise<void>[] = []
  let last: Promise<void> = Promise.resolve()
  try {
    for await (const thing of things) {
      const result = work(thing)
      last = Promise.all([result, last]).then(([found]) => done(thing, found))
      // each is looked at in its turn, and a failure before that is no stray one
      last.catch(() => undefined)
      behind.push(last)
      if (behind.length >= width) await behind.shift()
    }
    await last
  } finally {
    await Promise.allSettled(behind)
  }
}

/** Less than this is no speech; nor is a recording's length known more exactly. */
const end_ms = 100
/** Chunks whose words are looked for in the sound while the next is listened to. */
const mostBehind = 3
/** Sound around a chunk, which shows the noise of its silence. */
const aroundMs = 600

/**
 * Transcribes, and aligns words while the engine continues. Stores each chunk once both are done: a resumed job
 * continues after the last.
 */
export async function listen(
  { db, transcriber, aligner }: TranscriptionWork,
  { from_language: language, prompt, transcription_model: model }: Input,
  run: TranscriptionRun,
  { heard, show, reader }: { heard: MediaFile; show: Show; reader?: Reader },
) {
  const { id: job_id, account_id, signal } = run
  const kept = await chunkStore.of(db, job_id)
  const lengthMs = heard.duration_seconds * 1000
  const from_ms = kept.at(-1)?.end_ms ?? 0
  const segments: TimedSegment[] = kept.flatMap((chunk) => chunk.segments)
  const audio = { path: heard.path }

  async function timed(chunk: TranscriptChunk): Promise<TimedSegment[]> {
    const spoken = chunk.segments.map(storable).map((segment) => ({ ...segment, words: wordsOf(segment) }))
    const from = Math.max(0, chunk.start_ms - aroundMs)
    const end_ms = Math.min(Math.ceil(lengthMs), chunk.end_ms + aroundMs)
    const part = { start_ms: Math.floor(from / 10) * 10, end_ms }
    // only word times distinguish an invented repetition from a spoken one; removed words are not charged
    return withoutInventedWords(await withWordTimes(spoken, { aligner, audio: () => audio, part, signal }))
  }
  async function keep({ start_ms, end_ms }: TranscriptChunk, found: TimedSegment[]): Promise<void> {
    const place = { start_ms: Math.round(start_ms), end_ms: Math.round(end_ms) }
    const row = { job_id, account_id: account_id!, ...place, segments: found }
    // throws where the job is no longer ours
    if (!(await chunkStore.add(db, row, run.attempt))) await run.step('in_progress', 0)
    segments.push(...found)
    const text = textOf(found)
    if (text) reader?.(text)
    await show('transcribing', end_ms / lengthMs)
  }
  let engine: string | undefined
  async function* named(chunks: AsyncIterable<TranscriptChunk>) {
    for await (const chunk of chunks) {
      engine = chunk.engine ?? engine
      yield chunk
    }
  }
  await show('transcribing', from_ms / lengthMs)
  if (from_ms === 0 || from_ms < lengthMs - end_ms) {
    const chunks = transcriber.transcribe(audio, { language, model, prompt, signal, from_ms })
    await boundedPipeline(named(chunks), { width: mostBehind, work: timed, done: keep })
  }
  return { segments: sentenceSegments(inTurn(segments, Math.round(lengthMs))), language: mostSpoken(segments), engine }
}

/** Chunks are aligned separately, and two may claim the time between them; no word ends after the recording. */
function inTurn(segments: readonly TimedSegment[], to_ms: number): TimedSegment[] {
  let last = 0
  return segments.map((segment) => {
    const ordered = withinOrder(segment, { from_ms: last, to_ms })
    last = ordered.end_ms
    return ordered
  })
}

/** The language of most of the speech. */
function mostSpoken(segments: readonly TimedSegment[]): string | null {
  const shares = new Map<string, number>()
  for (const { language, start_ms, end_ms } of segments)
    if (language) shares.set(language, (shares.get(language) ?? 0) + end_ms - start_ms)
  return [...shares].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

// PostgreSQL stores neither; an engine that cuts a character in two must not cost the whole transcript
const clean = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '\ufffd')

function storable(segment: HeardSegment): HeardSegment {
  const { start_ms, end_ms } = segment
  return {
    ...segment,
    text: clean(segment.text),
    start_ms: Math.round(start_ms),
    end_ms: Math.round(end_ms),
    words: segment.words.map(({ text, start_ms, end_ms, confidence, alternatives = [] }) => ({
      text: clean(text),
      start_ms: Math.round(start_ms),
      end_ms: Math.round(end_ms),
      confidence,
      ...(isDoubtful({ confidence }) && alternatives.length > 0 ? { alternatives: alternatives.map(clean) } : {}),
    })),
  }
}
