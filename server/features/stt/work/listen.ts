import { sentenceSegments } from '#core/rules/stt/sentence-segments.ts'
import { textOf } from '#core/rules/stt/transcript.ts'
import type { MediaFile } from '../../../ports/media.ts'
import type { HeardSegment } from '../../../ports/transcriber.ts'
import type { Input, Reader, Show, TranscriptionRun, TranscriptionWork } from './job.ts'
import { chunkStore } from './store.ts'

/** Less than this is no speech; nor is a recording's length known more exactly. */
const end_ms = 100

/** Writes down what is said. Each chunk is kept as it comes: whoever takes the job up later goes on after the last. */
export async function listen(
  { db, transcriber }: TranscriptionWork,
  { from_language: language, prompt }: Input,
  run: TranscriptionRun,
  { heard, show, reader }: { heard: MediaFile; show: Show; reader?: Reader },
) {
  const { id: job_id, account_id, signal } = run
  const kept = await chunkStore.of(db, job_id)
  const length_ms = heard.duration_seconds * 1000
  let from_ms = kept.at(-1)?.end_ms ?? 0
  const segments = kept.flatMap((chunk) => chunk.segments)
  const options = { language, prompt, signal }
  await show('transcribing', from_ms / length_ms)
  if (from_ms === 0 || from_ms < length_ms - end_ms)
    for await (const chunk of transcriber.transcribe({ path: heard.path }, { ...options, from_ms })) {
      const clean = chunk.segments.map(storable)
      const place = { start_ms: Math.round(chunk.start_ms), end_ms: Math.round(chunk.end_ms) }
      const added = await chunkStore.add(
        db,
        { job_id, account_id: account_id!, ...place, segments: clean },
        run.attempt,
      )
      // throws where the job is no longer ours
      if (!added) await run.step('in_progress', 0)
      segments.push(...clean)
      const text = textOf(clean)
      if (text) reader?.(text)
      from_ms = chunk.end_ms
      await show('transcribing', from_ms / length_ms)
    }
  return { segments: sentenceSegments(segments), language: mostSpoken(segments) }
}

/** The language of most of the time somebody speaks. */
function mostSpoken(segments: readonly HeardSegment[]): string | null {
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
    ...{ start_ms: Math.round(start_ms), end_ms: Math.round(end_ms) },
    words: segment.words.map(({ text, start_ms, end_ms, confidence }) => ({
      ...{ text: clean(text), start_ms: Math.round(start_ms), end_ms: Math.round(end_ms), confidence },
    })),
  }
}
