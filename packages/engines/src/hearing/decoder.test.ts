import { describe, expect, it } from 'vitest'
import { search } from './beam-search.ts'
import { alignLetters, decode } from './decode.ts'
import { openLanguageModel } from './language-model.ts'
import { letter_count, letters } from './letters.ts'
import { type LanguageModelFile, packLanguageModel } from './pack-language-model.ts'

// thousandths of ln p; `nan kay` is likelier than `nan kai`, and `la` follows `kay`
const opened = (file: LanguageModelFile) => openLanguageModel(packLanguageModel(file))
const model = opened({
  words: ['<s>', '</s>', '<unk>', 'nan', 'kay', 'kai', 'la', 'm', 'ap'],
  uni: [-99_000, -2_000, -4_000, -2_500, -3_000, -3_000, -2_500, -3_000, -3_000],
  bo1: [-500, 0, -500, -500, -500, -500, -500, -500, -500],
  // out of order, as in the real file
  bi: [4, 6, -700, 0, 3, 4, -700, -300, 3, 5, -3_000, -300],
  tri: [3, 4, 6, -300],
})

/** Frames in which each letter of a text is heard twice; `a|e` is a or e alike, `_` is nothing. */
function heard(text: string, certainty = 0.98) {
  const rows = text.match(/.(?:\|.)?/gu)!.flatMap((one) => {
    const codes = one.split('|').map((letter) => letters.indexOf(letter))
    const row = Array.from({ length: letter_count }, (_, n) =>
      Math.log(codes.includes(n) ? certainty / codes.length : (1 - certainty) / (letter_count - codes.length)),
    )
    return [row, row]
  })
  return { log_probabilities: Float32Array.from(rows.flat()), frames: rows.length }
}
const options = { beam: 20, margin: 20 }
const found = (text: string, more = {}) => {
  const { log_probabilities, frames } = heard(text)
  return search(Float64Array.from(log_probabilities), frames, model, { ...options, ...more })
}

describe('the language model', () => {
  it('backs off from three words to two and to one', () => {
    const [nan, kay, kai, la, ap] = ['nan', 'kay', 'kai', 'la', 'ap'].map(model.numberOf) as [
      ...[number, number, number, number, number],
    ]
    expect(model.probability(nan, kay, la)).toBeCloseTo(-0.3)
    expect(model.probability(0, kay, la)).toBeCloseTo(-0.7)
    expect(model.probability(nan, kay, ap)).toBeCloseTo(-0.3 - 0.5 - 3)
    expect(model.probability(nan, kai, ap)).toBeCloseTo(-0.3 - 0.5 - 3)
    expect(model.numberOf('zzz')).toBe(2)
  })
  it('refuses three words without their first two', () => {
    const broken = {
      words: ['<s>', '</s>', '<unk>', 'a'],
      uni: [0, 0, 0, 0],
      bo1: [0, 0, 0, 0],
      bi: [],
      tri: [3, 3, 3, -1],
    }
    expect(() => opened(broken)).toThrow(/no pair/)
  })
})

describe('the search', () => {
  it.each([
    ['nan kay la', 'nan kay la'],
    ['nan_ k_ay la', 'nan kay la'],
    // the words before decide
    ['nan kai|y la', 'nan kay la'],
    // an apostrophe is a gap
    ["m'ap", 'm ap'],
    // no gap is heard
    ['nankay', 'nan kay'],
    // a gap in a word
    ['na n kay', 'nan kay'],
    // a clear word outside of the lexicon
    ['nan zwt', 'nan zwt'],
    ['_', ''],
  ])('%s is %s', (sound, text) => expect(found(sound)[0]?.text ?? '').toBe(text))
  it('answers several texts, best first, in the context of the words around', () => {
    const [nan, la] = [model.numberOf('nan'), model.numberOf('la')]
    const texts = found('kai|y', { before: [0, nan], after: la, results: 5 })
    expect(texts.slice(0, 2).map(({ text }) => text)).toEqual(['kay', 'kai'])
    expect(texts.map(({ score }) => score)).toEqual(texts.map(({ score }) => score).toSorted((a, b) => b - a))
  })
  it('has no text for a word that is not finished', () =>
    expect(found('ka').every(({ text }) => text !== 'ka')).toBe(true))
})

it('words are placed where their letters are heard', () => {
  const { log_probabilities, frames } = heard('__nan__ kay_')
  const placed = alignLetters(Float64Array.from(log_probabilities), frames, ['nan', 'kay'])
  expect(placed).toEqual([
    { text: 'nan', from: 4, to: 10 },
    { text: 'kay', from: 16, to: 22 },
  ])
})

describe('a decoded piece', () => {
  it('has alternatives where two words sound alike, and less confidence', () => {
    const [clear, doubtful] = [decode(heard('nan kay la'), model), decode(heard('nan kai|y la', 0.9), model)]
    expect(clear.words.map(({ text }) => text)).toEqual(['nan', 'kay', 'la'])
    expect(doubtful.words[1]).toMatchObject({ text: 'kay', alternatives: expect.arrayContaining(['kai']) })
    expect(doubtful.words[1]!.confidence).toBeLessThan(clear.words[1]!.confidence)
  })
  it('without a letter has no words', () => expect(decode(heard('____'), model).words).toEqual([]))
})
