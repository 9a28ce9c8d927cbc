import { describe, expect, it } from 'vitest'
import { faultsOf } from './checks.ts'
import { confidenceOf, type Fault, lower } from './confidence.ts'
import type { TranslationLanguage } from './languages.ts'
import { cappedLike, mended } from './plain-words.ts'
import { protectedSpans, type Span } from './protected-spans.ts'
import { wellSpelled } from './words/kreyol-spellings.ts'
import { misreadSpans, reworded } from './words/misread-words.ts'
import { compareNumbers } from './words/number-values.ts'

const check = (
  source: string,
  output: string,
  extra: Span[] = [],
  from: TranslationLanguage = 'en',
  to: TranslationLanguage = 'ht',
) => faultsOf({ source, output, from, to, spans: [...protectedSpans(source), ...extra] })
const name = (source: string, text: string): Span => ({
  kind: 'name',
  text,
  start: source.indexOf(text),
  end: source.indexOf(text) + text.length,
})

describe('faults of a sentence', () => {
  it('knows a place by any of its forms', () => {
    const source = 'She lives in Jacmel.'
    const place = { ...name(source, 'Jacmel'), target: 'Jakmèl', forms: ['Jakmèl', 'Jakmel'] }
    for (const written of ['Jakmèl', 'Jakmel', 'Jacmel'])
      expect(check(source, `Li rete ${written}.`, [place])).toEqual([])
    expect(check(source, 'Li rete Jakmo.', [place])).toEqual(['name_lost'])
  })
  it.each<[source: string, output: string, faults: Fault[]]>([
    ['The children are playing outside.', 'Timoun yo ap jwe deyò.', []],
    ['I have 3 dogs and 2 cats.', 'Mwen gen 3 chen ak 2 chat.', []],
    ['I have 3 dogs.', 'Mwen gen twa chen.', ['number_lost']],
    ['I have dogs.', 'Mwen gen 7 chen.', ['number_added']],
    ['It costs 1,250.50 dollars.', 'Li koute 1 250,50 dola.', []],
    ['It costs 1.5 dollars.', 'Li koute 15 dola.', ['number_lost', 'number_added']],
    ['Go to https://x.ht today.', 'Ale sou x jodi a.', ['span_lost']],
    ['Hello {name}, come in.', 'Bonjou {non}, antre.', ['span_lost', 'span_added']],
    ['Come in now.', 'Antre {0} kounye a.', ['stand_in_left', 'span_added', 'number_added']],
    ['Come <b>in</b> now.', 'Antre <b>anndan</b> kounye a.', []],
    ['Come <b>in</b> now.', 'Antre </b>anndan<b> kounye a.', ['span_lost']],
    ['Come in now.', 'Antre sou https://mechan.ht.', ['span_added']],
    ['Wait ten minutes.', 'Tann 10 minit.', []],
    ['Come on 12/05/2024.', 'Vini 12 sou 05/2024.', ['span_lost']],
    ['The children are playing outside.', 'The children are playing outside.', ['copied', 'wrong_language']],
    ['The children are playing outside.', 'Les enfants jouent dehors avec leurs amis.', ['wrong_language']],
    ['We talk about it.', 'Nou pale pale pale pale pale de sa.', ['loop']],
    [
      'We went to the market yesterday because my mother needed bread and milk for the children.',
      'Nou te ale.',
      ['too_short'],
    ],
    ['Come here.', 'Vini isit la pou nou ka pale ansanm de tout bagay sa yo.', ['too_long']],
    ['Come here.', '', ['empty']],
    ['Come here.', '...', ['empty']],
  ])('%j → %j', (source, output, expected) => expect(check(source, output)).toEqual(expected))

  it('a name has to be there as it was written', () => {
    const source = 'The news came from Whitehall.'
    expect(check(source, 'Nouvèl la soti nan Blanch.', [name(source, 'Whitehall')])).toEqual(['name_lost'])
    expect(check(source, 'Nouvèl la soti nan Whitehall.', [name(source, 'Whitehall')])).toEqual([])
  })
  it('a term has to be there as the glossary says, as often as it was', () => {
    const source = 'The account is open.'
    const term: Span = { kind: 'term', text: 'account', target: 'kont', start: 4, end: 11 }
    expect(check(source, 'Kont lan louvri.', [term])).toEqual([])
    expect(check(source, 'Resi a louvri.', [term])).toEqual(['term_lost'])
  })
  it('one word or a name may be the same in both languages', () => {
    expect(check('Internet', 'Internet')).toEqual([])
  })
})

describe('numbers', () => {
  it.each([
    ['1,234', 'en', '1 234', 'fr', true],
    ['1,234', 'en', '1.234', 'es', true],
    ['1,234', 'en', '1,234', 'ht', true],
    ['1.5', 'en', '1,5', 'fr', true],
    ['1,5', 'fr', '1.5', 'en', true],
    ['1.234.567', 'es', '1,234,567', 'en', true],
    ['3.0', 'en', '3', 'fr', true],
    ['12', 'en', '21', 'fr', false],
    ['1.5', 'en', '1.05', 'ht', false],
  ] as const)('%s in %s is %s in %s: %s', (source, from, output, to, equal) => {
    expect(compareNumbers([source], [output], from, to).lost.length === 0).toBe(equal)
  })
  it('are counted', () => {
    expect(compareNumbers(['2', '2'], ['2'], 'en', 'ht')).toEqual({ lost: ['2'], added: [] })
  })
})

