import { describe, expect, it } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { beforeNoun, cardinal, decimal, digitByDigit, digitPairs, ordinal } from './numbers.ts'

const said = (value: number) => cardinal(value).join(' ')

const upToHundred = `zewo en de twa kat senk sis sèt uit nèf
dis onz douz trèz katòz kenz sèz disèt dizuit diznèf
ven venteyen vennde venntwa vennkat vennsenk vennsis vennsèt ventuit ventnèf
trant tranteyen trannde tranntwa trannkat trannsenk trannsis trannsèt trantuit trantnèf
karant karanteyen karannde karanntwa karannkat karannsenk karannsis karannsèt karantuit karantnèf
senkant senkanteyen senkannde senkanntwa senkannkat senkannsenk senkannsis senkannsèt senkantuit senkantnèf
swasant swasanteyen swasannde swasanntwa swasannkat swasannsenk swasannsis swasannsèt swasantuit swasantnèf
swasanndis swasantonz swasanndouz swasanntrèz swasannkatòz swasannkenz swasannsèz swasanndisèt swasanndizuit swasanndiznèf
katreven katreven_en katrevende katreventwa katrevenkat katrevensenk katrevensis katrevensèt katreven_uit katrevennèf
katrevendis katreven_onz katrevendouz katreventrèz katrevenkatòz katrevenkenz katrevensèz katrevendisèt katrevendizuit katrevendiznèf`

describe('cardinals', () => {
  it.each(upToHundred.split(/\s+/).map((word, value) => [value, word.replace('_', ' ')] as const))(
    '%d is %s',
    (value, words) => expect(said(value)).toBe(words),
  )
  it.each([
    [100, 'san'],
    [101, 'san en'],
    [110, 'san dis'],
    [121, 'san venteyen'],
    [199, 'san katrevendiznèf'],
    [200, 'desan'],
    [300, 'twasan'],
    [400, 'katsan'],
    [500, 'senksan'],
    [600, 'sisan'],
    [700, 'sètsan'],
    [800, 'uisan'],
    [900, 'nèfsan'],
    [999, 'nèfsan katrevendiznèf'],
    [1000, 'mil'],
    [1001, 'mil en'],
    [1100, 'mil san'],
    [1492, 'mil katsan katrevendouz'],
    [1791, 'mil sètsan katreven onz'],
    [1804, 'mil uisan kat'],
    [1915, 'mil nèfsan kenz'],
    [1986, 'mil nèfsan katrevensis'],
    [2000, 'de mil'],
    [2010, 'de mil dis'],
    [2026, 'de mil vennsis'],
    [3000, 'twa mil'],
    [5000, 'senk mil'],
    [6000, 'si mil'],
    [8000, 'ui mil'],
    [10_000, 'di mil'],
    [12_345, 'douz mil twasan karannsenk'],
    [16_000, 'sèz mil'],
    [18_000, 'dizui mil'],
    [26_000, 'vennsi mil'],
    [70_000, 'swasanndi mil'],
    [80_000, 'katreven mil'],
    [90_000, 'katrevendi mil'],
    [100_000, 'san mil'],
    [106_006, 'san si mil sis'],
    [250_000, 'desan senkant mil'],
    [999_999, 'nèfsan katrevendiznèf mil nèfsan katrevendiznèf'],
    [1_000_000, 'yon milyon'],
    [1_000_001, 'yon milyon en'],
    [2_500_000, 'de milyon senksan mil'],
    [6_000_000, 'si milyon'],
    [11_700_000, 'onz milyon sètsan mil'],
    [1_000_000_000, 'yon milya'],
    [7_900_000_000, 'sèt milya nèfsan milyon'],
    [-5, 'mwens senk'],
  ])('%d is %s', (value, words) => expect(said(value)).toBe(words))

  it('are all different up to a million, and made of words the lexicon can say', () => {
    const sentences = new Set<string>()
    const words = new Set<string>()
    // thousands repeat the numbers before them: an ordinary run takes a sample
    const step = (value: number) => (process.env.TEST_FULL || value < 10_000 ? 1 : 37)
    let count = 0
    for (let value = 0; value < 1_000_000; value += step(value)) {
      const parts = cardinal(value)
      for (const part of parts) words.add(part)
      sentences.add(parts.join(' '))
      count++
    }
    expect(sentences.size).toBe(count)
    const expected = new Set([
      ...upToHundred.split(/[\s_]+/),
      ...'san desan twasan katsan senksan sisan sètsan uisan nèfsan mil'.split(' '),
    ])
    const shortened = [...words].filter((word) => !expected.has(word))
    expect(shortened.every((word) => /(?:si|di|ui)$/.test(word) && expected.has(long(word)))).toBe(true)
    expect(words.size).toBeLessThan(140)
  }, 120_000)
  const long = (word: string) => word.replace(/si$/, 'sis').replace(/di$/, 'dis').replace(/ui$/, 'uit')

  it('too long to count are said digit by digit', () => {
    expect(cardinal(1e15)).toEqual(digitByDigit('1000000000000000'))
  })
})

