import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/runs.ts'
import { masked, unmasked } from './masks.ts'
import { nameSpans, placeSpans } from './names.ts'
import { protectedSpans } from './protected-spans.ts'
import { placeForms } from './words/place-names.ts'

const found = (text: string) => protectedSpans(text).map(({ kind, text }) => `${kind} ${text}`)

describe('what stays as it is', () => {
  it.each([
    ['Go to https://pawol.ht/a?b=1, now.', ['url https://pawol.ht/a?b=1']],
    ['See (https://x.org/a_(b)).', ['url https://x.org/a_(b)']],
    ['Visit www.pawol.ht or pawol.com/help.', ['url www.pawol.ht', 'url pawol.com/help']],
    ['Mail jan.dupont@pawol.ht today.', ['mail jan.dupont@pawol.ht']],
    ['Thank @marie_p and #AyitiCheri!', ['handle @marie_p', 'handle #AyitiCheri']],
    ['Open /etc/hosts, ./run.sh and C:\\Temp\\a.txt', ['path /etc/hosts', 'path ./run.sh', 'path C:\\Temp\\a.txt']],
    ['Read report.pdf first', ['path report.pdf']],
    ['Run `npm test` now', ['code `npm test`']],
    ['<b>Bold</b> &amp; <a href="x">link</a>', ['tag <b>', 'tag </b>', 'entity &amp;', 'tag <a href="x">', 'tag </a>']],
    [`Hi {name}, {{count}} of \${total}`, ['placeholder {name}', 'placeholder {{count}}', `placeholder \${total}`]],
    ['Hi %s, %1$s and %(name)s', ['placeholder %s', 'placeholder %1$s', 'placeholder %(name)s']],
    ['Hi $1 and :name here', ['placeholder $1', 'placeholder :name']],
    ['**Bold** and *soft*', ['tag **', 'tag **', 'tag *', 'tag *']],
    ['Good 😀👍🏽 🇭🇹', ['emoji 😀', 'emoji 👍🏽', 'emoji 🇭🇹']],
    ['It costs $25.50 or 1 250,75 € for 5 km', ['figure $25.50', 'figure 1 250,75 €', 'figure 5 km']],
    ['On 12/05/2024 at 8:30, call +509 3444-5555', ['figure 12/05/2024', 'number 8:30', 'figure +509 3444-5555']],
    ['50% of 3 people', ['number 50%', 'number 3']],
    ['Take 500 mg at 38.5 °C for 3 months', ['figure 500 mg', 'figure 38.5 °C', 'number 3']],
    ['and/or either/or', []],
    ['Price: ten', []],
  ])('%j', (text, expected) => expect(found(text)).toEqual(expected))

  it('covers every digit, lies in order, and is looked for quickly in anything', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(...'<{`@#/:.%$(1a -&'),
            fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
          ),
          maxLength: 120,
        }),
        (text) => {
          let at = 0
          let left = ''
          for (const { start, end, text: own } of protectedSpans(text)) {
            expect(start).toBeGreaterThanOrEqual(at)
            expect(own).toBe(text.slice(start, end))
            left += text.slice(at, start)
            at = end
          }
          expect(left + text.slice(at)).not.toMatch(/\d/)
        },
      ),
      runs(3_000, { usually: 300 }),
    )
  })
  it.each(['a', '<', '{', '`', '@', 'a.', '/a', '1', '1 ', '-', 'http://', '&', '%', '((', '\u{1f600}', '*', '_a'])(
    '%j over and over takes no time',
    (part) => {
      const text = part.repeat(40_000 / part.length)
      const began = performance.now()
      protectedSpans(text)
      expect(performance.now() - began).toBeLessThan(2_000)
    },
  )
})

