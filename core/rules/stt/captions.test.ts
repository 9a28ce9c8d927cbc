import { describe, expect, it } from 'vitest'
import { type CaptionLimits, captionFile, cuesOf } from './captions.ts'

/** Words of half a second each, a second of silence before one with a bar. */
function spoken(text: string, from_ms = 0) {
  let at = from_ms
  const words = text.split(' ').map((word) => {
    if (word.startsWith('|')) at += 1000
    at += 500
    return { text: word, start_ms: at - 500, end_ms: at, confidence: 1, estimated: false }
  })
  return { start_ms: from_ms, end_ms: at, text, words }
}
const long = spoken('one two three |four five six')

describe('cues', () => {
  it.each<[string, CaptionLimits, [number, number, string][]]>([
    ['a sentence each', {}, [[0, 4000, 'one two three |four five six']]],
    [
      'by characters',
      { cue_characters: 13 },
      [
        [0, 1500, 'one two three'],
        [2500, 3500, '|four five'],
        [3500, 4000, 'six'],
      ],
    ],
    [
      'by length',
      { cue_ms: 1000 },
      [
        [0, 1000, 'one two'],
        [1000, 1500, 'three'],
        [2500, 3500, '|four five'],
        [3500, 4000, 'six'],
      ],
    ],
    [
      'by silence',
      { silence_ms: 900 },
      [
        [0, 1500, 'one two three'],
        [2500, 4000, '|four five six'],
      ],
    ],
    ['in lines', { line_characters: 13 }, [[0, 4000, 'one two three\n|four five\nsix']]],
    [
      'a word longer than a line has one to itself',
      { line_characters: 4 },
      [[0, 4000, 'one\ntwo\nthree\n|four\nfive\nsix']],
    ],
  ])('%s', (_, limits, expected) => {
    const cues = cuesOf([long], limits)
    expect(cues.map(({ start_ms, end_ms, text }) => [start_ms, end_ms, text])).toEqual(expected)
  })
  it('nothing is lost where words are parted by more than a space', () => {
    const { words, ...times } = spoken('wi non')
    const cues = cuesOf([{ ...times, text: '« wi » – non', words }], { cue_characters: 3 })
    expect(cues.map(({ text }) => text)).toEqual(['« wi » –', 'non'])
  })
  it('a text without words stays whole, an empty one is none', () => {
    const cues = cuesOf(
      [
        { start_ms: 0, end_ms: 9, text: ' Bonjou tout moun ' },
        { start_ms: 9, end_ms: 9, text: ' ' },
      ],
      {
        cue_characters: 5,
      },
    )
    expect(cues).toEqual([{ start_ms: 0, end_ms: 9, text: 'Bonjou tout moun' }])
  })
})

describe('files', () => {
  const cues = [
    { start_ms: 0, end_ms: 1500, text: 'Bonjou.' },
    { start_ms: 3_723_004, end_ms: 3_723_004, text: 'a --> b' },
  ]
  it.each([
    ['srt' as const, '1\n00:00:00,000 --> 00:00:01,500\nBonjou.\n\n2\n01:02:03,004 --> 01:02:03,005\na → b\n'],
    [
      'vtt' as const,
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\nBonjou.\n\n2\n01:02:03.004 --> 01:02:03.005\na → b\n',
    ],
  ])('%s', (format, text) => expect(captionFile(cues, format)).toBe(text))
  it('keep a text whole that has marks and empty lines in it', () => {
    const cue = { start_ms: 0, end_ms: 1000, text: 'a < b & c\n\nd' }
    expect(captionFile([cue], 'srt')).toBe('1\n00:00:00,000 --> 00:00:01,000\na < b & c\nd\n')
    expect(captionFile([cue], 'vtt')).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.000\na &lt; b &amp; c\nd\n')
  })
  it('of nothing are empty', () => {
    expect([captionFile([], 'srt'), captionFile([], 'vtt')]).toEqual(['', 'WEBVTT\n'])
  })
})
