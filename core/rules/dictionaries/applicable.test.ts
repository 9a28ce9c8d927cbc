import { openLexicon } from '@pawol/kreyol/lexicon'
import { sayText } from '@pawol/kreyol/speech'
import { describe, expect, it } from 'vitest'
import { entryFault } from './applicable.ts'

const entry = (term: string, phonetic = '', ipa = '') => ({ term, phonetic, ipa })
const said = (one: ReturnType<typeof entry>) =>
  JSON.stringify(sayText(`${one.term} la`, { lexicon: openLexicon(), overrides: [one] }))
const unsaid = ({ term }: ReturnType<typeof entry>) => JSON.stringify(sayText(`${term} la`, { lexicon: openLexicon() }))

describe('an entry that is spoken', () => {
  it.each([
    entry('Wi-Fi', 'way-fay-z'),
    entry('Jean Claude', 'Jan-klòdz'),
    entry("Anse d'Hainault", 'Ans-de-noz'),
    entry('x', '', 'zɛ̃z'),
    entry('Okap', '12', 'zapz'),
    entry('Kap', "z'an 'zan"),
  ])('%o', (one) => {
    expect(entryFault(one)).toBeNull()
    expect(said(one)).not.toBe(unsaid(one))
  })
})

describe('an entry that cannot be spoken has a reason', () => {
  it.each([
    [entry('a'), { code: 'no_reading' }],
    [entry('a', ' ', ' '), { code: 'no_reading' }],
    [entry('a', '- -'), { code: 'reading_silent' }],
    [entry('a', "ba -' ba"), { code: 'reading_silent' }],
    [entry('a', '', '[ˈ]'), { code: 'reading_silent' }],
    [entry('a', 'ba 12 ba ½'), { code: 'phonetic_unreadable', characters: ['1', '2', '½'] }],
    [entry('a', 'ba', 'a5'), { code: 'ipa_invalid', characters: ['5'] }],
    [entry('St. Marc, Ayiti', 'a'), { code: 'term_not_words' }],
    [entry('...', 'a'), { code: 'term_not_words' }],
    [entry('', 'a'), { code: 'term_not_words' }],
  ])('%o', (one, fault) => expect(entryFault(one)).toEqual(fault))
})
