import { describe, expect, it } from 'vitest'
import { readText } from './reading.ts'
import { masked, replacedSpans, type SpeechSpan, spanFinder } from './spans.ts'

describe('a span in a text', () => {
  it('changes nothing when it fits no characters of the text', () => {
    const strange: SpeechSpan[] = [
      { start: -3, end: -1, alias: 'a' },
      { start: 2, end: 2, alias: 'a' },
      { start: 3, end: 90, alias: 'a' },
    ]
    expect(replacedSpans('Bonjou', strange)).toEqual([])
    expect(readText('Bonjou tout moun', strange.slice(0, 2))).toEqual(readText('Bonjou tout moun'))
  })
})

describe('finding', () => {
  it('hides characters without moving the others', () => {
    expect(
      masked('abcdef', [
        { start: 1, end: 3 },
        { start: 5, end: 6 },
      ]),
    ).toBe('a\ue000\ue000de\ue000')
  })
  it('answers what holds at a character', () => {
    const spans: SpeechSpan[] = [
      { start: 1, end: 3, rate: 2 },
      { start: 3, end: 4, rate: 3 },
      { start: 6, end: 8, rate: 4 },
    ]
    const at = spanFinder(spans)
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 99].map((place) => at(place)?.rate)).toEqual([
      ...[undefined, 2, 2, 3, undefined, undefined, 4, 4, undefined, undefined],
    ])
    expect(spanFinder([])(0)).toBe(undefined)
  })
})
