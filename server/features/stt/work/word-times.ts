import { detectLanguage } from '@pawol/kreyol/detect-language'
import { AppError } from '#core/contract/errors.ts'
import { meanConfidence, type SpokenSegment, type SpokenWord } from '#core/rules/stt/transcript.ts'
import {
  type AlignedLanguage,
  type AlignedWord,
  type Aligner,
  type AlignRequest,
  alignedLanguages,
} from '../../../ports/aligner.ts'
import type { MediaSource } from '../../../ports/media.ts'

export const isAligned = (language: string | null | undefined): language is AlignedLanguage =>
  (alignedLanguages as readonly unknown[]).includes(language)

/** The language a text is aligned in: the one that was said, or the text's own. */
export function alignedLanguageOf(text: string, given?: string): AlignedLanguage {
  if (!/[\p{L}\p{N}]/u.test(text)) throw new AppError('text_empty', {})
  const language = given ?? detectLanguage(text).language
  if (!isAligned(language)) throw new AppError('alignment_not_supported', { language: language ?? 'und' })
  return language
}

type Listening = {
  aligner: Aligner
  audio: () => Promise<MediaSource> | MediaSource
  /** The stretch of it that the segments are of. */
  part?: AlignRequest['part']
  signal: AbortSignal
}

/** A word may be said a little before or after the stretch it was shared out in. */
const marginMs = 300
/** Sound around the stretches, which shows how the voice and the silence sound. */
const aroundMs = 5_000

export const isGuessed = ({ words }: SpokenSegment) => words.some(({ estimated }) => estimated)

/**
 * Aligns guessed words, a language at a time; measured words keep their times. Guesses stay if there is no aligner or
 * the sound does not match.
 */
export async function withWordTimes<S extends SpokenSegment>(
  segments: readonly S[],
  listening: Listening,
): Promise<S[]> {
  const timed = [...segments]
  const languages = new Set(segments.filter(isGuessed).flatMap(({ language }) => (isAligned(language) ? language : [])))
  for (const language of languages) {
    const places = timed.flatMap((segment, n) => (segment.language === language && isGuessed(segment) ? n : []))
    const text = places.map((n) => timed[n]!.text).join('\n')
    const within = spansOf(timed, places)
    const { aligner, audio, part, signal } = listening
    const found = await aligner
      .align({ audio: await audio(), text, language, within, part: part ?? partAround(within), signal })
      .catch((err) => (isOurFault(err, signal) ? Promise.reject(err) : null))
    if (!found || found.doubtful) continue
    const near = inTurn(found.words)
    let offset = 0
    for (const n of places) {
      const { length } = timed[n]!.text
      timed[n] = timedSegment(timed[n]!, offset, near(offset, offset + length))
      offset += length + 1
    }
  }
  return timed
}

/** An engine that is away costs the exactness of times, not the transcript. */
const isOurFault = (err: unknown, signal: AbortSignal) => signal.aborted || !(err instanceof AppError)

/** In whole frames of the aligner. Of a long recording in which little changed, little is looked at. */
function partAround(within: readonly { start_ms: number; end_ms: number }[]) {
  const start_ms = Math.max(0, Math.floor((within[0]!.start_ms - aroundMs) / 10) * 10)
  return { start_ms, end_ms: Math.ceil(within.at(-1)!.end_ms) + aroundMs }
}

function spansOf(segments: readonly SpokenSegment[], places: readonly number[]) {
  let last = 0
  return places.map((n) => {
    const { start_ms, end_ms, text } = segments[n]!
    const [before, after] = [segments[n - 1]?.end_ms ?? 0, segments[n + 1]?.start_ms ?? Number.POSITIVE_INFINITY]
    last = Math.max(last, Math.min(start_ms, Math.max(before, start_ms - marginMs)))
    return { start_ms: last, end_ms: Math.max(last, end_ms, Math.min(after, end_ms + marginMs)), text }
  })
}

/** The words of one stretch of the text after the other: hours of them are looked at once. */
function inTurn(words: readonly AlignedWord[]) {
  let next = 0
  return (from: number, to: number): AlignedWord[] => {
    while (next < words.length && words[next]!.end <= from) next++
    let last = next
    while (last < words.length && words[last]!.start < to) last++
    return words.slice(next, last)
  }
}

function timedSegment<S extends SpokenSegment>(segment: S, offset: number, near: readonly AlignedWord[]): S {
  let at = 0
  const words = segment.words.map((word): SpokenWord => {
    const place = segment.text.indexOf(word.text, at)
    if (place < 0) return word
    at = place + word.text.length
    const heard = near.filter(({ start, end }) => start < offset + at && end > offset + place)
    if (!word.estimated || heard.length === 0 || heard.every(({ score }) => score === 0)) return word
    return { ...word, start_ms: heard[0]!.start_ms, end_ms: heard.at(-1)!.end_ms, estimated: false }
  })
  const ordered = withinOrder({ ...segment, words })
  // a segment that reaches beyond its words, as a user may set it, still does
  const [first, last] = [segment.words[0], segment.words.at(-1)]
  const { start_ms, end_ms } = segment
  return {
    ...ordered,
    start_ms: first && start_ms < first.start_ms ? Math.min(start_ms, ordered.start_ms) : ordered.start_ms,
    end_ms: last && end_ms > last.end_ms ? Math.max(end_ms, ordered.end_ms) : ordered.end_ms,
  }
}

/** Times never run backwards, whichever of them were kept and which were found, nor out of the stretch that is given. */
export function withinOrder<S extends SpokenSegment>(
  segment: S,
  { from_ms = 0, to_ms = Number.POSITIVE_INFINITY } = {},
): S {
  let last = from_ms
  const words = segment.words.map((word) => {
    const start_ms = Math.min(to_ms, Math.max(last, word.start_ms))
    last = Math.min(to_ms, Math.max(start_ms, word.end_ms))
    return { ...word, start_ms, end_ms: last }
  })
  const [first, end] = [words[0], words.at(-1)]
  return {
    ...segment,
    words,
    start_ms: first?.start_ms ?? segment.start_ms,
    end_ms: end?.end_ms ?? segment.end_ms,
    confidence: meanConfidence(words) ?? segment.confidence,
  }
}
