import { readText } from '@pawol/kreyol/reading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Alignment, alignText, createAligner, joinAligned } from './alignment.ts'

type Timing = [word: string, start: number, end: number]

function wordsOf(text: string, timings: Timing[]) {
  let from = 0
  return timings.map(([word, start_time, end_time]) => {
    const start_char = text.indexOf(word, from)
    from = start_char + word.length
    return { start_char, end_char: from, start_time, end_time }
  })
}
const rows = ({ characters, character_start_times_seconds, character_end_times_seconds }: Alignment) =>
  characters.map((c, n) => [c, character_start_times_seconds[n], character_end_times_seconds[n]])

describe('the written text', () => {
  it('divides the time of a word among its letters, and fills the time between words with spaces', () => {
    const text = 'Wi non'
    const words = wordsOf(text, [
      ['Wi', 0, 0.2],
      ['non', 0.3, 0.6],
    ])
    expect(rows(alignText({ text, words, duration_seconds: 0.8 }).alignment)).toEqual([
      ['W', 0, 0.1],
      ['i', 0.1, 0.2],
      [' ', 0.2, 0.3],
      ['n', 0.3, 0.4],
      ['o', 0.4, 0.5],
      ['n', 0.5, 0.6],
    ])
  })
  it('gives text before the first word and after the last the silence there', () => {
    const text = '¡Wi.'
    const words = wordsOf(text, [['Wi', 0.5, 0.7]])
    const { alignment } = alignText({ text, words, duration_seconds: 1 })
    expect(rows(alignment).at(0)).toEqual(['¡', 0, 0.5])
    expect(rows(alignment).at(-1)).toEqual(['.', 0.7, 1])
  })
  it('gives a pause to its marker', () => {
    const text = 'Wi ⏱1s non'
    const words = wordsOf(text, [
      ['Wi', 0, 0.2],
      ['non', 1.2, 1.5],
    ])
    const { alignment } = alignText({ text, words, duration_seconds: 1.5 })
    const between = rows(alignment).slice(2, 7)
    expect(between.map(([c]) => c).join('')).toBe(' ⏱1s ')
    expect(between[0]![1]).toBe(0.2)
    expect(between.at(-1)![2]).toBe(1.2)
  })
  it('counts a letter outside the basic plane as one character', () => {
    const text = '🌴 wi'
    const { alignment } = alignText({ text, words: wordsOf(text, [['wi', 0.1, 0.3]]), duration_seconds: 0.3 })
    expect(alignment.characters).toEqual(['🌴', ' ', 'w', 'i'])
  })
})

describe('the spoken text', () => {
  it('has numbers as words, in the time of their digits', () => {
    const text = 'Mwen gen 12 mango.'
    const words = wordsOf(text, [
      ['Mwen', 0, 0.2],
      ['gen', 0.2, 0.4],
      ['12', 0.4, 0.8],
      ['mango', 0.8, 1.2],
    ])
    const { normalized_alignment: said } = alignText({ text, words, duration_seconds: 1.5 })
    expect(said.characters.join('')).toBe('Mwen gen douz mango.')
    const at = said.characters.join('').indexOf('douz')
    expect(said.character_start_times_seconds[at]).toBe(0.4)
    expect(said.character_end_times_seconds[at + 3]).toBe(0.8)
    expect(said.character_end_times_seconds.at(-1)).toBe(1.5)
  })
  it('keeps signs in their written position', () => {
    const text = 'Wi (non), mèsi'
    const words = wordsOf(text, [
      ['Wi', 0, 0.2],
      ['non', 0.3, 0.5],
      ['mèsi', 0.6, 0.9],
    ])
    expect(alignText({ text, words, duration_seconds: 1 }).normalized_alignment.characters.join('')).toBe(
      'Wi (non), mèsi',
    )
  })
  it('contains the replacements of SSML', () => {
    const text = 'Li nan OMS.'
    const words = wordsOf(text, [
      ['Li', 0, 0.2],
      ['nan', 0.2, 0.4],
      ['OMS', 0.4, 1.4],
    ])
    const spans = [{ start: 7, end: 10, alias: 'òganizasyon' }]
    const { alignment, normalized_alignment } = alignText({ text, spans, words, duration_seconds: 1.5 })
    expect(normalized_alignment.characters.join('')).toBe('Li nan òganizasyon.')
    expect(alignment.characters.join('')).toBe(text)
  })
  it('leaves out pause markers', () => {
    const text = 'Wi, ⏱1s non!'
    const words = wordsOf(text, [
      ['Wi', 0, 0.2],
      ['non', 1.4, 1.6],
    ])
    expect(alignText({ text, words, duration_seconds: 1.6 }).normalized_alignment.characters.join('')).toBe('Wi, non!')
  })
})

