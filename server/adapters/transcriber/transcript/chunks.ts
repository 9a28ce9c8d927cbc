import type { HeardSegment, TranscriptChunk } from '../../../ports/transcriber.ts'
import type { Piece } from '../sound/cuts.ts'
import { sentencesIn, textOf } from './sentences.ts'

/** Segments of one chunk after the other; each begins where the last ended. */
export function chunkMaker(from_ms: number): (segments: HeardSegment[], end_ms: number) => TranscriptChunk {
  let [index, start_ms] = [0, from_ms]
  return (segments, end_ms) => {
    const text = segments.map((segment) => segment.text).join(' ')
    const chunk: TranscriptChunk = { kind: 'chunk', index: index++, start_ms, end_ms, text, segments }
    start_ms = end_ms
    return chunk
  }
}

/** A segment for each sentence. */
export function segmentsOf(
  words: HeardSegment['words'],
  more: Pick<HeardSegment, 'language' | 'word_times'>,
): HeardSegment[] {
  return sentencesIn(words).map((sentence) => {
    const sure = sentence.flatMap(({ confidence }) => confidence ?? [])
    return {
      start_ms: sentence[0]!.start_ms,
      end_ms: sentence.at(-1)!.end_ms,
      text: textOf(sentence),
      confidence: sure.length > 0 ? sure.reduce((sum, one) => sum + one, 0) / sure.length : null,
      words: sentence,
      ...more,
    }
  })
}

export const isSilent = ({ stretches }: Piece) => stretches.length === 0
