import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/runs.ts'
import { editedTranscript, keptWords, type TranslatedSpeech } from './edited-transcript.ts'
import { type Heard, sentenceSegments } from './sentence-segments.ts'
import { tokensOf } from './transcript.ts'

describe('words that an edit kept', () => {
  const kept = (before: string, after: string) => keptWords(tokensOf(before), tokensOf(after))
  it.each([
    ['', '', []],
    [
      'a b c',
      'a b c',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'a b c',
      'a c',
      [
        [0, 0],
        [2, 1],
      ],
    ],
    [
      'a c',
      'a b c',
      [
        [0, 0],
        [1, 2],
      ],
    ],
    [
      'a b c',
      'a x c',
      [
        [0, 0],
        [2, 2],
      ],
    ],
    [
      'Go. now',
      'go, Now!',
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['a b', 'x y', []],
    [
      'a a b',
      'a b a',
      [
        [0, 0],
        [2, 1],
      ],
    ],
  ])('%s, then %s', (before, after, pairs) => {
    expect(kept(before, after)).toEqual(pairs)
  })
  it('are found in a long text with scattered changes', () => {
    const before = Array.from({ length: 9_000 }, (_, n) => (n % 3 ? `w${n % 900}` : `only${n}`))
    const after = before.flatMap((word, n) => (n % 40 === 7 ? [] : n % 50 === 9 ? [word, 'new'] : [word]))
    const began = performance.now()
    const pairs = keptWords(before, after)
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(pairs.length).toBeGreaterThan(8_700)
    for (const [m, n] of pairs) expect(before[m]).toBe(after[n])
  })
  it('are increasing pairs for any texts', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 30 })
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pairs = keptWords(before, after)
        for (const [n, [i, j]] of pairs.entries()) {
          expect(before[i]).toBe(after[j])
          const last = pairs[n - 1]
          if (last) expect(i > last[0] && j > last[1]).toBe(true)
        }
      }),
      runs(2_000, { usually: 100 }),
    )
  })
})

/** Words of 100 ms, a second apart from segment to segment. */
function spoken(...texts: string[]): TranslatedSpeech[] {
  return texts.map((text, n) => {
    const words = tokensOf(text).map((text, m) => {
      const start_ms = n * 2_000 + m * 100
      return { text, start_ms, end_ms: start_ms + 90, confidence: 0.9, estimated: false }
    })
    return {
      start_ms: words[0]!.start_ms,
      end_ms: words.at(-1)!.end_ms,
      text,
      confidence: 0.9,
      language: 'en',
      words,
      translation: `<${text}>`,
      translation_confidence: 'good',
      translation_outdated: false,
    }
  })
}
const edit = (before: TranslatedSpeech[], ...texts: string[]) =>
  editedTranscript(
    before,
    texts.map((text) => ({ text })),
  )

