import { describe, expect, it } from 'vitest'
import { estimateTranscription, roughEstimate, transcriptionPrice } from './estimate.ts'
import { isHeard, wantsTranslation } from './languages.ts'
import { progressAt, stageAt, transcriptionStages } from './stages.ts'
import { textOf, wordTimings } from './transcript.ts'

describe('a price', () => {
  it.each([
    ['of silence', 0, 0, 0],
    ['of a transcript', 777, 0, 777],
    ['of a transcript and its translation', 100, 100, 150],
    ['rounded up once', 101, 101, 152],
  ])('%s', (_, characters, translated, credits) => {
    expect(transcriptionPrice({ characters, translated })).toBe(credits)
  })
})

describe('an estimate', () => {
  it.each([
    [60, false, { low: 450, likely: 750, high: 1_200 }],
    [60, true, { low: 675, likely: 1_125, high: 1_800 }],
    [300, true, { low: 3_375, likely: 5_625, high: 9_000 }],
    [0, false, { low: 0, likely: 0, high: 1 }],
    [0.01, true, { low: 2, likely: 2, high: 2 }],
  ])('of %d s, translated: %s', (duration_seconds, translates, range) => {
    expect(estimateTranscription({ duration_seconds, translates })).toEqual(range)
  })
  it.each([
    [{ seconds: 120 }, false, 1_500],
    [{ seconds: 120 }, true, 2_250],
    [{ bytes: 2 * 1024 * 1024 }, false, 1_500],
    [{ bytes: 2 * 1024 * 1024 }, true, 2_250],
  ])('without the server, of %o, translated: %s', (of, translates, credits) => {
    expect(roughEstimate(of, { translates })).toBe(credits)
  })
})

describe('a translation is wanted', () => {
  it.each([
    ['en', undefined, false],
    ['en', null, false],
    ['en', '', false],
    ['en', 'en', false],
    ['auto', 'en', true],
    ['en', 'ht', true],
  ])('from %s to %s: %s', (from, to, wanted) => {
    expect(wantsTranslation(from, to)).toBe(wanted)
  })
})

describe('speech is heard', () => {
  it.each<[string[], string, boolean]>([
    [['en'], 'en', true],
    [['en'], 'ht', false],
    [['en'], 'auto', true],
    [['en', 'ht'], 'ht', true],
    [[], 'auto', true],
  ])('by an engine of %o in %s: %s', (hears, language, heard) => {
    expect(isHeard(hears, language)).toBe(heard)
  })
})

describe('progress', () => {
  it.each([true, false])('goes up through the stages, translated: %s', (translates) => {
    const stages = transcriptionStages.filter((stage) => translates || stage !== 'translating')
    let last = -1
    for (const stage of stages)
      for (const share of [0, 0.5, 0.99]) {
        const progress = progressAt(stage, share, translates)
        expect(progress).toBeGreaterThanOrEqual(last)
        expect(stageAt(progress, translates)).toBe(stage)
        last = progress
      }
    expect(progressAt(stages.at(-1)!, 1, translates)).toBe(100)
    expect(stageAt(100, translates)).toBe(stages.at(-1))
  })
})

describe('a transcript', () => {
  const word = (text: string, start_ms: number, end_ms: number) => ({
    text,
    start_ms,
    end_ms,
    confidence: 1,
    estimated: false,
  })
  const segments = [
    { text: 'Go, go.', words: [word('Go,', 0, 200), word('go.', 300, 500)] },
    { text: '  ', words: [] },
    { text: ' Stop. ', words: [word('Stop.', 1_000, 1_400)] },
  ]
  it('is read a segment after the other', () => {
    expect(textOf(segments)).toBe('Go, go. Stop.')
    expect(textOf([])).toBe('')
  })
  it('has the places of its words in that text', () => {
    const timings = wordTimings(segments)
    expect(timings.map(({ start_char, end_char }) => textOf(segments).slice(start_char, end_char))).toEqual(
      timings.map(({ word }) => word),
    )
    expect(timings).toEqual([
      { word: 'Go,', start_char: 0, end_char: 3, start_time: 0, end_time: 0.2 },
      { word: 'go.', start_char: 4, end_char: 7, start_time: 0.3, end_time: 0.5 },
      { word: 'Stop.', start_char: 8, end_char: 13, start_time: 1, end_time: 1.4 },
    ])
  })
})
