import { emojiName } from '../lexicon/emoji-lexicon.ts'
import { pauseAt } from '../pauses.ts'
import { letterName } from '../spelling/letters.ts'
import { inContext } from './reading-context.ts'
import { readNumber } from './reading-numbers.ts'
import { masked, replacedSpans, type SpeechSpan } from './spans.ts'
import { sayAddress, shortForm, signNames } from './spoken-signs.ts'

/** One stretch of the original text and the words it is said with; `text.slice(start, end)` is what was written. */
export type WordToken = {
  kind: 'word'
  start: number
  end: number
  text: string
  spoken: string[]
  count?: true
  /** How it is said comes from its author, and nothing around it changes that. */
  given?: true
  ipa?: string
}
export type BreakToken = { kind: 'break'; start: number; end: number; text: string; level: BreakLevel }
export type PauseToken = { kind: 'pause'; start: number; end: number; seconds: number }
export type BreakLevel = 'phrase' | 'sentence' | 'paragraph'
export type Token = WordToken | BreakToken | PauseToken

type Step = { tokens: Token[]; end: number }
type Place = { text: string; at: number; before: WordToken | undefined }

const wordPattern = /\p{L}[\p{L}\p{M}]*(?:['’ʼ-]\p{L}[\p{L}\p{M}]*)*/uy
const tagPattern = /<\/?[a-z][^<>\ue000]{0,300}>|<!--[^>\ue000]{0,300}-->/iuy
const chunkPattern = /[^\s<>"\ue000]{1,300}/uy
const addressPattern =
  /^(?:(?:https?:\/\/|www\.)[^\s]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|info|ht|fr|ca|io)(?:\/\S*)?)$/iu
const pointedPattern = /(?:\p{L}\.){2,}/uy
const emojiPattern =
  /\p{Regional_Indicator}{2}|[\p{Extended_Pictographic}](?:\ufe0f|[\u{1f3fb}-\u{1f3ff}]|\u200d\p{Extended_Pictographic})*/uy
const spacePattern = /\s+/uy
const stopPattern = /[.!?…]+["'»”)\]]*/uy
const startsAmount = /[\d(+\-−$€£₲½¼¾⅓⅔]/
const startsCurrency = /[A-Z]/
const currencyBefore = /(?:US|HT|RD|CA|C)?[$€£₲]\s?\d|(?:HTG|USD|EUR|DOP|CAD|Gdes?|G)\s\d/uy

function match(pattern: RegExp, { text, at }: Place): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

const word = ({ text, at }: Place, end: number, spoken: string[]): Step => ({
  tokens: [{ kind: 'word', start: at, end, text: text.slice(at, end), spoken }],
  end,
})
const stop = ({ text, at }: Place, end: number, level: BreakLevel): Step => ({
  tokens: [{ kind: 'break', start: at, end, text: text.slice(at, end).trim(), level }],
  end,
})
const nothing = (end: number): Step => ({ tokens: [], end })

/** Turns written text into the words a Haitian would say, each with its place in the original. */
export function readText(written: string, spans: readonly SpeechSpan[] = []): Token[] {
  const replaced = spans.length > 0 ? replacedSpans(written, spans) : []
  const text = replaced.length > 0 ? masked(written, replaced) : written
  const tokens: Token[] = []
  let before: WordToken | undefined
  let next = 0
  for (let at = 0; at < text.length; ) {
    const step = replaced[next]?.start === at ? readSpan(written, replaced[next++]!) : readAt({ text, at, before })
    tokens.push(...step.tokens)
    const last = step.tokens.at(-1)
    if (last) before = last.kind === 'word' ? last : undefined
    at = step.end
  }
  return inContext(tokens)
}

/** One word, however many its author has it said with. */
function readSpan(text: string, { start, end, ipa, alias, words, counts }: SpeechSpan): Step {
  const read = words ?? readText(alias ?? '').flatMap((token) => (token.kind === 'word' ? token.spoken : []))
  const said = { spoken: read, given: true as const, ...(counts ? { count: counts } : {}), ...(ipa ? { ipa } : {}) }
  return { tokens: [{ kind: 'word', start, end, text: text.slice(start, end), ...said }], end }
}

function readAt(place: Place): Step {
  const character = place.text[place.at]!
  if (/\s/.test(character)) return readSpace(place)
  if (character === '<' || character === '⏱') return readTag(place)
  if (startsAmount.test(character) || (startsCurrency.test(character) && match(currencyBefore, place))) {
    const number = readAmount(place)
    if (number) return number
  }
  return /[\p{L}\w]/u.test(character) ? readLetters(place) : readSign(place)
}

function readSpace(place: Place): Step {
  const space = match(spacePattern, place)!
  const end = place.at + space[0].length
  const lines = space[0].split('\n').length - 1
  if (lines === 0 || place.at === 0 || end === place.text.length) return nothing(end)
  return stop(place, end, lines > 1 ? 'paragraph' : 'phrase')
}

function readTag(place: Place): Step {
  const pause = pauseAt(place.text, place.at)
  if (pause) {
    const end = place.at + pause.length
    return { tokens: [{ kind: 'pause', start: place.at, end, seconds: pause.seconds }], end }
  }
  const tag = match(tagPattern, place)
  return tag ? nothing(place.at + tag[0].length) : readSign(place)
}

/** A sign counts as one only where a word could not end: `COVID-19` is not minus nineteen. */
function readAmount(place: Place): Step | undefined {
  const sign = /[-−+]/.test(place.text[place.at]!)
  if (sign && (!/\d/.test(place.text[place.at + 1] ?? '') || /[\p{L}\d]/u.test(place.text[place.at - 1] ?? '')))
    return undefined
  const number = readNumber(place.text, place.at, place.before?.text)
  if (!number) return undefined
  const end = place.at + number.length
  return {
    tokens: [
      {
        kind: 'word',
        start: place.at,
        end,
        text: place.text.slice(place.at, end),
        spoken: number.spoken,
        ...(number.count ? { count: true } : {}),
      },
    ],
    end,
  }
}

function readLetters(place: Place): Step {
  const found = match(wordPattern, place)
  const end = place.at + (found?.[0].length ?? 1)
  const next = place.text[end] ?? ''
  if (/[.@:_+\d-]/.test(next)) {
    const address = readAddress(place)
    if (address) return address
  }
  if (!found) return nothing(end)
  const pointed = next === '.' && found[0].length === 1 ? match(pointedPattern, place) : undefined
  if (pointed) return readPointed(place, pointed[0])
  const form = shortForm(found[0], place.text.slice(end, end + 4))
  if (form) return word(place, end + (form.takesPoint ? 1 : 0), form.words)
  return word(place, end, [found[0]])
}

/** An address lies between spaces; the stop after it belongs to the sentence. */
function readAddress(place: Place): Step | undefined {
  const chunk = match(chunkPattern, place)![0].replace(/[.,;:!?)'\]]+$/, '')
  return addressPattern.test(chunk) ? word(place, place.at + chunk.length, sayAddress(chunk)) : undefined
}

/** `s.v.p.` is an abbreviation, `O.N.U.` letters, and `a.b.` two sentences without a space. */
function readPointed(place: Place, text: string): Step {
  const end = place.at + text.length
  const form = shortForm(text.replace(/\.$/, ''), '')
  if (form) return word(place, end, form.words)
  return word(place, end, [...text.replaceAll('.', '')].map(letterName))
}

function readSign(place: Place): Step {
  const emoji = match(emojiPattern, place)
  if (emoji) {
    const name = emojiName(emoji[0])
    return name ? word(place, place.at + emoji[0].length, name.split(' ')) : nothing(place.at + emoji[0].length)
  }
  const ending = match(stopPattern, place)
  if (ending) {
    const end = place.at + ending[0].length
    // a point inside `a.b` or `3.x` ends nothing; one before a capital was only typed without its space
    const inside = /^[.…]+$/.test(ending[0]) && /[\p{Ll}\d]/u.test(place.text[end] ?? '')
    return inside ? nothing(end) : stop(place, end, 'sentence')
  }
  const character = String.fromCodePoint(place.text.codePointAt(place.at)!)
  const end = place.at + character.length
  if (/[,;:()[\]—–]/.test(character)) return stop(place, end, 'phrase')
  if (character === '#' && /\p{L}/u.test(place.text[end] ?? '')) return nothing(end)
  if (character === '/' && /\p{L}/u.test(place.text[end] ?? '') && place.before) return word(place, end, ['oswa'])
  const name = signNames[character]
  return name ? word(place, end, name.split(' ')) : nothing(end)
}
