import { fromIpa, invalidIpaCharacters } from '@pawol/kreyol/ipa'
import { type SayAs, sayAs, sayAsKinds } from '@pawol/kreyol/numbers'
import type { SpeechSpan } from '../../contract/tts/jobs.ts'
import { countCharacters, speechCharacters } from '../pricing.ts'
import { addPause } from '../speech/pauses.ts'
import { looksLikeSsml, refused, type SsmlPiece, ssmlPieces } from './ssml-pieces.ts'
import {
  breakStrengths,
  dateOrders,
  prosodyRates,
  rateRange,
  type SsmlElement,
  type SsmlTag,
  ssmlLanguages,
  ssmlLimits,
  ssmlTable,
} from './ssml-table.ts'
import { plainText } from './ssml-text.ts'

type Opening = Extract<SsmlPiece, { kind: 'open' }>

/** An error of an element, with its position. */
const badTag = ({ name, at }: Opening, detail: string) =>
  refused({ tag: name, detail: `<${name}> ${detail}`, position: at })

const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`

function breakSeconds(tag: Opening): number {
  const [time, strength = 'medium'] = [tag.attributes.get('time'), tag.attributes.get('strength')]
  if (!Object.hasOwn(breakStrengths, strength))
    throw badTag(tag, `needs a strength of ${listed(Object.keys(breakStrengths))}`)
  if (time === undefined) return breakStrengths[strength as keyof typeof breakStrengths] / 1000
  const [, digits, unit] = /^\+?(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(ms|s)$/.exec(time.trim()) ?? []
  if (!digits) throw badTag(tag, 'needs a time such as 500ms or 1.5s')
  return Math.round(Number(digits) * (unit === 's' ? 1000 : 1)) / 1000
}

function rateOf(tag: Opening): number {
  const written = tag.attributes.get('rate')!.trim()
  if (Object.hasOwn(prosodyRates, written)) return prosodyRates[written as keyof typeof prosodyRates]
  const [, sign, digits, percent] = /^([+-]?)(\d{1,6}(?:\.\d{1,6})?)(%?)$/.exec(written) ?? []
  const { min, max } = rateRange
  const value = percent ? Number(digits) / 100 : Number(digits)
  const rate = sign && percent ? 1 + (sign === '-' ? -value : value) : value
  if (!digits || (sign && !percent) || rate < min || rate > max)
    throw badTag(
      tag,
      `needs a rate of ${listed(Object.keys(prosodyRates))}, a percentage or a factor, from ${min} to ${max}`,
    )
  return Math.round(rate * 1000) / 1000
}

function languageOf(tag: Opening): SpeechSpan['language'] | 'ht' | undefined {
  const written = tag.attributes.get('xml:lang')
  if (written === undefined) return undefined
  const [, code] = /^([a-z]{2})(?:-[a-z0-9]{2,8}){0,3}$/i.exec(written.trim()) ?? []
  const known = ssmlLanguages.find((one) => one === code?.toLowerCase())
  if (!known) throw badTag(tag, `needs an xml:lang of ${listed(ssmlLanguages)}`)
  return known
}

type Said = Pick<SpeechSpan, 'ipa' | 'alias' | 'words' | 'counts'>

/** The spoken replacement of an element's text. */
function saidInstead(tag: Opening, text: string): Said {
  if (text === '') throw badTag(tag, `needs the text it replaces`)
  if (tag.name === 'sub') return { alias: aliasOf(tag) }
  if (tag.name === 'phoneme') return { ipa: ipaOf(tag) }
  return interpreted(tag, text)
}

function aliasOf(tag: Opening): string {
  const alias = tag.attributes.get('alias')!.trim().replace(/\s+/g, ' ')
  if (!/[\p{L}\p{N}]/u.test(alias)) throw badTag(tag, 'needs an alias with words in it')
  if (alias.length > ssmlLimits.alias) throw badTag(tag, `needs an alias of at most ${ssmlLimits.alias} characters`)
  return alias
}

function ipaOf(tag: Opening): string {
  if ((tag.attributes.get('alphabet') ?? 'ipa') !== 'ipa') throw badTag(tag, 'knows the alphabet ipa alone')
  const ipa = tag.attributes.get('ph')!.trim()
  if (ipa.length > ssmlLimits.ph) throw badTag(tag, `needs a ph of at most ${ssmlLimits.ph} characters`)
  const invalid = invalidIpaCharacters(ipa)
  if (invalid.length > 0) throw badTag(tag, `needs a ph in IPA, without ${invalid.join(' ')}`)
  if (fromIpa(ipa).length === 0) throw badTag(tag, 'needs a ph with sounds in it')
  return ipa
}

function interpreted(tag: Opening, text: string): Said {
  const kind = sayAsKinds.find((one) => one === tag.attributes.get('interpret-as')!.trim())
  if (!kind) throw badTag(tag, `needs an interpret-as of ${listed(sayAsKinds)}`)
  const words = sayAs(text, kind, formatOf(tag, kind))
  if (!words) throw badTag(tag, `cannot read “${text.slice(0, 40)}” as ${kind}`)
  const counts = (kind === 'cardinal' || kind === 'number') && /^\d+$/.test(text)
  return { words, ...(counts ? { counts } : {}) }
}

/** `yyyy-mm-dd` implies the order ymd. */
function formatOf(tag: Opening, kind: SayAs): string {
  const format = tag.attributes.get('format')?.trim() ?? ''
  if (format === '') return ''
  if (kind === 'currency' || (kind === 'time' && /^hms(?:12|24)$/.test(format))) return format
  const order = format
    .toLowerCase()
    .replace(/[^dmy]/g, '')
    .replace(/(.)\1+/g, '$1')
  if (kind === 'date' && dateOrders.some((one) => one === order)) return order
  if (kind === 'date') throw badTag(tag, `needs a format of ${listed(dateOrders)} for a date`)
  throw badTag(tag, `knows no format ${format.slice(0, 40)} for ${kind}`)
}

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
  anything: ['speak'],
  sentences: ['speak', 'p'],
  inline: ['speak', 'p', 's'],
  text: 'all',
  nothing: 'all',
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
  const [rateNow, languageNow] = [rate ?? rate_before, language ?? language_before]
  return {
    ...(rateNow === 1 ? {} : { rate: rateNow }),
    ...(languageNow === 'ht' ? {} : { language: languageNow }),
  }
}

/** Counts characters for limits and prices: tags are free; an alias or IPA longer than its text counts instead of it. */
export function ssmlCharacters({ text, spans }: { text: string; spans: readonly SpeechSpan[] }): number {
  const added = spans.map(({ start, end, alias, ipa }) =>
    Math.max(0, countCharacters(alias ?? ipa ?? '') - countCharacters(text.slice(start, end))),
  )
  return added.reduce((sum, one) => sum + one, speechCharacters(text))
}
