import { type CutLimits, halvesOf, type Piece } from '@pawol/engines/hearing/cuts'
import { frame_ms } from '@pawol/engines/hearing/frames'
import { repeatsItself } from '#core/rules/stt/repetitions.ts'
import type { HeardSegment, Transcriber, TranscriptChunk } from '../../ports/transcriber.ts'
import { inOrder } from './in-order.ts'
import { createListenerProcesses, type ListenerProcesses, type ListenerProcessesOptions } from './listener-processes.ts'
import type { Heard } from './moonshine/messages.ts'
import type { Recording } from './sound/recording.ts'
import { capitalised, chunkMaker, isSilent, segmentsOf, withoutFalseStops } from './transcript/chunks.ts'
import { estimatedTimes } from './transcript/word-times.ts'
import { checked, unknownLanguage } from './wishes.ts'

/** The verdict on the language: too little speech to tell, supported, or unsupported. */
type Verdict = 'open' | 'known' | 'unknown'
type LanguageJudge = {
  add(heard: { tokens: number; mean_log_probability: number; seconds: number }): Verdict
  /** The input has ended. */
  verdict(): Verdict
  /** Whether no other language would be heard like this. */
  surely(): boolean
}

/** English is at −0.1, in loud noise at −0.25; Kreyòl, French and Spanish are at −0.7 and below (decision 055). */
const known_from = -0.4
/** A whole recording is refused later than a piece is doubted: people have accents. */
const refusedBelow = -0.5
/** Few tokens prove little: for one the limit is lower by this, for four by half of it. */
const doubt = 0.3
/** Kreyòl of at least as many tokens is at −0.6 and below, where shorter Kreyòl may reach −0.29 (decision 111). */
const surelyTokens = 20
const surelyFrom = -0.3
/** This much is enough to accept a good start, */
const enoughTokens = 12
/** and a bad start may still improve for this long. */
const patienceSeconds = 45

/**
 * An engine of one language transcribes other languages too, with low confidence. The mean over all speech counts, so
 * that one bad piece refuses nothing. `resumed`: earlier speech was accepted.
 */
export function judgeLanguage({ resumed }: { resumed: boolean }): LanguageJudge {
  let [tokens, sum, seconds] = [0, 0, 0]
  const mean = () => sum / tokens
  const poor = () => tokens > 0 && mean() < refusedBelow - doubt / Math.sqrt(tokens)
  return {
    add(heard) {
      tokens += heard.tokens
      sum += heard.tokens * heard.mean_log_probability
      seconds += heard.seconds
      if (poor()) return seconds >= patienceSeconds ? 'unknown' : 'open'
      return tokens >= enoughTokens ? 'known' : 'open'
    },
    verdict: () => (poor() && !(resumed && seconds < patienceSeconds) ? 'unknown' : 'known'),
    surely: () => tokens >= surelyTokens && mean() >= surelyFrom,
  }
}

export type MoonshineOptions = ListenerProcessesOptions & { model_dir: string }

const language = 'en'
const limits: CutLimits = { usual_seconds: 10, most_seconds: 16, pause_seconds: 1.5 }
// people speak three tokens a second and more; with fewer it has most likely left something out
const leastTokensASecond = 1.8
const surelyNothing = -0.2
const deepestSplit = 1
// with more it begins to leave words out
const silenceAfterMs = 300

