import { openLexicon } from '@pawol/kreyol/lexicon'
import { describe, expect, it } from 'vitest'
import { spokenText } from './spoken-text.ts'

const lexicon = openLexicon()

describe('the words of a text', () => {
  it.each([
    ['en', 'Don’t pay $5.50 — it’s 12%!', ['Don’t', 'pay', '$5.50', 'it’s', '12%']],
    ['en', '“State-of-the-art” (really)… <b>', ['State-of-the-art', 'really', 'b']],
    ['en', 'one—two, three/four', ['one', 'two', 'three', 'four']],
    ['fr', 'L’été ; où êtes-vous ? « Ici. »', ['L’été', 'où', 'êtes-vous', 'Ici']],
    ['es', '¿Dónde estás? ¡Aquí!', ['Dónde', 'estás', 'Aquí']],
    ['ht', 'Li peye $5, m ap vini nan 12 jou.', ['Li', 'peye', '$5', 'm', 'ap', 'vini', 'nan', '12', 'jou']],
    ['en', '— … !', []],
  ] as const)('in %s: %s', (language, text, expected) => {
    const { words } = spokenText(text, language, lexicon)
    expect(words.map((word) => word.text)).toEqual(expected)
    for (const word of words) expect(text.slice(word.start, word.end)).toBe(word.text)
  })
  it('give eSpeak nothing it would read as phonemes or markup', () => {
    const { phrases } = spokenText('He said [[hello]] and <mark name="x"/> & left', 'en', lexicon)
    expect(phrases.map(({ text }) => text).join(' ')).not.toMatch(/[<>[\]]/)
  })
  it('are read in phrases that end at punctuation', () => {
    const { phrases } = spokenText('Yes, we can. Can we? Stop!', 'en', lexicon)
    expect(phrases.map(({ text }) => text)).toEqual(['Yes,', 'we can.', 'Can we?', 'Stop!'])
    expect(phrases[1]!.words).toEqual([
      { word: 1, place: 1 },
      { word: 2, place: 4 },
    ])
  })
})
