import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { citation, sayText, spokenText } from '../sounds/utterance.ts'
import { readText } from './reading.ts'

const lexicon = openLexicon()
const said = (text: string) =>
  readText(text)
    .flatMap((token) => (token.kind === 'word' ? token.spoken : []))
    .join(' ')

describe.each([
  [
    'numbers',
    [
      ['M gen 25 goud', 'm gen vennsenk goud'],
      ['1,500 moun', 'mil senksan moun'],
      ['1.500 moun', 'mil senksan moun'],
      ['1 500 moun', 'mil senksan moun'],
      ['12 345 678', 'douz milyon twasan karannsenk mil sisan swasanndizuit'],
      ['3,5', 'twa vigil senk'],
      ['3.5', 'twa pwen senk'],
      ['0.500', 'zewo pwen senksan'],
      ['-5', 'mwens senk'],
      ['Li fè −3 degre', 'Li fè mwens twa degre'],
      ['10-15', 'dis a kenz'],
      ['10–15 %', 'dis a kenz pousan'],
      ['1991-1994', 'mil nèfsan katreven onz a mil nèfsan katrevenkatòz'],
      ['007', 'zewo zewo sèt'],
      ['1/2', 'yon demi'],
      ['3/4', 'twa ka'],
      ['2/3', 'de tyè'],
      ['7/8', 'sèt sou uit'],
      ['½ kilo', 'yon demi kilo'],
      ['2½', 'de ak yon demi'],
      ['6 moun', 'si moun'],
      ['10 an', 'diz an'],
      ['8 jou', 'ui jou'],
      ['1 moun', 'yon moun'],
      ['pòt 6 la', 'pòt sis la'],
      ['6 ak 10', 'sis ak dis'],
      ['COVID-19', 'COVID diznèf'],
      ['1234567890123456', 'en de twa kat senk sis sèt uit nèf zewo en de twa kat senk sis'],
    ],
  ],
  [
    'ordinals and Roman numbers',
    [
      ['1ye janvye', 'premye janvye'],
      ['1e plas', 'premye plas'],
      ['2e klas', 'dezyèm klas'],
      ['3yèm fwa', 'twazyèm fwa'],
      ['21èm syèk', 'venteyinyèm syèk'],
      ['XIXe syèk la', 'diznevyèm syèk la'],
      ['XX syèk', 'ventyèm syèk'],
      ['Lwi XIV', 'Lwi katòz'],
      ['Jan Pòl II', 'Jan Pòl de'],
      ['Pòl I', 'Pòl premye'],
      ['chapit IV', 'chapit kat'],
    ],
  ],
  [
    'times',
    [
      ['3:30', 'twazè edmi'],
      ['3:00', 'twazè'],
      ['3:15', 'twazè eka'],
      ['3:45', 'katrè mwen ka'],
      ['12:00', 'midi'],
      ['0:00', 'minwi'],
      ['12:45', 'inè mwen ka'],
      ['7:05', 'setè senk'],
      ['14:10', 'katòzè dis'],
      ['3:30 pm', 'twazè edmi nan apremidi'],
      ['8:00 a.m.', 'uitè nan maten'],
      ['9 PM', 'nevè diswa'],
      ['3h30', 'twazè edmi'],
      ['15h', 'kenzè'],
      ['10:15:30', 'dizè kenz minit trant segonn'],
      ['Jan 3:16', 'Jan chapit twa vèsè sèz'],
      ['25:80', 'vennsenk katreven'],
    ],
  ],
  [
    'dates',
    [
      ['12/01/2010', 'douz janvye de mil dis'],
      ['01/01/1804', 'premye janvye mil uisan kat'],
      ['2010-01-12', 'douz janvye de mil dis'],
      ['12/25/2024', 'vennsenk desanm de mil vennkat'],
      ['18 me 1803', 'dizui me mil uisan twa'],
      ['1 janvye 1804', 'premye janvye mil uisan kat'],
      ['6 desanm', 'si desanm'],
      ['12 jan. 2010', 'douz janvye de mil dis'],
      ['6 des. maten', 'si desanm maten'],
      ['gen 5 jan fè l', 'gen senk jan fè l'],
    ],
  ],
  [
    'money and units',
    [
      ['$25', 'vennsenk dola'],
      ['US$ 10', 'di dola ameriken'],
      ['$2.50', 'de dola senkant santim'],
      ['$5 milyon', 'senk milyon dola'],
      ['500 G', 'senksan goud'],
      ['HTG 1 250,75', 'mil desan senkant goud swasannkenz santim'],
      ['250 gdes', 'desan senkant goud'],
      ['10 €', 'dis ewo'],
      ['RD$ 100', 'san peso dominiken'],
      ['50%', 'senkant pousan'],
      ['3,5 %', 'twa vigil senk pousan'],
      ['3.5 km', 'twa pwen senk kilomèt'],
      ['10 kg', 'di kilo'],
      ['-5°C', 'mwens senk degre Sèlsiyis'],
      ['20 m²', 'ven mèt kare'],
      ['2 L', 'de lit'],
      ['100 km/h', 'san kilomèt alè'],
      ['3m', 'twa mèt'],
      ['Nou 3 m ap mache', 'Nou twa m ap mache'],
      ['5G', 'senk G'],
    ],
  ],
  [
    'telephones and addresses',
    [
      ['+509 3712-3456', 'plis senksan nèf trannsèt douz trannkat senkannsis'],
      ['3712 3456', 'trannsèt douz trannkat senkannsis'],
      ['37123456', 'trannsèt douz trannkat senkannsis'],
      ['2210-0501', 'vennde dis zewo senk zewo en'],
      ['www.pawol.ht', 'doubleve doubleve doubleve pwen pawol pwen ach te'],
      ['https://egzanp.com/paj', 'egzanp pwen kòm eslach paj'],
      ['jan@egzanp.org', 'jan awobaz egzanp pwen òg'],
      ['Ale sou egzanp.com.', 'Ale sou egzanp pwen kòm'],
    ],
  ],
  [
    'short forms, signs and emoji',
    [
      ['Dr. Pòl', 'doktè Pòl'],
      ['Mme Jan', 'madan Jan'],
      ['M. Jan', 'mesye Jan'],
      ['Mgr Gwo', 'monseyè Gwo'],
      ['liv, kaye, elt.', 'liv kaye elatriye'],
      ['eg. yon chen', 'pa egzanp yon chen'],
      ['p. 12', 'paj douz'],
      ['tel. 3712-3456', 'telefòn trannsèt douz trannkat senkannsis'],
      ['Sen. Pòl ak Gen. Jan', 'senatè Pòl ak jeneral Jan'],
      ['Se tout sa m gen. Li wè yon sen.', 'Se tout sa m gen Li wè yon sen'],
      ['Di m. Jan ale.', 'Di m Jan ale'],
      ['s.v.p.', 'silvouplè'],
      ['O.N.U.', 'o èn i'],
      ['Jan & Mari', 'Jan ak Mari'],
      ['2 + 2 = 4', 'de plis de egal kat'],
      ['#Ayiti', 'Ayiti'],
      ['wi/non', 'wi oswa non'],
      ['Bravo 👏🏾', 'Bravo bravo'],
      ['❤️', 'kè wouj'],
      ['🇭🇹', 'drapo Ayiti'],
      ['M ap ale', 'm ap ale'],
      ['SE YON BÈL JOU', 'se yon bèl jou'],
      ['<b>gra</b>', 'gra'],
      ['', ''],
    ],
  ],
] as [string, [string, string][]][])('%s', (_, rows) => {
  it.each(rows)('%s is said %s', (text, expected) => expect(said(text)).toBe(expected))
})

