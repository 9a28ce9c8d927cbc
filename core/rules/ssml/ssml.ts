import type { SpeechSpan } from '../../contract/tts/jobs.ts'
import { countCharacters, speechCharacters } from '../pricing.ts'
import { addPause } from '../speech/pauses.ts'
import { looksLikeSsml, refused, type SsmlPiece, ssmlPieces } from './ssml-pieces.ts'
import { type SsmlElement, type SsmlTag, ssmlLimits, ssmlTable } from './ssml-table.ts'
import { plainText } from './ssml-text.ts'
import { badTag, breakSeconds, languageOf, type Opening, rateOf, saidInstead } from './ssml-values.ts'

export type Ssml = { text: string; spans: SpeechSpan[] }

type Facts = Pick<SpeechSpan, 'rate' | 'language'>
type Open = { tag: SsmlTag; piece: Opening; facts: Facts; held: string }

const table: Record<SsmlTag, SsmlElement> = ssmlTable
const isKnown = (name: string): name is SsmlTag => Object.hasOwn(table, name)
/** Elements that replace their text. */
const replaces = (tag: SsmlTag) => table[tag].holds === 'text'

/** Parses SSML into text without tags, and spans; text without tags stays unchanged. */
export function readSsml(text: string): Ssml {
  if (!looksLikeSsml(text)) return { text, spans: [] }
  if (text.length > ssmlLimits.characters)
    throw refused({ tag: 'speak', detail: `SSML may have ${ssmlLimits.characters} characters`, position: 0 })
  const read = reader()
  for (const piece of ssmlPieces(text)) read[piece.kind](piece as never)
  return read.end()
}

function reader() {
  const plain = plainText()
  const open: Open[] = []
  let root: 'none' | 'open' | 'closed' = 'none'
  let resting = 0

  function start({ tag, piece }: Open): void {
    if (tag === 'speak') {
      if (root !== 'none' || !plain.isEmpty() || open.length > 1) throw badTag(piece, 'holds the whole text')
      root = 'open'
      plain.startDocument()
    } else if (root === 'closed') throw badTag(piece, 'comes after </speak>')
    if (tag === 'p') plain.endParagraph()
    if (tag === 's') plain.endSentence()
    if (tag === 'break') rest(piece)
  }
  function rest(piece: Opening): void {
    const seconds = breakSeconds(piece)
    if (seconds > ssmlLimits.pause_seconds) throw badTag(piece, `may last ${ssmlLimits.pause_seconds} s`)
    const together = addPause(resting, seconds)
    if (together > resting) plain.pause(together - resting)
    resting = together
  }
  function finish({ tag, piece, facts, held }: Open): void {
    if (replaces(tag)) {
      const said = saidInstead(piece, held.trim().replace(/\s+/g, ' '))
      plain.write(held, { ...said, ...facts })
      resting = 0
    }
    if (tag === 'p') plain.endParagraph()
    if (tag === 's') plain.endSentence()
    if (tag === 'speak') root = 'closed'
  }
  return {
    open(piece: Opening): void {
      const tag = checked(piece, open)
      open.push({ tag, piece, facts: factsOf(piece, open.at(-1)?.facts ?? nothing), held: '' })
      start(open.at(-1)!)
      if (piece.empty) finish(open.pop()!)
    },
    close({ name, at }: Extract<SsmlPiece, { kind: 'close' }>): void {
      const last = open.pop()
      if (last?.tag !== name)
        throw refused({ tag: name, detail: `</${name}> closes ${last ? `<${last.tag}>` : 'nothing'}`, position: at })
      finish(last)
    },
    text({ text, at }: Extract<SsmlPiece, { kind: 'text' }>): void {
      const last = open.at(-1)
      if (last && replaces(last.tag)) last.held += text
      else if (text.trim() === '') plain.write(text, {})
      else if (last?.tag === 'break') throw refused({ tag: 'break', detail: '<break> holds nothing', position: at })
      else if (root === 'closed') throw refused({ tag: 'speak', detail: 'text comes after </speak>', position: at })
      else {
        plain.write(text, last?.facts ?? nothing)
        resting = 0
      }
    },
    end(): Ssml {
      const left = open.at(-1)
      if (!left) return plain.end()
      throw refused({ tag: left.tag, detail: `<${left.tag}> is never closed`, position: left.piece.at })
    },
  }
}

const nothing: Facts = {}

const keepsOut: Record<SsmlElement['holds'], readonly string[] | 'all'> = {
  ...{ anything: ['speak'], sentences: ['speak', 'p'], inline: ['speak', 'p', 's'], text: 'all', nothing: 'all' },
}

function checked(piece: Opening, open: readonly Open[]): SsmlTag {
  const { name, attributes } = piece
  if (!isKnown(name)) throw badTag(piece, 'is not supported')
  if (open.length >= ssmlLimits.depth) throw badTag(piece, `lies more than ${ssmlLimits.depth} elements deep`)
  const outer = open.find(({ tag }) => {
    const kept = keepsOut[table[tag].holds]
    return kept === 'all' || kept.includes(name)
  })
  if (outer) throw badTag(piece, `may not stand inside <${outer.tag}>`)
  const known = table[name].attributes
  const strange = [...attributes.keys()].find((one) => !Object.hasOwn(known, one) && !isNamespace(name, one))
  if (strange) throw badTag(piece, `does not support the attribute ${strange}`)
  const missing = Object.keys(known).find((one) => known[one]!.required && !attributes.has(one))
  if (missing) throw badTag(piece, `needs the attribute ${missing}`)
  return name
}

const isNamespace = (tag: SsmlTag, attribute: string) => tag === 'speak' && /^(?:xmlns|xsi):/.test(attribute)

function factsOf(piece: Opening, outer: Facts): Facts {
  const language = languageOf(piece)
  const rate = piece.name === 'prosody' ? rateOf(piece) : undefined
  if (language === undefined && rate === undefined) return outer
  const { rate: rate_before = 1, language: language_before = 'ht' } = outer
  const [rate_now, language_now] = [rate ?? rate_before, language ?? language_before]
  return {
    ...(rate_now === 1 ? {} : { rate: rate_now }),
    ...(language_now === 'ht' ? {} : { language: language_now }),
  }
}

/** Counts characters for limits and prices: tags are free; an alias or IPA longer than its text counts instead of it. */
export function ssmlCharacters({ text, spans }: { text: string; spans: readonly SpeechSpan[] }): number {
  const added = spans.map(({ start, end, alias, ipa }) =>
    Math.max(0, countCharacters(alias ?? ipa ?? '') - countCharacters(text.slice(start, end))),
  )
  return added.reduce((sum, one) => sum + one, speechCharacters(text))
}
