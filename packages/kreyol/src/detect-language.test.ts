import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectLanguage, isGuess, paragraphLanguages, sure } from './detect-language.ts'

const read = (file: string) =>
  readFileSync(new URL(`../samples/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
/** A text, and the languages that are right for it. */
const table = (file: string) =>
  read(file).map((line) => {
    const [languages = '', text = ''] = line.split('\t')
    return { languages: languages.split(','), text }
  })
const languages = ['en', 'fr', 'es', 'pt', 'ht'] as const
// none of these sentences was among those the words were counted in
const sentences = languages.flatMap((language) =>
  read(`sentences-${language}.txt`).map((text) => ({ languages: [language as string], text })),
)
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const wrong = (all: readonly { languages: string[]; text: string }[]) =>
  all.filter(({ languages, text }) => !languages.includes(String(detectLanguage(text).language)))
const textsOf = (all: readonly { text: string }[]) => all.map(({ text }) => text)

describe('short texts: words, greetings, thanks and numbers', () => {
  const short = table('short-texts.tsv')
  const knownMisses: string[] = []
  it('are 300, 60 of each language, none twice', () => {
    expect(short).toHaveLength(300)
    expect(new Set(textsOf(short)).size).toBe(300)
  })
  it('are detected in at least 98 of 100', () => {
    const missed = wrong(short)
    expect(textsOf(missed)).toEqual(knownMisses)
    expect(missed.length / short.length).toBeLessThanOrEqual(0.02)
  })
  it('that no parameter was fitted to are detected in at least 95 of 100', () => {
    const unseen = table('short-texts-held-out.tsv')
    expect(wrong(unseen).length / unseen.length, JSON.stringify(textsOf(wrong(unseen)))).toBeLessThanOrEqual(0.05)
  })
  it('that are the same word in three languages come back as a guess, with the others', () => {
    for (const { languages, text } of short.filter(({ languages }) => languages.length > 2)) {
      const found = detectLanguage(text)
      expect(isGuess(found), text).toBe(true)
      expect(found.alternatives.length, text).toBeGreaterThan(0)
      expect(languages, text).toContain(found.alternatives[0]!.language)
    }
  })
  it('are never misdetected with a confidence above 0.9', () => {
    for (const { text } of wrong([...short, ...table('short-texts-held-out.tsv')]))
      expect(detectLanguage(text).confidence, text).toBeLessThan(0.9)
  })
  it.each(['no', 'radio', 'animal', 'hotel', 'si', 'de', 'piano', 'total'])('%j is not sure', (text) => {
    expect(detectLanguage(text).confidence).toBeLessThan(0.5)
  })
})

describe('about equally likely languages', () => {
  it('give way to the preferred one, in its order', () => {
    expect(detectLanguage('no', { prefer: ['en'] }).language).toBe('en')
    expect(detectLanguage('no', { prefer: ['ht', 'pt', 'en'] }).language).toBe('pt')
    expect(detectLanguage('radio', { prefer: ['es'] }).language).toBe('es')
  })
  it('leave the one to avoid to the last', () => {
    expect(detectLanguage('no', { avoid: 'es' }).language).not.toBe('es')
    expect(detectLanguage('mil', { avoid: 'ht' }).language).not.toBe('ht')
  })
  it('a sure text heeds no wish', () => {
    for (const wishes of [{ prefer: ['fr'] as const }, { avoid: 'en' as const }])
      expect(detectLanguage('Good morning', wishes).language).toBe('en')
  })
  it('has the chosen one not among its alternatives', () => {
    const { language, alternatives } = detectLanguage('no', { prefer: ['en'] })
    expect(alternatives.map((one) => one.language)).not.toContain(language)
    expect(alternatives.map((one) => one.language)).toEqual(expect.arrayContaining(['es', 'pt']))
  })
})

describe('sentences', () => {
  it('are detected in 99 of 100, most of them short', () => {
    expect(sentences.length).toBeGreaterThan(500)
    const missed = wrong(sentences)
    expect(missed.length / sentences.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.01)
  })
  it('and in 98 without their accents', () => {
    const missed = wrong(sentences.map((one) => ({ ...one, text: bare(one.text) })))
    expect(missed.length / sentences.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.02)
  })
  it('in capitals as in small letters', () => {
    for (const { text } of sentences)
      expect(detectLanguage(text.toUpperCase()).language).toBe(detectLanguage(text.toLowerCase()).language)
  })
})

describe('unsupported languages', () => {
  const foreign = table('unsupported-texts.tsv')
  const misnamed: string[] = []
  it('are distinguished from ours, and named, in a table of more than 100 texts in more than 12 languages', () => {
    expect(foreign.length).toBeGreaterThan(100)
    expect(new Set(foreign.map(({ languages }) => languages[0])).size).toBeGreaterThan(12)
    const found = foreign.map(({ languages, text }) => ({ languages, text, found: detectLanguage(text) }))
    expect(found.filter(({ found }) => found.language !== null)).toEqual([])
    expect(textsOf(found.filter(({ found, languages }) => found.unsupported !== languages[0]))).toEqual(misnamed)
  })
  it.each([
    ['Mwen te fè konesans ak Schwarzenegger ak Dostoyevsky nan Berlin.', 'ht'],
    ['Le restaurant s’appelle « Zum goldenen Hirsch ».', 'fr'],
    ['My friend Krzysztof Wiśniewski lives in Szczecin.', 'en'],
    ['He said "Guten Morgen" and closed the door.', 'en'],
    ['She greeted us with "habari za asubuhi" and we all laughed.', 'en'],
    ['Vivo en Ámsterdam con Jeroen van der Berg.', 'es'],
    ['Ela se chama Ayşe Yılmaz e mora em Istambul.', 'pt'],
    ['The word привет means hello.', 'en'],
    ['Nou manje sushi ak pizza nan restoran Giuseppe a.', 'ht'],
    ['Il a acheté une Volkswagen à Düsseldorf.', 'fr'],
    ['Ketleine Dorvil argues', 'en'],
  ])('%j stays what it is, with foreign names and quoted words in it', (text, language) =>
    expect(detectLanguage(text)).toMatchObject({ language, unsupported: null }),
  )
  it('without a name are called unknown', () => {
    for (const text of ['Nyob zoo, koj puas nyob zoo?', 'Qhichwa simita rimanki ñachu wayqi?', 'ᓄᓇᕗᑦ'])
      expect(detectLanguage(text).language, text).toBe(null)
    expect(detectLanguage('ᓄᓇᕗᑦ').unsupported).toBe('und')
  })
})

describe('what tells nothing', () => {
  it.each(['', '123', '...', '😀', '$ 12.50'])('%j is no language', (text) =>
    expect(detectLanguage(text)).toEqual({ language: null, confidence: 0, alternatives: [], unsupported: null }),
  )
})

describe('paragraphs', () => {
  it('have a language each, a short one that of the whole', () => {
    const text =
      'Ok.\n\nThe children are playing outside with their friends.\n \nLes enfants jouent dehors avec leurs amis.\r\n\r\nMwen pral lakay mwen kounye a.'
    const found = [...paragraphLanguages(text)]
    expect(found.map(({ language }) => language).slice(1)).toEqual(['en', 'fr', 'ht'])
    expect(found.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
  })
  it('in an unsupported language stand alone, and names take the language of the whole', () => {
    const text =
      'The children are playing outside with their friends.\n\nDie Kinder spielen im Garten hinter dem Haus.\n\nKowalski'
    const found = [...paragraphLanguages(text)]
    expect(found.map(({ language, unsupported }) => language ?? unsupported)).toEqual(['en', 'de', 'en'])
    expect(found[1]!.confidence).toBeGreaterThan(sure)
  })
  it('together are the text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\n', '\r', ' ', '\u2028', 'é', '1', '😀'), maxLength: 60 }),
        (text) => {
          expect(
            Array.from(paragraphLanguages(text))
              .map(({ start, end }) => text.slice(start, end))
              .join(''),
          ).toBe(text)
        },
      ),
      { numRuns: process.env.TEST_FULL ? 1_000 : 300 },
    )
  })
  it('of 40,000 characters take no time', () => {
    const began = performance.now()
    Array.from(paragraphLanguages('mwen ale\n\n'.repeat(4_000)))
    Array.from(paragraphLanguages('a'.repeat(40_000)))
    Array.from(paragraphLanguages('\n '.repeat(20_000)))
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})
