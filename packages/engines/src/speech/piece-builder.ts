import type { SpokenWord } from '@pawol/kreyol/speech'
import type { SpeechPiece, SpokenTiming } from '#core/rules/speech/speech-request.ts'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import type { Group } from './speech-plan.ts'

/** A stretch of sound that belongs to a word, in samples from the start of the sound it comes with. */
export type WordSpan = { word: number; start: number; end: number }

/** A text without words gives a moment of silence, since players need some sound. */
const emptyMs = 100
export const leadOf = (phrases: number, leadMs: number) => (phrases > 0 ? leadMs : Math.max(emptyMs, leadMs))

export const spansOf = (groups: readonly Group[], starts: readonly number[], length: number): WordSpan[] =>
  groups.map(({ word }, n) => ({ word, start: starts[n]!, end: starts[n + 1] ?? length }))

/** Joins sound and silence; times are counts of the samples joined, so they cannot drift. */
export function pieceBuilder(words: readonly SpokenWord[], { text_length, sample_rate }: Measures) {
  let chunks: Int16Array[] = []
  let total = 0
  let taken = 0
  const spans: { start: number; end: number }[] = []

  /** A silent word is placed where the next one begins. */
  function reach(word: number, at: number): void {
    while (spans.length < word) spans.push({ start: at, end: at })
  }
  return {
    silence(ms: number): void {
      const samples = Math.round((ms * sample_rate) / 1000)
      if (samples > 0) chunks.push(new Int16Array(samples))
      total += samples
    },
    sound(samples: Int16Array, said: readonly WordSpan[]): void {
      for (const { word, start, end } of said) {
        reach(word, total + start)
        spans[word] = { start: spans[word]?.start ?? total + start, end: total + end }
      }
      chunks.push(samples)
      total += samples.length
    },
    /** The sound since the last piece, with the finished words before `next`. */
    take(next: number): SpeechPiece {
      reach(next, total)
      const timings = words.slice(taken, next).map((word, n) => timing(word, spans[taken + n]!, sample_rate))
      const piece = { samples: joinSamples(chunks), words: timings, progress: progressAt(words, next, text_length) }
      chunks = []
      taken = Math.max(taken, next)
      return piece
    },
  }
}
type Measures = { text_length: number; sample_rate: number }

function timing(word: SpokenWord, span: { start: number; end: number }, rate: number): SpokenTiming {
  const { text, start, end, override } = word
  const times = { start_time: span.start / rate, end_time: span.end / rate }
  const spokenBy = override === undefined ? {} : { override }
  return { word: text, start_char: start, end_char: end, ...times, ...spokenBy }
}

function progressAt(words: readonly SpokenWord[], next: number, text_length: number): number {
  return next >= words.length ? 1 : (words[next - 1]?.end ?? 0) / text_length
}
