import type { ModelFolder } from '../model-folder.ts'
import { type CutLimits, createCutter, type Piece } from './cuts.ts'
import { decode } from './decode.ts'
import { frame_samples, framesIn, louder, msOfSamples, sample_rate } from './frames.ts'
import { openLanguageModel } from './language-model.ts'
import { context_samples, type Silero } from './silero.ts'

type Word = { text: string; start_ms: number; end_ms: number; alternatives: string[] }

/** A silence this long ends a sentence: people take half as long between its parts. */
const sentencePauseMs = 600

/** Capitals and full stops, which the network does not write: a sentence ends at a long silence, or with its piece. */
export function punctuated<W extends Word>(words: readonly W[], cut: { start: boolean; end: boolean }): W[] {
  return words.map((word, n) => {
    const [last, next] = [words[n - 1], words[n + 1]]
    const begins = last ? isPause(last, word) : !cut.start
    const ends = next ? isPause(word, next) : !cut.end
    const write = (text: string) => `${begins ? capitalised(text) : text}${ends ? '.' : ''}`
    return { ...word, text: write(word.text), alternatives: word.alternatives.map(write) }
  })
}

const isPause = (a: Word, b: Word) => b.start_ms - a.end_ms >= sentencePauseMs
const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** A word in times of the whole recording, with its punctuation. */
export type KreyolWord = {
  text: string
  start_ms: number
  end_ms: number
  /** The probability that it is right, 0 to 1. */
  confidence: number
  /** What else it may be, the likeliest first. */
  alternatives: string[]
}

/** It learned from sentences: longer pieces are heard worse. */
export const kreyolLimits: CutLimits = { usual_seconds: 8, most_seconds: 14, pause_seconds: 1 }

/** Mean confidence of a piece without speech, such as music: its words are left out. */
const leastOfPiece = 0.12
/** Mean confidence of a recording that is in another language, */
const leastOfRecording = 0.3
/** once there are so many words. */
const enoughWords = 12

/** The words of a piece as sentences. */
export function wordsOfPiece(words: readonly EarWord[], piece: Piece, msOf: (frame: number) => number): KreyolWord[] {
  const [first, end] = [msOf(piece.from), msOf(piece.to)]
  let last = first
  const placed = words.map(({ text, start, end: until, confidence, alternatives }) => {
    const start_ms = Math.min(end, Math.max(last, Math.round(first + start * 1000)))
    last = Math.min(end, Math.max(start_ms, Math.round(first + until * 1000)))
    return { text, start_ms, end_ms: last, confidence, alternatives }
  })
  return punctuated(placed, piece.cut)
}

type Sure = readonly { confidence: number }[]
const meanOf = (words: Sure) => words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length)

/** Whether a piece has speech at all. */
export const isSpeech = (words: Sure) => meanOf(words) >= leastOfPiece

/** Speech in another language is written as Kreyòl with little confidence. What was accepted before is not judged again. */
export function judgeWords({ resumed }: { resumed: boolean }) {
  const all: Sure[number][] = []
  return {
    add(words: Sure): void {
      // music is no other language
      if (isSpeech(words) || words.length >= enoughWords / 2) all.push(...words)
    },
    isOpen: () => all.length > 0 && all.length < enoughWords,
    isForeign: () => !resumed && all.length >= enoughWords / 2 && meanOf(all) < leastOfRecording,
  }
}

/** Silero hears so much at a time, so that a recording need not be heard to its end before its first words are there. */
const window = framesIn(20)

/** A part of a recording, in order; `words` is empty where there is no speech. */
export type KreyolPart = { words: KreyolWord[]; end_ms: number; isForeign: boolean }

/** Hears a whole recording, 16 kHz, as the server does piece by piece from a file. */
export async function* hearKreyol(
  samples: Float32Array,
  { silero, ear, signal }: { silero: Silero; ear: Ear; signal: AbortSignal },
): AsyncGenerator<KreyolPart> {
  const cutter = createCutter(kreyolLimits)
  const judge = judgeWords({ resumed: false })
  const place = (frame: number) => Math.min(samples.length, frame * frame_samples)
  const msOf = (frame: number) => msOfSamples(place(frame))
  async function heard(piece: Piece): Promise<KreyolPart> {
    signal.throwIfAborted()
    const speaks = piece.stretches.length > 0
    const found = speaks ? await ear.hear(louder(samples.slice(place(piece.from), place(piece.to)))) : []
    const words = wordsOfPiece(found, piece, msOf)
    judge.add(words)
    return { words: isSpeech(words) ? words : [], end_ms: msOf(piece.end), isForeign: judge.isForeign() }
  }
  let state: Float32Array | null = null
  for (let at = 0; at * frame_samples < samples.length; at += window) {
    signal.throwIfAborted()
    const [from, to] = [place(at), place(at + window)]
    const part = new Float32Array(context_samples + to - from)
    const before = Math.min(context_samples, from)
    part.set(samples.subarray(from - before, to), context_samples - before)
    const listened: Awaited<ReturnType<Silero['listen']>> = await silero.listen(louder(part), state)
    state = listened.state
    for (const piece of cutter.push(listened.probabilities)) yield await heard(piece)
  }
  for (const piece of cutter.finish()) yield await heard(piece)
}

export type Ear = { hear(samples: Float32Array): Promise<EarWord[]> }

/** A word of a piece; seconds from the start of the piece. */
export type EarWord = { text: string; start: number; end: number; confidence: number; alternatives: string[] }

/** Silence around a piece, without which its first and last letters get lost. */
const beforeSeconds = 0.1
const afterSeconds = 0.2
/** Of the network's output: 384 samples. */
const frameSeconds = 0.024

/** The network and the language model of `models/ht-ear`. */
export async function openEar({ Tensor, bytes, network }: ModelFolder): Promise<Ear> {
  const model = openLanguageModel(await bytes('lm.bin'))
  const session = await network('ear.onnx')
  return {
    async hear(samples) {
      const [before, after] = [beforeSeconds * sample_rate, afterSeconds * sample_rate]
      const sound = new Float32Array(before + samples.length + after)
      sound.set(samples, before)
      const { lp } = await session.run({ x: new Tensor('float32', sound, [1, sound.length]) })
      const frames = lp!.dims[1]!
      const { words } = decode({ log_probabilities: lp!.data as Float32Array, frames }, model)
      const seconds = (frame: number) => Math.max(0, frame * frameSeconds - beforeSeconds)
      return words.map(({ text, from, to, confidence, alternatives }) => ({
        text,
        start: seconds(from),
        end: seconds(to),
        confidence,
        alternatives,
      }))
    },
  }
}