describe('an edited transcript', () => {
  const before = spoken('one two three', 'four five')
  it('without changes is the same', () => {
    expect(edit(before, 'one two three', 'four five')).toEqual(before)
  })
  it.each([
    ['a corrected word takes the place of the wrong one', ['one too three', 'four five'], [100, 190, false]],
    ['two words share the place of one, which is widened for both', ['one t wo three', 'four five'], [85, 125, true]],
    ['an inserted word takes time from its neighbours', ['one and two three', 'four five'], [65, 125, true]],
  ] as [string, string[], [number, number, boolean]][])('%s', (_, texts, [start_ms, end_ms, estimated]) => {
    expect(edit(before, ...texts)[0]!.words[1]).toMatchObject({ start_ms, end_ms, estimated, confidence: null })
  })
  it('limits an inserted word in a long pause to a usual duration', () => {
    expect(edit(before, 'one two three more', 'four five')[0]!.words[3]).toMatchObject({ start_ms: 290, end_ms: 690 })
  })
  it('keeps the translation of unchanged segments, and marks outdated ones', () => {
    const changed = edit(before, 'one two three', 'four six')
    expect(changed.map((one) => [one.translation, one.translation_outdated])).toEqual([
      ['<one two three>', false],
      ['<four five>', true],
    ])
  })
  it('joins translations when merging, and keeps them in the first part when splitting', () => {
    expect(edit(before, 'one two three four five')[0]).toMatchObject({
      translation: '<one two three> <four five>',
      translation_outdated: false,
      start_ms: 0,
      end_ms: 2_190,
    })
    expect(edit(before, 'one', 'two three', 'four five').map((one) => one.translation)).toEqual([
      ...['<one two three>', null, '<four five>'],
    ])
  })
  it('uses a translation that the user typed', () => {
    const [one] = editedTranscript(before, [{ text: 'one two', translation: 'en de' }, { text: 'four five' }])
    expect(one).toMatchObject({ translation: 'en de', translation_outdated: false, translation_confidence: null })
  })
  it('drops what is empty', () => {
    expect(edit(before, '  ', 'four five')).toEqual([before[1]])
    expect(edit(before)).toEqual([])
  })
  it('keeps the times of a segment that reaches beyond its words, until its edge is another word', () => {
    const wide = [
      { ...before[0]!, end_ms: 800 },
      { ...before[1]!, start_ms: 1_500 },
    ]
    const times = (...texts: string[]) => edit(wide, ...texts).map(({ start_ms, end_ms }) => [start_ms, end_ms])
    expect(times('one too three', 'four five')).toEqual([
      [0, 800],
      [1_500, 2_190],
    ])
    expect(times('one two', 'five')).toEqual([
      [0, 190],
      [2_100, 2_190],
    ])
  })
  it('sets the times that the user gave, and keeps the words in their segment', () => {
    const [one, two] = editedTranscript(before, [
      { text: 'one two three', start_ms: 50, end_ms: 1_000 },
      { text: 'four five', start_ms: 1_000, end_ms: 2_120 },
    ])
    expect(one).toMatchObject({ start_ms: 50, end_ms: 1_000 })
    expect(one!.words[0]).toMatchObject({ start_ms: 50, end_ms: 124 })
    expect(two).toMatchObject({ start_ms: 1_000, end_ms: 2_120 })
    expect(two!.words.at(-1)!.end_ms).toBeLessThanOrEqual(2_120)
  })
  it('does not stretch a dense text beyond the recording', () => {
    const [one] = edit(spoken('one two three'), Array.from({ length: 300 }, (_, n) => `word${n}`).join(' '))
    expect(one!.end_ms).toBeLessThan(2_000)
    expect(one!.words.every(({ start_ms, end_ms }) => end_ms > start_ms)).toBe(true)
  })
  it('has every typed word in order with a duration, and segments that never overlap', () => {
    const word = fc.constantFrom('one', 'two', 'three', 'four', 'five', 'Six', 'seven,', 'a')
    const ms = fc.integer({ min: 0, max: 4_000 })
    const times = fc.option(fc.tuple(ms, fc.integer({ min: 1, max: 2_000 })))
    const texts = fc.array(fc.tuple(fc.array(word, { maxLength: 6 }), times), { maxLength: 6 })
    // as engines write them: without pauses, overlapping, or with words of no duration
    const pace = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.constantFrom(0, 20, 90), fc.constantFrom(0.9, null))
    const spokenAt = fc.array(fc.tuple(fc.array(word, { minLength: 1, maxLength: 5 }), pace), { maxLength: 4 })
    fc.assert(
      fc.property(spokenAt, texts, (said, given) => {
        let at = 100
        const heard = said.map(([words, [gap, duration, confidence]]): TranslatedSpeech => {
          const timed = words.map((text) => {
            const start_ms = Math.max(0, at)
            at = start_ms + duration + gap
            return { text, start_ms, end_ms: start_ms + duration, confidence, estimated: false }
          })
          const span = { start_ms: timed[0]!.start_ms, end_ms: timed.at(-1)!.end_ms + 30 }
          return { ...spoken(words.join(' '))[0]!, ...span, words: timed }
        })
        const made = editedTranscript(
          heard,
          given.map(([words, set]) => ({
            text: words.join(' '),
            ...(set ? { start_ms: set[0], end_ms: set[0] + set[1] } : {}),
          })),
        )
        expect(made.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(given.flatMap(([words]) => words))
        let last = 0
        for (const { start_ms, end_ms, words } of made) {
          expect(start_ms).toBeGreaterThanOrEqual(last)
          last = start_ms
          for (const word of words) {
            expect(word.start_ms).toBeGreaterThanOrEqual(last)
            expect(word.end_ms - word.start_ms).toBeGreaterThanOrEqual(word.confidence === null ? 1 : 0)
            last = word.end_ms
          }
          expect(end_ms).toBeGreaterThanOrEqual(last)
          last = end_ms
        }
      }),
      runs(5_000, { usually: 300 }),
    )
  })
})

