import { sayAsKinds } from '@pawol/kreyol/numbers'
import { longestPause } from '@pawol/kreyol/pauses'

/** Milliseconds of silence for each strength of a break. */
export const breakStrengths = {
  none: 0,
  'x-weak': 100,
  weak: 200,
  medium: 400,
  strong: 800,
  'x-strong': 1200,
} as const
export const prosodyRates = { 'x-slow': 0.5, slow: 0.75, medium: 1, default: 1, fast: 1.25, 'x-fast': 1.75 } as const
export const rateRange = { min: 0.2, max: 4 } as const
/** Limits of the voice speed times the span rate. */
export const speedRange = { min: 0.25, max: 3 } as const
export const ssmlLanguages = ['ht', 'fr', 'en', 'es'] as const

export const dateOrders = ['dmy', 'mdy', 'ymd', 'dm', 'md', 'my', 'ym', 'y'] as const

export const ssmlLimits = { characters: 100_000, depth: 20, alias: 500, ph: 200, pause_seconds: longestPause } as const

export type SsmlAttribute = { values: string; required?: true; does: string }
export type SsmlElement = {
  /** Allowed content: anything, anything but paragraphs, anything but blocks, only text, or nothing. */
  holds: 'anything' | 'sentences' | 'inline' | 'text' | 'nothing'
  attributes: Record<string, SsmlAttribute>
  does: string
  limits?: string
  /** Differences between engines; all other features work on every engine. */
  engines?: Record<string, string>
}

const either = (values: readonly string[]) => values.join(' | ')
const language: SsmlAttribute = {
  values: `${either(ssmlLanguages)}, with or without a region (fr-CA)`,
  does: 'The language the words inside are written in; without it, Kreyòl.',
}

/** Supported SSML. The parser reads this table, so the documentation page always matches. */
export const ssmlTable = {
  speak: {
    holds: 'anything',
    attributes: {
      version: { values: '1.0 | 1.1', does: 'Changes nothing.' },
      xmlns: { values: 'any', does: 'Changes nothing; so do xmlns:… and xsi:….' },
      'xml:lang': language,
    },
    does: 'Holds the whole text and may be left out. Inside it line breaks are spaces, and an empty line ends a paragraph.',
    limits: `${ssmlLimits.characters.toLocaleString('en-US')} characters with tags; elements ${ssmlLimits.depth} deep.`,
  },
  p: {
    holds: 'sentences',
    attributes: { 'xml:lang': language },
    does: 'A paragraph: the paragraph break of the settings is added before and after it.',
  },
  s: {
    holds: 'inline',
    attributes: { 'xml:lang': language },
    does: 'A sentence: without a full stop of its own it is given one, and the sentence break of the settings follows.',
  },
  break: {
    holds: 'nothing',
    attributes: {
      time: { values: '500ms, 1.5s', does: 'How long the silence lasts, to the millisecond; wins over strength.' },
      strength: {
        values: either(Object.keys(breakStrengths)),
        does: `In milliseconds: ${Object.values(breakStrengths).join(', ')}. Without time and strength, medium.`,
      },
    },
    does: 'Silence of that length. It replaces the pause that punctuation or the end of a paragraph beside it makes.',
    limits: `At most ${longestPause} s; a longer break is refused. Adjacent breaks add up to at most ${longestPause} s.`,
  },
  sub: {
    holds: 'text',
    attributes: { alias: { values: 'text', required: true, does: 'What is read instead; its punctuation is silent.' } },
    does: 'Reads the alias. The word timing covers the characters inside the element.',
    limits: `Alias up to ${ssmlLimits.alias} characters; where it is longer than the text, it is what counts.`,
  },
  phoneme: {
    holds: 'text',
    attributes: {
      alphabet: { values: 'ipa', does: 'IPA is the only alphabet and may go without saying.' },
      ph: {
        values: 'IPA',
        required: true,
        does: 'The sounds, said as written; foreign ones become the nearest of Kreyòl.',
      },
    },
    does: 'Says these sounds at this place. It wins over pronunciation dictionaries and phonological rules.',
    limits: `Up to ${ssmlLimits.ph} characters of IPA; where they are more than the text, they are what counts.`,
    engines: { openai: 'Sounds are sent in French spelling, which comes close but may not be exact.' },
  },
  'say-as': {
    holds: 'text',
    attributes: {
      'interpret-as': { values: either(sayAsKinds), required: true, does: 'What the text inside is; said in Kreyòl.' },
      format: {
        values: `date: ${either(dateOrders)} · time: hms12 | hms24 · currency: USD, HTG, EUR …`,
        does: 'The order of a date (dmy without it), or the currency of a bare number.',
      },
    },
    does: 'Reads a number, a date, a time or a code as what it is. Text that is no such thing is refused.',
    limits: 'Up to 200 characters.',
  },
  prosody: {
    holds: 'anything',
    attributes: {
      rate: {
        values: `${either(Object.keys(prosodyRates))} | 80% | +20% | 0.8`,
        required: true,
        does: `Multiplies the speed of the settings: ${Object.values(prosodyRates).join(', ')} for the names.`,
      },
    },
    does: 'Says the words that begin inside faster or slower. Of nested rates the innermost holds. Pauses stay as they are.',
    limits: `Rates from ${rateRange.min} to ${rateRange.max}; speed times rate is kept from ${speedRange.min} to ${speedRange.max}.`,
    engines: { openai: 'For some words of a sentence the sound is stretched between estimated word borders.' },
  },
  lang: {
    holds: 'anything',
    attributes: { 'xml:lang': { ...language, required: true } },
    does:
      'Reads the words that begin inside by the spelling of that language, with the sounds of Kreyòl, as a Haitian ' +
      'says loan words. English is approximate. Numbers and signs are said in Kreyòl.',
  },
} as const satisfies Record<string, SsmlElement>

export type SsmlTag = keyof typeof ssmlTable
