import { escapeAttribute, escapeMarkup } from '../../translate/files/entities.ts'
import type { DictionaryEntry, WordType } from '../entry.ts'
import { toXSampa } from './x-sampa.ts'

export const plsNamespace = 'http://www.w3.org/2005/01/pronunciation-lexicon'
/** Namespace of the attributes for fields that PLS lacks, as PLS allows. */
const ownNamespace = 'urn:pawol:dictionary'
export const ownAttributes = {
  notes: 'pawol:notes',
  context_hint: 'pawol:context_hint',
  is_active: 'pawol:is_active',
} as const
export const nameMeta = 'pawol:name'

const tags: [RegExp, WordType][] = [
  [/^(?:noun|propn|n[np])/, 'noun'],
  [/^(?:verb|aux|v)/, 'verb'],
  [/^(?:adj|jj|aj)/, 'adjective'],
  [/^(?:adv|rb|av)/, 'adverb'],
]

/** A role is a list of prefixed names; each tag set has its own names. */
export function wordTypeOf(role: string): WordType {
  const names = role
    .toLowerCase()
    .split(/\s+/)
    .map((name) => name.slice(name.indexOf(':') + 1))
  for (const name of names) {
    const known = tags.find(([tag]) => tag.test(name))
    if (known) return known[1]
  }
  return 'other'
}

/** Characters that XML 1.0 cannot represent. */
const unwritable = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const content = (text: string) => escapeMarkup(text.replace(unwritable, '')).replaceAll('\r', '&#13;')
/** Line breaks in attributes are read as spaces unless they are written as numbers. */
const value = (text: string) =>
  escapeAttribute(text.replace(unwritable, '')).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export type PhonemeAlphabet = 'ipa' | 'x-sampa'

/** Writes W3C PLS 1.0. IPA comes before the respelling, because the first pronunciation is the one used. */
export function writePls(
  name: string,
  entries: readonly DictionaryEntry[],
  { alphabet = 'ipa' }: { alphabet?: PhonemeAlphabet } = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<lexicon version="1.0" xmlns="${plsNamespace}" xmlns:pawol="${ownNamespace}" alphabet="${alphabet}" xml:lang="ht">
  <meta name="${nameMeta}" content="${value(name)}"/>
${entries.map((entry) => lexeme(entry, alphabet)).join('')}</lexicon>
`
}

function lexeme(entry: DictionaryEntry, alphabet: PhonemeAlphabet): string {
  const own = {
    ...(entry.word_type === 'other' ? {} : { role: `pawol:${entry.word_type}` }),
    ...(entry.context_hint && { [ownAttributes.context_hint]: entry.context_hint }),
    ...(entry.is_active ? {} : { [ownAttributes.is_active]: 'false' }),
    ...(entry.notes && { [ownAttributes.notes]: entry.notes }),
  }
  const attributes = Object.entries(own).map(([key, text]) => ` ${key}="${value(text)}"`)
  const lines = [
    `<grapheme>${content(entry.term)}</grapheme>`,
    ...(entry.ipa ? [phoneme(entry.ipa, alphabet)] : []),
    ...(entry.phonetic ? [`<alias>${content(entry.phonetic)}</alias>`] : []),
  ]
  return `  <lexeme${attributes.join('')}>\n${lines.map((line) => `    ${line}\n`).join('')}  </lexeme>\n`
}

/** IPA that X-SAMPA cannot represent stays IPA. */
function phoneme(ipa: string, alphabet: PhonemeAlphabet): string {
  const sampa = alphabet === 'x-sampa' ? toXSampa(ipa) : ipa
  return sampa === null ? `<phoneme alphabet="ipa">${content(ipa)}</phoneme>` : `<phoneme>${content(sampa)}</phoneme>`
}