describe('engine output as sentences', () => {
  const heard = (text: string, start_ms: number, more: Partial<Heard> = {}): Heard => {
    const words = tokensOf(text).map((word, n) => ({
      text: word,
      start_ms: start_ms + n * 100,
      end_ms: start_ms + n * 100 + 90,
      confidence: 0.5,
    }))
    const end_ms = start_ms + words.length * 100
    return { start_ms, end_ms, text, confidence: 0.5, language: 'en', words, word_times: 'heard', ...more }
  }
  const texts = (...all: Heard[]) => sentenceSegments(all).map(({ text }) => text)
  it.each<[string, Heard[], string[]]>([
    ['two in one breath', [heard('Go home. Stay there.', 0)], ['Go home.', 'Stay there.']],
    ['one in two breaths', [heard('Go to', 0), heard('the house.', 800)], ['Go to the house.']],
    [
      'two, cut where the first is not over',
      [heard('Go home. Stay', 0), heard('there.', 1_800)],
      ['Go home.', 'Stay there.'],
    ],
    ['a long pause ends one', [heard('Go to', 0), heard('the house.', 9_000)], ['Go to', 'the house.']],
    ['another language begins one', [heard('Go to', 0), heard('kay la', 400, { language: 'ht' })], ['Go to', 'kay la']],
    ['a name is not cut at its point', [heard('Ask Dr. Paul now.', 0)], ['Ask Dr. Paul now.']],
    ['nothing', [], []],
    ['nothing said', [heard('', 0)], []],
  ])('%s', (_, given, sentences) => {
    expect(texts(...given)).toEqual(sentences)
  })
  it('keeps a script without spaces as transcribed', () => {
    const words = [
      { text: '你', start_ms: 0, end_ms: 90, confidence: 1 },
      { text: '好', start_ms: 90, end_ms: 180, confidence: 1 },
    ]
    expect(texts(heard('你好', 0, { words, language: 'zh' }))).toEqual(['你好'])
  })
  it('spreads words without times over their segment', () => {
    const [one] = sentenceSegments([heard('ab cd', 1_000, { words: [], end_ms: 2_000 })])
    expect(one!.words).toMatchObject([
      { text: 'ab', start_ms: 1_000, end_ms: 1_500, estimated: true },
      { text: 'cd', start_ms: 1_500, end_ms: 2_000, estimated: true },
    ])
  })
  it('splits endless speech at its pauses without losing words', () => {
    const long = Array.from({ length: 40 }, (_, n) => heard('and then we went on', n * 700))
    const made = sentenceSegments(long)
    expect(made.every(({ text }) => text.length <= 300)).toBe(true)
    expect(made.map(({ text }) => text).join(' ')).toBe(long.map(({ text }) => text).join(' '))
  })
})