describe('breaks and pauses', () => {
  const shape = (text: string) =>
    readText(text).map((token) => (token.kind === 'word' ? 'w' : token.kind === 'break' ? token.level : token.seconds))
  it.each([
    ['Wi, non.', ['w', 'phrase', 'w', 'sentence']],
    ['Wi.\n\nNon', ['w', 'sentence', 'paragraph', 'w']],
    ['Wi\nnon', ['w', 'phrase', 'w']],
    ['Wi ⏱½s non', ['w', 0.5, 'w']],
    ['Wi <break time="250ms"/> non', ['w', 0.25, 'w']],
    ['Wi.Non!wi', ['w', 'sentence', 'w', 'sentence', 'w']],
    ['(wi) non?', ['phrase', 'w', 'phrase', 'w', 'sentence']],
  ])('%j', (text, expected) => expect(shape(text)).toEqual(expected))
})

describe('the map back to the text', () => {
  it.each([
    'M gen 25 goud, $2.50 ak +509 3712-3456 nan men m.',
    'Dr. Jan te vini 12/01/2010 a 3:30 pm 😂 www.pawol.ht',
    "Bonjou  tout\n\nmoun: m'ap <b>vini</b> ⏱1s demen!",
  ])('%s', (text) => {
    const tokens = readText(text)
    for (const token of tokens) if (token.kind === 'word') expect(text.slice(token.start, token.end)).toBe(token.text)
    const ends = tokens.map((token) => token.end)
    expect(tokens.every((token, at) => token.start >= (ends[at - 1] ?? 0))).toBe(true)
  })
  it('has one word for each written word of plain text', () => {
    const text = 'Mwen te wè timoun yo k ap jwe nan lakou lekòl la yè swa'
    expect(readText(text).map((token) => text.slice(token.start, token.end))).toEqual(text.split(' '))
  })
  const anything = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        'bonjou',
        ' ',
        '\n\n',
        '3',
        '12:30',
        '$',
        '.',
        ',',
        '<b>',
        '⏱',
        '½',
        's',
        '😀',
        '\u200d',
        "'",
        '-',
        '509',
        'km',
        '@',
        'www.',
        'XIX',
        '%',
      ),
    ),
    { maxLength: 30 },
  )
  it('holds for any text at all, and nothing throws', () => {
    fc.assert(
      fc.property(anything, (pieces) => {
        const text = pieces.join('')
        let last = 0
        for (const item of sayText(text, { lexicon })) {
          expect(item.start).toBeGreaterThanOrEqual(last)
          expect(item.end).toBeGreaterThan(item.start)
          expect(item.end).toBeLessThanOrEqual(text.length)
          last = item.end
          if (item.kind === 'word') expect(text.slice(item.start, item.end)).toBe(item.text)
        }
      }),
      { numRuns: process.env.TEST_FULL ? 3_000 : 500 },
    )
  })
  it.each(['1', '1,', '<', 'a.', '⏱', '+1 ', 'www.', 'a@', 'a_', 'a1', '1/', '<break time="', 'x.com/', "a'", '12:'])(
    'forty thousand characters of %j take no time',
    (piece) => {
      const began = performance.now()
      readText(piece.repeat(40_000 / piece.length))
      expect(performance.now() - began).toBeLessThan(5_000)
    },
  )
})

describe('what is written back', () => {
  it.each([
    ['Li 3:30 pm, $5.', 'Li twazè edmi nan apremidi, senk dola.'],
    ['Wi (10 moun) ale!', 'Wi (di moun) ale!'],
    ['Bonjou ⏱1s tout moun', 'Bonjou tout moun'],
    ['Anyen pou chanje.', 'Anyen pou chanje.'],
  ])('%s becomes %s', (text, expected) => expect(spokenText(text)).toBe(expected))
  it('cites words one by one', () => {
    expect(citation('m gen 6 rad', lexicon).map((word) => word.join(''))).toEqual(['m', 'ɡɛ̃', 'si', 'ɣad'])
  })
})
