import type { SpeechPiece } from '#core/rules/speech/speech-request.ts'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import { createMarker, type Marker } from './marker.ts'
import { type Pattern, wordOf } from './pattern.ts'

/** Samples marked at a time; other tasks run between two slices. */
const sliceSeconds = 0.5

export type Marking = {
  pattern: Pattern
  sample_rate: number
  now: Date
  /** Lets other tasks run. */
  pause: () => Promise<unknown>
}

/** The same speech, marked: as many samples, with unchanged word times. The last 35 ms of a piece come with the next one. */
export async function* markedSpeech(
  pieces: AsyncIterable<SpeechPiece>,
  { pattern, sample_rate, now, pause }: Marking,
): AsyncGenerator<SpeechPiece> {
  const slice = Math.round(sliceSeconds * sample_rate)
  const begin = () => createMarker({ pattern, month: wordOf(now), sample_rate })
  let marker = begin()
  let by: Pick<SpeechPiece, 'engine' | 'version'> = {}
  for await (const { samples, ...piece } of pieces) {
    by = piece.engine === undefined ? {} : { engine: piece.engine, version: piece.version }
    const parts = await marked(marker, samples, { slice, pause })
    if (piece.progress >= 1 && !piece.goes_on) {
      parts.push(marker.end())
      marker = begin()
    }
    yield { ...piece, samples: joinSamples(parts) }
  }
  const rest = marker.end()
  if (rest.length > 0) yield { ...by, samples: rest, words: [], progress: 1 }
}

async function marked(
  marker: Marker,
  samples: Int16Array,
  { slice, pause }: { slice: number; pause: Marking['pause'] },
): Promise<Int16Array[]> {
  const parts: Int16Array[] = []
  for (let at = 0; at < samples.length; at += slice) {
    if (at > 0) await pause()
    parts.push(marker.add(samples.subarray(at, at + slice)))
  }
  return parts
}