describe('names', () => {
  const words = new Set([
    'the',
    'market',
    'doctor',
    'president',
    'haiti',
    'my',
    'sister',
    'lives',
    'in',
    'came',
    'hospital',
    'general',
    'he',
    'they',
    'yesterday',
    'we',
    'today',
  ])
  const names = (text: string) =>
    nameSpans(text, 'en', {
      isWord: (word) => words.has(word.toLowerCase()),
      isName: (word) => word === 'Marie',
      complete: true,
      formsOf: (name) => (name === 'Jacmel' ? ['Jakmèl'] : []),
    }).map(({ text }) => text)
  it.each([
    ['The doctor saw Whitehall at the market.', ['Whitehall']],
    ['My sister lives in Haiti.', []],
    ['We met Jean-Claude Duvalier and Marie on Monday.', ['Jean-Claude Duvalier', 'Marie']],
    ['He admires Charles de Gaulle.', ['Charles de Gaulle']],
    ['Whitehall came.', ['Whitehall']],
    ["Whitehall's market came.", ['Whitehall']],
    ['Poachers came.', []],
    ['They saw Ashcroft Hospital today.', ['Ashcroft Hospital']],
    ["They've came. Didn't my sister?", []],
    ['Marie came.', ['Marie']],
    ['Ingrid Solheim came to the market today.', ['Ingrid Solheim']],
    ['SAVE AND CLOSE THE FILE', []],
    ["Yesterday I'm sure I saw it.", []],
    ['The doctor saw Mr. Fairbanks today.', ['Fairbanks']],
    ['They saw General Fairbanks today.', ['Fairbanks']],
    // a place with a foreign spelling is no unknown name, but may be a surname
    ['My sister lives in Jacmel.', []],
    ['My sister Jacmel Estimé came today.', ['Jacmel Estimé']],
  ])('%j', (text, expected) => expect(names(text)).toEqual(expected))
})

describe('a word before a name', () => {
  const french = (text: string) =>
    nameSpans(text, 'fr', {
      isWord: (word) => !/^(?:Prévost|Tarazona)$/.test(word),
      isName: (word) => word === 'Ville',
      complete: false,
      formsOf: () => [],
    }).map(({ text }) => text)
  it.each([
    ['La chanteuse Mélodie Prévost arrive.', ['Mélodie Prévost']],
    ['Elle connaît Madame Prévost et le Docteur Prévost.', ['Prévost', 'Prévost']],
    ['Ville Tarazona reste petite.', ['Tarazona']],
  ])('%j', (text, expected) => expect(french(text)).toEqual(expected))
})

describe('places', () => {
  const places = (text: string, from: 'en' | 'ht', to: 'ht' | 'fr') =>
    placeSpans(text, {
      isWord: () => true,
      isName: () => false,
      complete: false,
      formsOf: (name) => placeForms(name, from, to, undefined),
    }).map(({ text, forms }) => [text, ...forms!])
  it.each([
    [
      'She lives in Les Cayes, not in Jacmel.',
      'en',
      'ht',
      [
        ['Les Cayes', 'Okay'],
        ['Jacmel', 'Jakmèl'],
      ],
    ],
    [
      'Li rete Sen Mak ak Tomazo.',
      'ht',
      'fr',
      [
        ['Sen Mak', 'Saint-Marc', 'Saint Marc'],
        ['Tomazo', 'Thomazeau'],
      ],
    ],
    ['Nan Gonaives an 1804', 'en', 'ht', [['Gonaives', 'Gonayiv']]],
    ['nothing in jacmel or Whitehall', 'en', 'ht', []],
  ] as const)('%j', (text, from, to, expected) => expect(places(text, from, to)).toEqual(expected))
})

describe('stand-ins', () => {
  const text = 'Write to a@b.ht or see https://x.ht now.'
  const hidden = masked(text, protectedSpans(text))!
  it('are put in and taken out again, in any order and with spaces', () => {
    expect(hidden.text).toBe('Write to {0} or see {1} now.')
    expect(unmasked('Gade {1} oswa ekri { 0 }.', hidden)).toBe('Gade https://x.ht oswa ekri a@b.ht.')
  })
  it.each(['Gade {1}.', 'Gade {0} {0} {1}', ''])('say when one is lost or doubled: %j', (output) =>
    expect(unmasked(output, hidden)).toBeNull(),
  )
  it('are never what the text already has', () => {
    const own = 'Keep {0} and a@b.ht'
    expect(
      masked(
        own,
        protectedSpans(own).filter(({ kind }) => kind === 'mail'),
      )!.text,
    ).toBe('Keep {0} and {1}')
  })
  it('do not reach for a hundred spans', () => {
    expect(masked('1 '.repeat(100), protectedSpans('1 '.repeat(100).replaceAll(' ', ' a ')))).toBeNull()
  })
})