/** The embedded engine: Moonshine base between silences found by Silero, in child processes (decision 055). */
export function moonshineTranscriber(options: MoonshineOptions): Transcriber {
  const listeners = createListenerProcesses(options)
  const about = { engine: 'moonshine', hears: [language] }
  return {
    ...about,
    async *transcribe(source, given = {}) {
      const { from_ms, signal } = checked(about, given)
      const leaving = new AbortController()
      const left = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal
      const recording = await listeners.open(source, { from_ms, signal: left })
      const leave = () => leaving.abort(new Error('the consumer left'))
      try {
        const heard = inOrder(recording.pieces(limits), {
          // one more than run at a time, so that no process waits for the next piece
          width: options.processes + 1,
          work: (piece) => hearPiece({ listeners, recording, signal: left }, piece),
          leave,
        })
        yield* released(heard, { recording, from_ms })
      } finally {
        leave()
        await recording.close()
      }
    },
    check: listeners.check,
    warm: listeners.warm,
    close: listeners.close,
  }

  /** Chunks, starting when the language is known to be supported. */
  async function* released(
    pieces: AsyncIterable<HeardPiece>,
    { recording, from_ms }: { recording: Recording; from_ms: number },
  ): AsyncGenerator<TranscriptChunk> {
    const judge = judgeLanguage({ resumed: from_ms > 0 })
    const makeChunk = chunkMaker(from_ms)
    let held: TranscriptChunk[] = []
    for await (const { piece, parts } of pieces) {
      const verdicts = parts.map(({ heard, piece }) => judge.add({ ...heard, seconds: secondsOf(piece) }))
      if (verdicts.includes('unknown')) throw unknownLanguage(about)
      const segments = parts.flatMap((part) => segmentsIn(part, recording))
      held.push({ ...makeChunk(segments, recording.msOf(piece.end)), surely_known: judge.surely() })
      if (parts.length > 0 && verdicts.at(-1) !== 'known') continue
      if (parts.length === 0 && held.some(({ text }) => text !== '')) continue
      yield* held
      held = []
    }
    if (judge.verdict() === 'unknown') throw unknownLanguage(about)
    yield* held
  }
}

type HeardPart = { piece: Piece; heard: Heard }
type HeardPiece = { piece: Piece; parts: HeardPart[] }
type Hearing = { listeners: ListenerProcesses; recording: Recording; signal: AbortSignal }

async function hearPiece(hearing: Hearing, piece: Piece): Promise<HeardPiece> {
  return { piece, parts: isSilent(piece) ? [] : await hearParts(hearing, piece, 0) }
}

/** Transcribes halves again if a piece came out too short or in a loop, which mostly repairs it. */
async function hearParts(hearing: Hearing, piece: Piece, depth: number): Promise<HeardPart[]> {
  const heard = await hearTwice(hearing, piece)
  const halves = depth < deepestSplit && isDoubtful(heard, piece) ? halvesOf(piece) : null
  if (!halves) return [{ piece, heard }]
  const parts = await Promise.all(halves.map((half) => hearParts(hearing, half, depth + 1)))
  const found = parts.flat()
  const words = (parts: HeardPart[]) => parts.reduce((sum, { heard }) => sum + heard.words.length, 0)
  return !heard.complete || words(found) > heard.words.length ? found : [{ piece, heard }]
}

/**
 * The model loops where sound stops in the middle of a word. With silence after it an invented repetition disappears,
 * and a spoken one stays.
 */
async function hearTwice({ listeners, recording, signal }: Hearing, piece: Piece): Promise<Heard> {
  const part = recording.partOf(piece)
  const heard = await listeners.hear(part, signal)
  if (heard.complete && !repeatsItself(heard.words)) return heard
  const again = await listeners.hear(part, signal, { silence_ms: silenceAfterMs })
  return again.words.length > 0 && again.complete ? again : heard
}

function isDoubtful({ complete, words, tokens, mean_log_probability }: Heard, piece: Piece): boolean {
  // high confidence in no speech: music, laughter
  if (words.length === 0 && mean_log_probability > surelyNothing) return false
  return !complete || (secondsOf(piece) > 3 && tokens / secondsOf(piece) < leastTokensASecond)
}

function secondsOf({ stretches }: Piece): number {
  return stretches.reduce((sum, { from, to }) => sum + (to - from) * frame_ms, 0) / 1000
}

function segmentsIn({ piece, heard }: HeardPart, recording: Recording): HeardSegment[] {
  const known = heard.mean_log_probability >= known_from
  const words = estimatedTimes(capitalised(withoutFalseStops(heard.words, piece.cut)), piece, recording.msOf)
  return segmentsOf(words, { language: known ? language : null, word_times: 'estimated' })
}
