import type { Piece } from '@pawol/engines/hearing/cuts'
import { BadAnswer } from '../../../platform/engines/ask-server.ts'
import type { HeardSegment, HeardWord } from '../../../ports/transcriber.ts'
import { segmentsOf } from '../transcript/chunks.ts'
import { estimatedTimes } from '../transcript/word-times.ts'

const codes = (list: string) => list.split(' ')

/**
 * Languages OpenAI lists as supported, with a word error rate below one half. Kreyòl is not among them:
 * TRANSCRIBE_LANGUAGES adds it for servers that support it.
 */
export const usual_languages = codes(
  'af ar az be bg bs ca cs cy da de el en es et fa fi fr gl he hi hr hu hy id is it ja kk kn ko lt lv mi mk mr ms ne ' +
    'nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh',
)
/** Other languages Whisper may report. */
const others = codes(
  'am as ba bn bo br eu fo gu ha haw ht jv ka km la lb ln lo mg ml mn mt my nn oc pa ps sa sd si sn so sq su te tg tk tt uz yi yo',
)

let byName: Map<string, string> | undefined

/** Servers name a language by its code or in English. */
export function languageCode(said: unknown): string | null {
  if (typeof said !== 'string' || said === '') return null
  const name = said.trim().toLowerCase()
  if (/^[a-z]{2,3}([-_].*)?$/.test(name)) return name.split(/[-_]/)[0]!
  if (!byName) {
    const names = new Intl.DisplayNames('en', { type: 'language' })
    byName = new Map([...usual_languages, ...others].map((code) => [names.of(code)!.toLowerCase(), code]))
  }
  return byName.get(name) ?? null
}

/** In seconds from the start of what was sent. */
export type Span = { start: number; end: number }
export type ServerWord = Span & { text: string; confidence: number | null }
export type ServerSegment = Span & { text: string; confidence: number | null }
export type Answer = {
  text: string
  language: string | null
  /** Null if the server does not report it. */
  segments: ServerSegment[] | null
  words: ServerWord[] | null
}

type Fields = Record<string, unknown>

/** Responses of servers to `verbose_json` or `json`; they leave out different fields. */
export function readAnswer(answer: unknown): Answer {
  const { text, language, segments, words } = fieldsOf(answer)
  if (typeof text !== 'string') throw new BadAnswer('the answer has no text')
  const listed = listOf(segments)
  // some servers put the words here
  const inSegments = listed?.flatMap((one) => listOf(fieldsOf(one).words) ?? [])
  return {
    text: text.trim(),
    language: languageCode(language),
    segments: some(listed?.flatMap(segmentIn)),
    words: some((listOf(words) ?? inSegments)?.flatMap(wordIn)),
  }
}

const fieldsOf = (value: unknown): Fields => (value !== null && typeof value === 'object' ? (value as Fields) : {})
const some = <T>(list: T[] | undefined): T[] | null => (list && list.length > 0 ? list : null)
const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? some(value) : null)

function segmentIn(value: unknown): ServerSegment[] {
  const { text, avg_logprob } = fieldsOf(value)
  const span = spanIn(value)
  if (typeof text !== 'string' || text.trim() === '' || !span) return []
  return [{ ...span, text: text.trim(), confidence: shareOf(avg_logprob, Math.exp) }]
}

function wordIn(value: unknown): ServerWord[] {
  const { word, text, probability } = fieldsOf(value)
  const said = typeof word === 'string' ? word : text
  const span = spanIn(value)
  if (typeof said !== 'string' || said.trim() === '' || !span) return []
  return [{ ...span, text: said.trim(), confidence: shareOf(probability, (one) => one) }]
}

function spanIn(value: unknown): Span | null {
  const { start, end } = fieldsOf(value)
  if (typeof start !== 'number' || typeof end !== 'number' || !Number.isFinite(start + end)) return null
  return { start: Math.max(0, start), end: Math.max(0, start, end) }
}

function shareOf(value: unknown, read: (value: number) => number): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, read(value))) : null
}

type Placed = { piece: Piece; msOf: (frame: number) => number; language: string | null }

/** Converts a server's response to times of the whole recording. */
export function toSegments(answer: Answer, placed: Placed): HeardSegment[] {
  const { segments, words } = answer
  const language = answer.language ?? placed.language
  if (!segments && !words) {
    const estimated = estimatedTimes(bare(answer.text), placed.piece, placed.msOf)
    return segmentsOf(estimated, { language, word_times: 'estimated' })
  }
  const whole = { start: 0, end: Number.POSITIVE_INFINITY, text: answer.text, confidence: null }
  const inText = wordsInText(segments ?? [whole], words ?? [])
  return inText
    .map(({ segment, words, estimated }) => toSegment(segment, words, { placed, estimated, language }))
    .filter((segment) => segment.words.length > 0 && isSpoken(segment, placed))
}

const bare = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ text: word, confidence: null }))

type Timed = { text: string; start: number; end: number; confidence: number | null }
type InText = { segment: ServerSegment; words: Timed[]; estimated: boolean }

/** Servers leave punctuation out of words: the text comes from the segment, the times from its words. */
function wordsInText(segments: ServerSegment[], words: ServerWord[]): InText[] {
  let next = 0
  return segments.map((segment) => {
    const from = next
    const found = bare(segment.text).map(({ text }) => {
      const first = words[next]
      let spelled = ''
      while (next < words.length && spelled.length < plain(text).length) spelled += plain(words[next++]!.text)
      const last = words[next - 1]
      const same = first && last && spelled === plain(text)
      return { text, time: same ? { start: first.start, end: last.end, confidence: first.confidence } : null }
    })
    if (found.every(({ time }) => time))
      return { segment, words: found.map(({ text, time }) => ({ text, ...time! })), estimated: false }
    // if they differ, the next segment begins with the next word after this one's end
    next = from
    while (next < words.length && words[next]!.start < segment.end - 0.01) next++
    return { segment, words: shared(segment), estimated: true }
  })
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function shared({ text, start, end, confidence }: ServerSegment): Timed[] {
  const words = bare(text)
  const letters = words.map((word) => plain(word.text).length + 1)
  const unit = (end - start) / letters.reduce((sum, one) => sum + one, 0)
  let at = start
  return words.map((word, n) => {
    const from = at
    at += letters[n]! * unit
    return { text: word.text, start: from, end: at, confidence }
  })
}

type ToSegment = { placed: Placed; estimated: boolean; language: string | null }

function toSegment(segment: ServerSegment, words: Timed[], { placed, estimated, language }: ToSegment): HeardSegment {
  const [first, last] = [placed.msOf(placed.piece.from), placed.msOf(placed.piece.to)]
  const ms = (seconds: number) => Math.min(last, Math.round(first + seconds * 1000))
  const timed: HeardWord[] = words.map(({ text, start, end, confidence }) => ({
    text,
    start_ms: ms(start),
    end_ms: ms(end),
    confidence,
  }))
  return {
    start_ms: timed[0]?.start_ms ?? ms(segment.start),
    end_ms: timed.at(-1)?.end_ms ?? ms(segment.end),
    text: segment.text,
    confidence: segment.confidence,
    language,
    words: timed,
    word_times: estimated ? 'estimated' : 'heard',
  }
}

/** Whisper invents thanks for watching in silence. */
function isSpoken({ start_ms, end_ms }: HeardSegment, { piece, msOf }: Placed): boolean {
  return piece.stretches.some(({ from, to }) => msOf(from) < end_ms + 200 && msOf(to) > start_ms - 200)
}
