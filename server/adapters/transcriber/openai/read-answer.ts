import { BadAnswer } from '../../../platform/engines/ask-server.ts'
import { languageCode } from './languages.ts'

/** In seconds from the start of what was sent. */
export type Span = { start: number; end: number }
export type ServerWord = Span & { text: string; confidence: number | null }
export type ServerSegment = Span & { text: string; confidence: number | null }
export type Answer = {
  text: string
  language: string | null
  /** Null where the server does not tell. */
  segments: ServerSegment[] | null
  words: ServerWord[] | null
}

type Fields = Record<string, unknown>

/** What servers answer to `verbose_json` or `json`; they differ in what they leave out. */
export function readAnswer(answer: unknown): Answer {
  const { text, language, segments, words } = fieldsOf(answer)
  if (typeof text !== 'string') throw new BadAnswer('the answer has no text')
  const listed = listOf(segments)
  // where some put them
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
