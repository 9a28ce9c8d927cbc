import type { SpeechSpan } from '../../contract/tts/jobs.ts'
import { sayAs } from '../../kreyol/reading/spoken-as.ts'
import { fromIpa } from '../../kreyol/sounds/ipa.ts'
import { invalidIpaCharacters } from '../../kreyol/sounds/ipa-check.ts'
import { refused, type SsmlPiece } from './ssml-pieces.ts'
import {
  breakStrengths,
  dateOrders,
  prosodyRates,
  rateRange,
  type SayAs,
  sayAsKinds,
  ssmlLanguages,
  ssmlLimits,
} from './ssml-table.ts'

export type Opening = Extract<SsmlPiece, { kind: 'open' }>

/** An error of an element, with its position. */
export const badTag = ({ name, at }: Opening, detail: string) =>
  refused({ tag: name, detail: `<${name}> ${detail}`, position: at })

const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`

export function breakSeconds(tag: Opening): number {
  const [time, strength = 'medium'] = [tag.attributes.get('time'), tag.attributes.get('strength')]
  if (!Object.hasOwn(breakStrengths, strength))
    throw badTag(tag, `needs a strength of ${listed(Object.keys(breakStrengths))}`)
  if (time === undefined) return breakStrengths[strength as keyof typeof breakStrengths] / 1000
  const [, digits, unit] = /^\+?(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(ms|s)$/.exec(time.trim()) ?? []
  if (!digits) throw badTag(tag, 'needs a time such as 500ms or 1.5s')
  return Math.round(Number(digits) * (unit === 's' ? 1000 : 1)) / 1000
}

export function rateOf(tag: Opening): number {
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

export function languageOf(tag: Opening): SpeechSpan['language'] | 'ht' | undefined {
  const written = tag.attributes.get('xml:lang')
  if (written === undefined) return undefined
  const [, code] = /^([a-z]{2})(?:-[a-z0-9]{2,8}){0,3}$/i.exec(written.trim()) ?? []
  const known = ssmlLanguages.find((one) => one === code?.toLowerCase())
  if (!known) throw badTag(tag, `needs an xml:lang of ${listed(ssmlLanguages)}`)
  return known
}

type Said = Pick<SpeechSpan, 'ipa' | 'alias' | 'words' | 'counts'>

/** The spoken replacement of an element's text. */
export function saidInstead(tag: Opening, text: string): Said {
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