describe('ordinals', () => {
  it.each([
    [1, 'premye'],
    [2, 'dezyèm'],
    [3, 'twazyèm'],
    [4, 'katriyèm'],
    [5, 'senkyèm'],
    [6, 'sizyèm'],
    [7, 'setyèm'],
    [8, 'uityèm'],
    [9, 'nevyèm'],
    [10, 'dizyèm'],
    [11, 'onzyèm'],
    [12, 'douzyèm'],
    [17, 'disetyèm'],
    [19, 'diznevyèm'],
    [20, 'ventyèm'],
    [21, 'venteyinyèm'],
    [22, 'venndezyèm'],
    [24, 'vennkatriyèm'],
    [30, 'trantyèm'],
    [70, 'swasanndizyèm'],
    [80, 'katrevenyèm'],
    [100, 'santyèm'],
    [101, 'san inyèm'],
    [1000, 'milyèm'],
  ])('%d is %s', (value, words) => expect(ordinal(value).join(' ')).toBe(words))
})

describe('numbers beside other words', () => {
  it.each([
    [1, 'moun', 'yon'],
    [6, 'moun', 'si'],
    [8, 'jou', 'ui'],
    [10, 'goud', 'di'],
    [26, 'moun', 'vennsi'],
    [6, 'an', 'siz'],
    [2, 'an', 'dez'],
    [3, 'an', 'twaz'],
    [9, 'an', 'nèv'],
    [20, 'an', 'vent'],
    [100, 'an', 'sant'],
    [10, 'elèv', 'dis'],
    [5, 'moun', 'senk'],
    [7, 'moun', 'sèt'],
  ])('%d before %s is %s', (value, noun, words) => {
    expect(beforeNoun(cardinal(value), noun).join(' ')).toBe(words)
  })
  it('decimals keep their zeros', () => {
    expect(decimal(3, '5', 'vigil').join(' ')).toBe('twa vigil senk')
    expect(decimal(0, '05', 'pwen').join(' ')).toBe('zewo pwen zewo senk')
    expect(decimal(3, '14159', 'pwen').join(' ')).toBe('twa pwen en kat en senk nèf')
  })
  it('digits go one by one or in pairs', () => {
    expect(digitByDigit('105').join(' ')).toBe('en zewo senk')
    expect(digitPairs('37123456').join(' ')).toBe('trannsèt douz trannkat senkannsis')
    expect(digitPairs('509').join(' ')).toBe('senk zewo nèf')
  })
})

it('the words of numbers are in the lexicon or read by the rules', () => {
  const { words } = openLexicon()
  for (const word of 'zewo uit dizuit diznèf katreven milya milyon mil san desan vigil pwen'.split(' '))
    expect(words.has(word), word).toBe(true)
})