/** Any text with words in the order they are read, at times that never go back. */
const spoken = fc
  .array(fc.constantFrom('bonjou', 'tout', '12', 'moun', ', ', '. ', '\n\n', ' ⏱½s ', ' ', '🌴', '$5', "m'ap", 'é'), {
    maxLength: 30,
  })
  .chain((pieces) => {
    const text = pieces.join('')
    const read = readText(text).filter((token) => token.kind === 'word')
    return fc
      .array(fc.tuple(fc.nat(400), fc.nat(400)), { minLength: read.length, maxLength: read.length })
      .map((steps) => {
        let now = 0
        const words = read.map(({ start, end }, n) => {
          const start_time = now + steps[n]![0] / 1000
          now = start_time + steps[n]![1] / 1000
          return { start_char: start, end_char: end, start_time, end_time: now }
        })
        return { text, words, duration: now + 0.1 }
      })
  })

function isSound({ characters, character_start_times_seconds: starts, character_end_times_seconds: ends }: Alignment) {
  expect([starts.length, ends.length]).toEqual([characters.length, characters.length])
  let last = 0
  for (const n of characters.keys()) {
    expect(starts[n]!).toBeGreaterThanOrEqual(last)
    expect(ends[n]!).toBeGreaterThanOrEqual(starts[n]!)
    last = ends[n]!
  }
  return last
}

describe('a long text', () => {
  const sentence = 'Mwen gen 12 mango, OMS di sa. '
  const text = sentence.repeat(200).trim()
  const spans = Array.from({ length: 200 }, (_, n) => ({
    start: n * sentence.length + sentence.indexOf('OMS'),
    end: n * sentence.length + sentence.indexOf('OMS') + 3,
    alias: 'òganizasyon',
  }))
  const words = readText(text, spans)
    .filter((token) => token.kind === 'word')
    .map(({ start, end }, n) => ({ start_char: start, end_char: end, start_time: n, end_time: n + 0.5 }))

  it('gives the same result in sections as in one call', () => {
    const { alignment, normalized_alignment } = alignText({ text, spans, words, duration_seconds: words.length })
    const said = 'Mwen gen douz mango, òganizasyon di sa. '.repeat(200).trim()
    expect(alignment.characters.join('')).toBe(text)
    expect(normalized_alignment.characters.join('')).toBe(said)
  })
  it('is not split inside a replacement', () => {
    const covered = [{ start: 0, end: text.length - 1, alias: 'tout' }]
    const whole = [{ start_char: 0, end_char: text.length - 1, start_time: 0, end_time: 1 }]
    const aligned = alignText({ text, spans: covered, words: whole, duration_seconds: 1 })
    expect(aligned.normalized_alignment.characters.join('')).toBe('tout.')
  })
})

describe('any speech', () => {
  it('joins characters to the text, with times that only increase up to the end of the audio', () => {
    fc.assert(
      fc.property(spoken, ({ text, words, duration }) => {
        const { alignment, normalized_alignment } = alignText({ text, words, duration_seconds: duration })
        expect(alignment.characters.join('')).toBe(text)
        expect(isSound(alignment)).toBeLessThanOrEqual(duration + 1e-6)
        expect(isSound(normalized_alignment)).toBeLessThanOrEqual(duration + 1e-6)
      }),
    )
  })
  it('gives the same result in parts as in one call', () => {
    fc.assert(
      fc.property(spoken, fc.nat(29), ({ text, words, duration }, cut) => {
        const aligner = createAligner(text)
        const parts = [aligner.take(words.slice(0, cut)), aligner.take(words.slice(cut)), aligner.rest(duration)]
        const whole = alignText({ text, words, duration_seconds: duration })
        expect(joinAligned(parts)).toEqual(whole)
      }),
    )
  })
  it('starts each word at its time', () => {
    fc.assert(
      fc.property(spoken, ({ text, words, duration }) => {
        const { alignment } = alignText({ text, words, duration_seconds: duration })
        let unit = 0
        const startsAt = new Map(
          alignment.characters.map((c, n) => {
            const at = unit
            unit += c.length
            return [at, alignment.character_start_times_seconds[n]!] as const
          }),
        )
        for (const { start_char, start_time } of words) expect(startsAt.get(start_char)).toBeCloseTo(start_time, 5)
      }),
    )
  })
})
