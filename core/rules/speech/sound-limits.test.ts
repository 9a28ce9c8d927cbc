import { describe, expect, it } from 'vitest'
import { planIds, plans } from '../plans.ts'
import { expectedSound, fittedBreaks, mostPauses, mostSilence, mostSound, soundBound } from './sound-limits.ts'
import { settingRanges } from './voice-settings.ts'

const usual = { speed: 1, phrase_break_ms: 150, sentence_break_ms: 400, paragraph_break_ms: 900 }
const longest = { speed: 0.25, phrase_break_ms: 2000, sentence_break_ms: 2000, paragraph_break_ms: 5000 }
const sound = (text: string, given: Partial<Parameters<typeof expectedSound>[0]> = {}) =>
  expectedSound({ text, ...usual, characters_processed: [...text].length, ...given })

describe('the silence of a text', () => {
  it.each([
    ['none', 'Bonjou tout moun', 0, 0],
    ['nothing after the last word', 'Bonjou.', 0, 0],
    ['nothing before the first', '\n\n. Bonjou', 0, 0],
    ['a phrase', 'Wi, non', 0, 150],
    ['a sentence', 'Wi. Non.', 0, 400],
    ['a paragraph', 'Wi\n\nnon', 0, 900],
    ['one new line', 'Wi\nnon', 0, 150],
    ['breaks in a row: the longest', 'Wi.\n\nNon', 0, 900],
    ['also around quotes', 'Wi."\n\n"Non', 0, 900],
    ['signs between letters too', 'a,b', 0, 150],
    ['pauses add up', 'Wi ⏱½s <break time="2s"/> non', 2.5, 0],
    ['to ten seconds between two words', 'Wi ⏱8s <break time="8s"/>\n⏱8s non', 10, 0],
    ['and replace a break', 'Wi. ⏱1s Non. Wi', 1, 400],
    ['no pause is longer than ten seconds', 'Wi <break time="10000s"/> non', 10, 0],
    ['a tag is no pause', 'Wi <b> non', 0, 0],
  ])('%s', (_, text, pauses, break_ms) => {
    const { pause_seconds, break_seconds } = sound(text)
    expect([pause_seconds, Math.round(break_seconds * 1000)]).toEqual([pauses, break_ms])
  })
})

describe('breaks of the settings', () => {
  const hostile = 'a\n\n'.repeat(333)
  it('stay as they are in ordinary text, also at the end of every slider', () => {
    const prose = 'Tout moun kontan pale ak nou jodi a, nan mache a. '.repeat(5)
    expect(sound(prose).break_scale).toBe(1)
    expect(sound(`${prose}\n\n`.repeat(3), { ...longest, speed: 1 }).break_scale).toBeGreaterThan(0.8)
    for (const name of ['phrase_break_ms', 'sentence_break_ms', 'paragraph_break_ms'] as const)
      expect(sound('Wi, non. Wi.\n\nNon.', { [name]: settingRanges[name].max }).break_scale).toBe(1)
  })
  it('are scaled by one factor if their total is too long', () => {
    const { break_scale, break_seconds, pause_seconds } = sound(hostile, longest)
    expect(break_scale).toBeLessThan(0.1)
    expect(break_seconds + pause_seconds).toBeCloseTo(mostSilence(999))
    const fitted = fittedBreaks(longest, break_scale)
    expect(fitted.paragraph_break_ms * 332).toBeLessThanOrEqual(1000 * mostSilence(999))
    expect(fitted.phrase_break_ms / fitted.paragraph_break_ms).toBeCloseTo(0.4, 1)
  })
  it('leave time for the pauses of the text', () => {
    const { pause_seconds, break_seconds } = sound(`${hostile}${'⏱10s a '.repeat(6)}`, longest)
    expect(pause_seconds).toBe(60)
    expect(pause_seconds + break_seconds).toBeLessThanOrEqual(mostSilence(999 + 42) + 1e-9)
  })
  it('stay unchanged when they fit', () => expect(fittedBreaks(longest, 1)).toMatchObject({ phrase_break_ms: 2000 }))
})

it.each([
  [1, 75, 60],
  [600, 75, 60],
  [1000, 125, 100],
  [40_000, 5000, 4000],
])('%i characters may have %i s of silence, %i s of it in pauses', (characters, silence, pauses) => {
  expect([mostSilence(characters), mostPauses(characters)]).toEqual([silence, pauses])
})

describe('speech', () => {
  it.each<[string, string, object, number, number]>([
    ['prose', 'Tout moun kontan pale ak nou. '.repeat(30), {}, 50, 110],
    ['slowly said prose', 'Tout moun kontan pale ak nou. '.repeat(30), { speed: 0.25 }, 200, 400],
    ['figures', '999999999 '.repeat(100), {}, 400, 700],
    ['faces', '😂'.repeat(100), {}, 130, 200],
    ['a span said slowly', 'a'.repeat(100), { spans: [{ start: 0, end: 100, rate: 0.2 }] }, 28, 32],
    ['a span said as something longer', 'a', { spans: [{ start: 0, end: 1, alias: 'b'.repeat(500) }] }, 30, 45],
    ['pauses alone', '⏱10s '.repeat(5), {}, 0, 1],
  ])('%s', (_, text, given, least, most) => {
    const { speech_seconds } = sound(text, given)
    expect(speech_seconds).toBeGreaterThanOrEqual(least)
    expect(speech_seconds).toBeLessThanOrEqual(most)
  })
})

it.each(planIds.filter((id) => plans[id].max_characters_per_request <= 20_000))(
  'prose as long as %s allows fits at the slowest speed with the longest breaks',
  (plan) => {
    const text = 'Tout moun kontan pale ak nou jodi a, nan mache a. '.repeat(400)
    const limit = plans[plan].max_characters_per_request
    const { seconds } = sound(text.slice(0, limit), longest)
    expect(seconds).toBeLessThan(mostSound(plan))
  },
)

it('stops an engine far beyond the expected duration, and never beyond the plan', () => {
  const expected = sound('Bonjou tout moun')
  expect(soundBound(expected, 'free')).toBeGreaterThan(30)
  expect(soundBound(expected, 'free')).toBeLessThan(60)
  expect(soundBound({ ...expected, speech_seconds: 1e6, seconds: 1e6 }, 'free')).toBe(600)
  expect(soundBound({ ...expected, speech_seconds: 1e6, seconds: 1e6 }, 'staff')).toBe(4 * 3600)
})

it('examines forty thousand characters in milliseconds', () => {
  const text = 'a,\n\n'.repeat(10_000)
  const began = process.cpuUsage()
  sound(text, longest)
  // CPU time, because wall time on a busy machine measures other processes.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(250)
})
