import { sample_rate } from '@pawol/engines/sound/sample-rate'
import type { WordSpan } from '@pawol/engines/speech/piece-builder'
import type { Phrase } from '@pawol/engines/speech/speech-plan'
import type { Aligner } from '../../../ports/aligner.ts'
import { shareTime } from '../openai/word-times.ts'

type Heard = { phrases: readonly Phrase[]; written: readonly string[]; samples: Float32Array }
type Listening = { aligner: Aligner | undefined; signal: AbortSignal }

/**
 * Word timings: aligned, or shared out by the words' usual lengths if the aligner is not sure. The first word begins
 * with the sound and the last ends with it.
 */
export async function wordTimes(heard: Heard, { aligner, signal }: Listening): Promise<WordSpan[]> {
  const { phrases, samples } = heard
  const shared = shareTime(phrases, samples, sample_rate)
  const found = aligner && shared.length > 1 ? await aligned(heard, aligner, signal) : null
  const spans = found ?? shared
  const last = spans.length - 1
  return spans.map((span, n) => ({
    ...span,
    start: n === 0 ? 0 : span.start,
    end: n === last ? samples.length : span.end,
  }))
}

async function aligned({ phrases, written, samples }: Heard, aligner: Aligner, signal: AbortSignal) {
  const groups = phrases.flatMap((phrase) => phrase.groups)
  const text = written.filter(Boolean).join(' ')
  const pcm = { sample_rate, channels: 1 as const, samples }
  const found = await aligner.align({ audio: { pcm }, text, language: 'ht', signal }).catch(() => {
    // a failed alignment must not cost the speech
    signal.throwIfAborted()
    return null
  })
  if (!found || found.doubtful) return null
  let [at, last] = [0, 0]
  const spans: WordSpan[] = []
  for (const [n, { word }] of groups.entries()) {
    const from = at
    at += written[n]!.length
    const said = found.words.filter(({ start, end, score }) => start < at && end > from && score > 0)
    if (written[n]) at += 1
    if (said.length === 0) return null
    const start = Math.max(last, sampleAt(said[0]!.start_ms, samples))
    last = Math.max(start, sampleAt(said.at(-1)!.end_ms, samples))
    spans.push({ word, start, end: last })
  }
  return spans
}

const sampleAt = (ms: number, { length }: Float32Array) => Math.min(length, Math.round((ms * sample_rate) / 1000))
