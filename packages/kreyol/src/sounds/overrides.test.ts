import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { graphemesToPhonemes } from '../spelling/graphemes.ts'
import { respell } from '../spelling/respelling.ts'
import { hintPauseSeconds, type Override, readHint, readIpaHint } from './overrides.ts'
import { consonants, nasalVowels, oralVowels, type Phoneme } from './phonemes.ts'
import { sayText } from './utterance.ts'

const lexicon = openLexicon()
const say = (text: string, overrides: Override[]) =>
  sayText(text, { lexicon, overrides }).flatMap((item) =>
    item.kind === 'word' ? [`${item.text}=${item.parts.map((part) => part.sounds.join('')).join(' ')}`] : [],
  )

describe('a phonetic hint', () => {
  it('is the same with and without hyphens', () => {
    expect(readHint('bon-jou')).toEqual([{ text: 'bonjou', sounds: ['b', 'ɔ̃', 'ʒ', 'u'] }])
    expect(readHint('bon-jou')).toEqual(readHint('bonjou'))
  })
  it('has a short pause at a space', () => {
    const [first, last] = readHint('bon jou')
    expect(first).toEqual({ text: 'bon', sounds: ['b', 'ɔ̃'], pause_seconds: hintPauseSeconds })
    expect(last).toEqual({ text: 'jou', sounds: ['ʒ', 'u'] })
  })
  it('may be IPA', () => {
    expect(readIpaHint('/bɔ̃ˈʒu/')[0]!.sounds).toEqual(['b', 'ɔ̃', 'ʒ', 'u'])
  })
})

describe('dictionary entries', () => {
  const entries: Override[] = [
    { term: 'Gates', phonetic: 'gets' },
    { term: 'New York', phonetic: 'nou-yòk' },
    { term: 'York', phonetic: 'yòk' },
    { term: 'IBM', ipa: 'ibeɛm', phonetic: 'not used' },
    { term: 'M’ap', phonetic: 'map-la' },
    { term: 'vid', phonetic: ' ' },
  ]
  it.each([
    ['Bill Gates', ['Bill=bil', 'Gates=ɡets']],
    ['GATES', ['GATES=ɡets']],
    ['New  York', ['New  York=nujɔk']],
    ['York', ['York=jɔk']],
    ['IBM', ['IBM=ibeɛm']],
    ["m'ap", ["m'ap=mapla"]],
    ['vid', ['vid=vid']],
    ['New, York', ['New=nju', 'York=jɔk']],
  ])('%s is said %j', (text, expected) => expect(say(text, entries)).toEqual(expected))
  it('without entries nothing changes', () => expect(say('bonjou', [])).toEqual(['bonjou=bɔ̃ʒu']))
})

it('text typed without accents is read with them', () => {
  expect(say('mwen renmen pale kreyol', [])).toContain('kreyol=kɣejɔl')
  expect(say('kreyol', [])).toEqual(['kreyol=kɣejol'])
})

describe('respelling', () => {
  it.each([
    ['kreyòl', 'kre-yòl'],
    ['bannann', 'ban-nann'],
    ['pàn', 'pàn'],
    ['lannuit', 'lan-nuit'],
    ['espesyal', 'es-pe-syal'],
  ])('%s is cut %s', (word, hint) => expect(respell(graphemesToPhonemes(word))).toBe(hint))
  it('reads back as the same sounds', () => {
    const sound = fc.constantFrom<Phoneme>(
      ...oralVowels,
      ...nasalVowels,
      ...consonants.filter((s) => s !== 'ɥ' && s !== 'ŋ'),
    )
    fc.assert(
      fc.property(fc.array(sound, { maxLength: 10 }), (sounds) => {
        expect(graphemesToPhonemes(respell(sounds).replaceAll('-', ''))).toEqual(sounds)
      }),
      { numRuns: process.env.TEST_FULL ? 3_000 : 500 },
    )
  })
  it('reads back every word of the lexicon', () => {
    for (const word of lexicon.words) {
      const sounds = graphemesToPhonemes(word)
      expect(graphemesToPhonemes(respell(sounds).replaceAll('-', '')), word).toEqual(sounds)
    }
  })
})
