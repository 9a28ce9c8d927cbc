import { describe, expect, it } from 'vitest'
import { isNew, repeatedFrom } from '../moonshine/repetition.ts'
import { wordsOf } from '../moonshine/vocabulary.ts'
import { judgeLanguage } from '../moonshine.ts'
import { capitalised, sentencesIn, textOf, withoutFalseStops } from './chunks.ts'
import { estimatedTimes } from './word-times.ts'

const words = (text: string) => text.split(' ').map((one) => ({ text: one, confidence: 1 }))

describe('sentences', () => {
  it.each([
    ['One two. Three?', ['One two.', 'Three?']],
    ['Mr. Smith and J. Doe left.', ['Mr. Smith and J. Doe left.']],
    ['"Stop!" he said', ['"Stop!"', 'he said']],
    ['no end', ['no end']],
  ])('of %s', (text, sentences) => expect(sentencesIn(words(text)).map(textOf)).toEqual(sentences))
  it('begin with a capital', () =>
    expect(textOf(capitalised(words('It was. it is. 7 men.')))).toBe('It was. It is. 7 men.'))
  it.each([
    ['We went to the.', { start: false, end: true }, 'We went to the'],
    ['The market was closed.', { start: true, end: false }, 'the market was closed.'],
    ['Maria was there.', { start: true, end: false }, 'Maria was there.'],
    ['I was there, too.', { start: true, end: true }, 'I was there, too'],
    ['Who came?', { start: false, end: true }, 'Who came?'],
    ['Well...', { start: false, end: true }, 'Well...'],
    ['It is over.', { start: false, end: false }, 'It is over.'],
    ['', { start: true, end: true }, ''],
  ])('that were cut through do not end there: %s', (text, cut, mended) =>
    expect(textOf(withoutFalseStops(text ? words(text) : [], cut))).toBe(mended),
  )
})

describe('times of words', () => {
  const msOf = (frame: number) => frame * 32
  const place = { from: 0, probabilities: new Float32Array(100).fill(0.9) }
  it('are shared out by letters, and no word spans a pause', () => {
    const stretches = [
      { from: 10, to: 30 },
      { from: 50, to: 70 },
    ]
    const timed = estimatedTimes(words('abcd, efgh ijkl mnop'), { ...place, stretches }, msOf)
    expect(timed.map(({ start_ms, end_ms }) => [start_ms, end_ms])).toEqual([
      [320, 640],
      [640, 960],
      [1600, 1920],
      [1920, 2240],
    ])
  })
  it('follow the probability of speech', () => {
    const probabilities = Float32Array.from({ length: 100 }, (_, n) => (n < 50 ? 0.1 : 1))
    const [one] = estimatedTimes(words('abc abc'), { from: 0, probabilities, stretches: [{ from: 0, to: 100 }] }, msOf)
    expect(one!.end_ms).toBeGreaterThan(2_200)
  })
  it('exist for any words and speech', () => {
    expect(estimatedTimes([], { ...place, stretches: [{ from: 0, to: 9 }] }, msOf)).toEqual([])
    const stretches = Array.from({ length: 5 }, (_, n) => ({ from: n * 20, to: n * 20 + 5 }))
    const [only, ...none] = estimatedTimes(words('Yes.'), { ...place, stretches }, msOf)
    expect([none, only!.end_ms > only!.start_ms]).toEqual([[], true])
  })
})

describe('a looping model', () => {
  it.each([
    ['says one thing for ever', [5, 1, 1, 1, 1, 1, 1], 2],
    ['or a phrase', [9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3], 4],
    ['but not three times', [9, 1, 2, 3, 1, 2, 3, 1, 2, 3], null],
    ['nor very, very, very good', [1, 1, 1, 2], null],
    ['nor nothing', [], null],
  ])('%s', (_, tokens, from) => expect(repeatedFrom(tokens)).toBe(from))
  it('gains no confidence from repetition', () =>
    expect(isNew([1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6])).toEqual([...Array(8).fill(true), false, false, true]))
})

describe('the language', () => {
  type Piece = [tokens: number, mean: number, seconds: number]
  it.each<[string, Piece[], boolean, string, string]>([
    ['is known at once', [[20, -0.1, 5]], false, 'known', 'known'],
    ['is known in noise', [[20, -0.3, 5]], false, 'known', 'known'],
    [
      'is not refused for one bad piece',
      [
        [30, -0.1, 8],
        [20, -0.9, 6],
      ],
      false,
      'known',
      'known',
    ],
    [
      'is not refused for a bad beginning',
      [
        [20, -0.9, 6],
        [60, -0.1, 20],
      ],
      false,
      'known',
      'known',
    ],
    ['of a word is left open, and then believed', [[3, -0.63, 0.5]], false, 'open', 'known'],
    ['that is none is waited for', [[20, -0.9, 6]], false, 'open', 'unknown'],
    [
      'that is none is refused before the end',
      [
        [20, -0.9, 20],
        [20, -0.9, 30],
      ],
      false,
      'unknown',
      'unknown',
    ],
    [
      'that becomes another is refused',
      [
        [40, -0.1, 10],
        [300, -0.9, 90],
      ],
      false,
      'unknown',
      'unknown',
    ],
    ['is not asked for again at the end of what went well', [[10, -0.9, 3]], true, 'open', 'known'],
    ['of nothing at all is no question', [], false, '', 'known'],
  ])('%s', (_, pieces, resumed, last, end) => {
    const judge = judgeLanguage({ resumed })
    const verdicts = pieces.map(([tokens, mean_log_probability, seconds]) =>
      judge.add({ tokens, mean_log_probability, seconds }),
    )
    expect([verdicts.at(-1) ?? '', judge.verdict()]).toEqual([last, end])
  })
  it.each<[string, [number, number][], boolean]>([
    ['a good sentence', [[24, -0.1]], true],
    ['a sentence in loud noise', [[24, -0.28]], true],
    ['a few good words, which Kreyòl may be heard as', [[14, -0.12]], false],
    ['a long text of Kreyòl at its best', [[40, -0.52]], false],
    [
      'two good pieces',
      [
        [12, -0.15],
        [12, -0.2],
      ],
      true,
    ],
    [
      'a good piece before one in another language',
      [
        [20, -0.1],
        [20, -0.9],
      ],
      false,
    ],
  ])('is sure or not of %s', (_, pieces, expected) => {
    const judge = judgeLanguage({ resumed: false })
    for (const [tokens, mean_log_probability] of pieces) judge.add({ tokens, mean_log_probability, seconds: 5 })
    expect(judge.surely()).toBe(expected)
  })
})

describe('tokens', () => {
  const said = (...ids: number[]) => wordsOf(ids.map((id, n) => ({ id, log_probability: -n / 10 })))
  it('become words with the confidence of their least likely token', () => {
    // ▁Good, ▁morning and a full stop
    const found = said(7197, 7250, 29889)
    expect(found.map(({ text }) => text)).toEqual(['Good', 'morning.'])
    expect(found.map(({ confidence }) => confidence)).toEqual([1, Math.exp(-0.2)])
  })
  it('may be bytes of a letter, whole or not', () => {
    expect(said(29871, 198, 172).map(({ text }) => text)).toEqual(['é'])
    expect(said(29871, 198)).toEqual([])
    expect(said(32_700)).toEqual([])
  })
})
