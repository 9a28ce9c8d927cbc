import { type BorderGrade, isClitic, phraseBorders } from '@pawol/kreyol/reading'
import { spreadWords, tokensOf } from '../stt/transcript.ts'
import { type CaptionRules, lengthOf } from './caption-rules.ts'

type Timed = { text: string; start_ms: number; end_ms: number }
/** A sentence or so, with its speaker. */
export type Said = {
  start_ms: number
  end_ms: number
  text: string
  words?: readonly Timed[]
  language?: string | null
  speaker?: string | null
}
/** A displayed word; a word too long for a line is split, and its parts are marked as joined. */
export type Token = Timed & { length: number; glued: boolean; border: BorderGrade; speaker: string | null }

type Place = Timed & { start: number; end: number }

/** The words of a sentence with their times, and the cost of ending a cue before each. Text between two words belongs to the first. */
export function captionTokens(said: Said, rules: CaptionRules): Token[] {
  const text = said.text.trim()
  const places = placesOf(text, said)
  const borders = phraseBorders(
    text,
    places.map(({ start }) => start),
    said.language,
  )
  let led = 0
  const tokens = places.flatMap((place, n) => {
    led = borders[n] === 'clitic' ? led + lengthOf(places[n - 1]!.text) + 1 : 0
    return pieces(place, rules.line_characters, led).map((piece, m) => ({
      ...piece,
      length: lengthOf(piece.text),
      glued: m > 0 || place.glued,
      border: m > 0 || place.glued ? ('close' as const) : borders[n]!,
      speaker: said.speaker ?? null,
    }))
  })
  return withCliticsNear(tokens, rules)
}

/** Words separated by spaces; in scripts without spaces, the engine's words. */
function placesOf(text: string, { words, start_ms, end_ms }: Said): (Place & { glued: boolean })[] {
  const shown = [...text.matchAll(/\S+/g)].map((found) => ({ start: found.index, end: found.index + found[0].length }))
  const heard = located(text, words?.length ? words : spreadWords(tokensOf(text), { start_ms, end_ms }))
  const places: (Place & { glued: boolean })[] = []
  let next = 0
  for (const { start, end } of shown) {
    const inside: Place[] = []
    for (; next < heard.length && heard[next]!.start < end; next++) inside.push(heard[next]!)
    const cuts = inside.length > 1 && !/[\p{Script=Latin}]/u.test(text.slice(start, end)) ? inside : inside.slice(0, 1)
    if (cuts.length < 2) {
      const [first, last] = [inside[0], inside.at(-1)]
      const silent = places.at(-1)?.end_ms ?? heard[next]?.start_ms ?? start_ms
      const times = { start_ms: first?.start_ms ?? silent, end_ms: last?.end_ms ?? silent }
      places.push({ text: text.slice(start, end), start, end, ...times, glued: false })
      continue
    }
    cuts.forEach((cut, n) => {
      const [from, to] = [n === 0 ? start : cut.start, cuts[n + 1]?.start ?? end]
      places.push({ ...cut, text: text.slice(from, to), start: from, end: to, glued: n > 0 })
    })
  }
  return monotone(places)
}

function located(text: string, words: readonly Timed[]): Place[] {
  let at = 0
  return words.flatMap(({ text: word, start_ms, end_ms }) => {
    const start = text.indexOf(word, at)
    if (start < 0 || !word) return []
    at = start + word.length
    return [{ text: word, start_ms, end_ms, start, end: at }]
  })
}

/** Makes words sequential if an engine reported them out of order or overlapping. */
function monotone<T extends Timed>(places: T[]): T[] {
  let at = Number.NEGATIVE_INFINITY
  return places.map((place) => {
    const start_ms = Math.max(at, Math.round(place.start_ms))
    at = start_ms
    return { ...place, start_ms, end_ms: Math.max(start_ms, Math.round(place.end_ms)) }
  })
}

/** Splits a word longer than a line; the first line also holds its leading clitics. */
function pieces({ text, start_ms, end_ms }: Timed, most: number, led: number): Timed[] {
  const room = led < most ? most - led : most
  if (lengthOf(text) <= room) return [{ text, start_ms, end_ms }]
  const letters = [...text]
  const parts = [letters.splice(0, room).join('')]
  while (letters.length > 0) parts.push(letters.splice(0, most).join(''))
  return spreadWords(parts, { start_ms, end_ms })
}

/** How long before the next word a clitic appears if a silence separates them. */
const cliticMs = 200

/** Shows a clitic spoken before a silence together with its word. */
function withCliticsNear(tokens: Token[], { silence_ms }: CaptionRules): Token[] {
  for (let n = tokens.length - 2; n >= 0; n--) {
    const [token, next] = [tokens[n]!, tokens[n + 1]!]
    if (next.border !== 'clitic' || !isClitic(token.text) || next.start_ms - token.end_ms <= silence_ms) continue
    const start_ms = Math.max(token.start_ms, next.start_ms - cliticMs)
    tokens[n] = { ...token, start_ms, end_ms: next.start_ms }
  }
  return tokens
}
