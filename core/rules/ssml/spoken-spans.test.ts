import { toIpa } from '@pawol/kreyol/ipa'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { type SayOptions, sayText } from '@pawol/kreyol/speech'
import { describe, expect, it } from 'vitest'
import { readSsml } from './ssml.ts'

const lexicon = openLexicon()

function words(ssml: string, options: Partial<SayOptions> = {}) {
  const { text, spans } = readSsml(ssml)
  return sayText(text, { lexicon, spans, ...options }).flatMap((item) => {
    if (item.kind !== 'word') return []
    expect(text.slice(item.start, item.end)).toBe(item.text)
    return [{ ...item, ipa: item.parts.map(({ sounds }) => toIpa(sounds)).join(' ') }]
  })
}
const said = (ssml: string, options?: Partial<SayOptions>) =>
  words(ssml, options).map(({ text, ipa }) => `${text}:${ipa}`)

describe('a span in a text', () => {
  it('says an alias for its characters, and no number or address reaches into it', () => {
    expect(said('5 <sub alias="kilogram, wi">kg</sub>')).toEqual(['5:sɛ̃k', 'kg:kiloɡɣam wi'])
    expect(said('www.<sub alias="egzanp">x</sub>.com').slice(1)).toEqual(['x:eɡzãp', 'com:kɔ̃'])
    expect(said('ba<sub alias="non">na</sub>n')).toEqual(['ba:ba', 'na:nɔ̃', 'n:n'])
  })
  it('reads IPA literally, whatever the rules and dictionaries', () => {
    const overrides = [{ term: 'wouj', phonetic: 'vèt' }]
    expect(said('wouj <phoneme ph="ɣuʒ tʃɛk">wouj</phoneme> wouj', { overrides })).toEqual([
      'wouj:vɛt',
      'wouj:ɣuʒ tʃɛk',
      'wouj:vɛt',
    ])
    expect(words('<phoneme ph="a b">x</phoneme>')[0]!.parts.every(({ pause_seconds }) => !pause_seconds)).toBe(true)
  })
  it('keeps a term of a dictionary from reaching over it', () => {
    const overrides = [{ term: 'jean paul', phonetic: 'jan pòl' }]
    expect(said('Jean Paul, Jean <sub alias="pyè">Paul</sub>', { overrides }).map((one) => one.split(':')[0])).toEqual([
      'Jean Paul',
      'Jean',
      'Paul',
    ])
  })
  it.each([
    ['<say-as interpret-as="cardinal">6</say-as> moun', 'si mun'],
    ['<say-as interpret-as="digits">6</say-as> moun', 'sis mun'],
    ['<say-as interpret-as="cardinal">1</say-as> janvye', 'pɣemje ʒãvje'],
    ['<sub alias="madanm">M</sub> ap', 'madãm ap'],
    ['Chapit <sub alias="kenz">IV</sub>', 'ʃapit kɛ̃z'],
  ])('%s is said %s', (ssml, expected) => {
    expect(
      words(ssml, { rules: {} })
        .map(({ ipa }) => ipa)
        .join(' '),
    ).toBe(expected)
  })
  it('gives its rate to the words that begin in it', () => {
    const spoken = words('Mwen <prosody rate="slow">renmen ka</prosody>fe <sub alias="dous">d</sub>', {
      overrides: [{ term: 'kafe', phonetic: 'kafe' }],
    })
    expect(spoken.map(({ text, rate }) => [text, rate])).toEqual([
      ['Mwen', undefined],
      ['renmen', 0.75],
      ['kafe', 0.75],
      ['d', undefined],
    ])
  })
  it('reads its words in its language, but numbers in Kreyòl', () => {
    expect(said('chat <lang xml:lang="fr">chat 5</lang>')).toEqual(['chat:ʃat', 'chat:ʃa', '5:sɛ̃k'])
    expect(said('<lang xml:lang="en"><sub alias="night">n</sub></lang>')).toEqual(['n:najt'])
    expect(said('<lang xml:lang="fr"><say-as interpret-as="digits">8</say-as></lang>')).toEqual(['8:ɥit'])
  })
})
