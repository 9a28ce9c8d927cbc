import { describe, expect, it } from 'vitest'
import type { Translation, TranslationSegment } from '#core/contract/translate/translate.ts'
import { sentenceByKey } from './result/sentences.tsx'
import { begun, countConfidence, sentenceAt, shownTranslation, textOf, withSentences } from './shown-translation.ts'

const original = 'One.  Two!\n\nThree?'
const translated = 'Youn.  De!\n\nTwa?'
const segment = (index: number, source: string, target: string): TranslationSegment => ({
  index,
  source_start: original.indexOf(source),
  source_end: original.indexOf(source) + source.length,
  target_start: translated.indexOf(target),
  target_end: translated.indexOf(target) + target.length,
  language: 'en',
  confidence: index === 1 ? 'doubtful' : 'good',
  faults: [],
  from: 'engine',
  engine: 'ht-mt',
  via: null,
  alternatives: [],
})
const segments = [segment(0, 'One.', 'Youn.'), segment(1, 'Two!', 'De!'), segment(2, 'Three?', 'Twa?')]
const whole = {
  id: 'a',
  original_text: original,
  target_language: 'ht',
  translated_text: translated,
  segments,
} as unknown as Translation

describe('a translation on the page', () => {
  it('is the same from its stream as from the complete response', () => {
    const gaps = ['', '  ', '\n\n']
    const texts = ['Youn.', 'De!', 'Twa?']
    const events = segments.map((segment, n) => ({
      type: 'segment' as const,
      segment,
      gap: gaps[n]!,
      text: texts[n]!,
      progress: (n + 1) / 3,
    }))
    const streamed = withSentences(begun({ original_text: original, target_language: 'ht' }), events)
    expect(streamed.sentences).toEqual(shownTranslation(whole).sentences)
    expect(textOf(streamed)).toBe(translated)
    expect(streamed.progress).toBe(1)
  })
  it.each([
    [0, 0],
    [4, 0],
    [5, null],
    [6, 1],
    [11, null],
    [12, 2],
    [18, 2],
  ])('maps place %d of the original to sentence %j', (place, at) => {
    expect(sentenceAt(shownTranslation(whole).sentences, place)).toBe(at)
  })
  it('counts sentences by confidence', () => {
    expect(countConfidence(shownTranslation(whole).sentences)).toEqual({ good: 2, check: 0, doubtful: 1 })
  })
})

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowRight', 2, 2],
  ['ArrowUp', 0, 0],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 0, undefined],
])('%s leads from sentence %d to %j', (key, at, next) => {
  expect(sentenceByKey(key, at, 3)).toBe(next)
})
