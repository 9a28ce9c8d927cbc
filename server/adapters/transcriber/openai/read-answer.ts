import { BadAnswer } from '../../../platform/engines/ask-server.ts'

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