describe('mending', () => {
  it.each([
    ['timoun yo ap jwe', 'The children play.', 'Timoun yo ap jwe.'],
    ['Èske ou vini.', 'Are you coming?', 'Èske ou vini?'],
    ['Wi!', 'Yes', 'Wi'],
    ['« bonjou »', '"Hello."', '« Bonjou. »'],
    ['« Vini »', '« Come ! »', '« Vini! »'],
    ['epi li ale.', 'and he left,', 'epi li ale,'],
    ['3 chen', '3 dogs', '3 chen'],
    ['', 'Hello.', ''],
  ])('%j for %j is %j', (output, source, expected) => expect(mended(output, source)).toBe(expected))
})

describe('a capital', () => {
  it.each([
    ['lendi, biwo a fèmen.', 'Monday, the office is closed.', 'Lendi, biwo a fèmen.'],
    ['« lendi », li di.', '"Monday," he said.', '« Lendi », li di.'],
    ['¿dónde vives?', 'Kote ou rete?', '¿Dónde vives?'],
    ['(èske ou la?)', '(Are you there?)', '(Èske ou la?)'],
    ['- premye bagay', '- First thing', '- Premye bagay'],
    ['“élan”', '“Elan”', '“Élan”'],
    ['madi a pa.', 'tuesday is not.', 'madi a pa.'],
    ['Epi li ale', 'and he left', 'epi li ale'],
    ['«Li di wi', '«she said yes', '«li di wi'],
    ['Monday is closed', 'lendi fèmen', 'Monday is closed'],
    ['I do', 'wi', 'I do'],
    ['Haiti is far', 'ayiti lwen', 'Haiti is far'],
    ['12 moun', 'twelve people', '12 moun'],
    ['OU LA', 'you are here', 'OU LA'],
  ])('%j for %j is %j', (output, source, expected) => expect(cappedLike(output, source)).toBe(expected))
})

describe('what the engine misreads and misspells', () => {
  const isNoun = (word: string) => ['patient', 'patients', 'lion'].includes(word)
  it.each([
    ['en', 'A male patient came in.', 'A patient male came in.'],
    ['en', 'Male patients wait.', 'Patients male wait.'],
    ['en', 'Male or female?', 'Male or female?'],
    ['en', 'Males over 40', 'Men over 40'],
    ['en', 'See male.com/female today', 'See male.com/female today'],
    ['pt', 'moro no Brasil', 'eu vivo no Brasil'],
    ['pt', 'Moramos aqui.', 'Nós vivemos aqui.'],
    ['pt', 'Eu não moro aqui.', 'Eu não vivo aqui.'],
    ['pt', 'Sergio Moro é juiz.', 'Sergio Moro é juiz.'],
    ['es', 'El moro vive en Cuba.', 'El moro vive en Cuba.'],
  ] as const)('%s %j is asked as %j', (from, text, expected) =>
    expect(reworded(text, { from, to: 'ht' }, isNoun)).toBe(expected),
  )
  it.each([
    ['Are you male or FEMALE?', ['gason', 'FI']],
    ['The lion is male.', ['mal']],
    ['The animale ate.', []],
  ])('%j has %j', (text, expected) =>
    expect(misreadSpans(text, { from: 'en', to: 'ht' }).map(({ target }) => target)).toEqual(expected),
  )
  it.each([
    ['Li kondui machin nan.', 'He drives the car.', 'Li kondwi machin nan.'],
    ['Kondi dousman!', 'Drive slowly!', 'Kondwi dousman!'],
    ['Kondisyon an bon.', 'The condition is good.', 'Kondisyon an bon.'],
    ['Mesye Kondi la.', 'Mr. Kondi is here.', 'Mesye Kondi la.'],
    ['Li di bon nwit.', 'She said good night.', 'Li di bòn nwit.'],
    ['Se te pi move fwa.', 'It was the worst of times.', 'Se te pi move moman.'],
  ])('%j is spelled %3$j', (output, source, expected) => expect(wellSpelled(output, source)).toBe(expected))
})

describe('confidence', () => {
  const sure = { mean: -0.05, min: -0.2, untranslated: 0, length: 0, copied: 0, unknown: 0 }
  it.each([
    ['sure and said again when translated back', { ...sure, agreement: 1 }, [], 'good'],
    ['sure and not said again', { ...sure, agreement: 0 }, [], 'check'],
    ['sure and not translated back', sure, [], 'check'],
    ['sure with words the lexicon misses', { ...sure, mean: -0.1, agreement: 0.8, untranslated: 1 }, [], 'check'],
    ['less sure', { ...sure, mean: -0.2, min: -1 }, [], 'check'],
    ['unsure', { ...sure, mean: -0.5, min: -2 }, [], 'doubtful'],
    ['of an engine that does not tell', null, [], 'check'],
    ['without a name', { ...sure, agreement: 1 }, ['name_lost'], 'check'],
    ['without a number', { ...sure, agreement: 1 }, ['number_lost'], 'doubtful'],
    ['of an engine that does not tell, without a number', null, ['number_lost'], 'doubtful'],
  ] as const)('%s', (_, evidence, faults, word) => expect(confidenceOf(evidence, faults)).toBe(word))
  it('of two is the lower', () => {
    expect(lower('good', 'check')).toBe('check')
    expect(lower('doubtful', 'good')).toBe('doubtful')
  })
})
