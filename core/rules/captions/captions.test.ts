import { describe, expect, it } from 'vitest'
import { captionFile } from './caption-file.ts'
import { type CaptionRules, freeRules } from './caption-rules.ts'
import { cuesOf } from './cues.ts'

/** Words of half a second each, a second of silence before one with a bar. */
function spoken(text: string, from_ms = 0, wordMs = 500) {
  let at = from_ms
  const words = text.split(' ').map((word) => {
    if (word.startsWith('|')) at += 1000
    at += wordMs
    return { text: word, start_ms: at - wordMs, end_ms: at }
  })
  return { start_ms: from_ms, end_ms: at, text, words, language: 'ht' }
}
const long = spoken('one two three |four five six')

describe('captions for editors', () => {
  it.each<[string, string, string[]]>([
    [
      'a phrase a line',
      'Lè solèy la leve, tout moun nan katye a ale nan jaden yo.',
      ['Lè solèy la leve,\ntout moun nan katye a ale nan jaden yo.'],
    ],
    [
      'no clitic at the end of a line',
      'Manman pitit la te di yo jodi a m ap vini lakay ou demen maten.',
      ['Manman pitit la te di yo jodi a\nm ap vini lakay ou demen maten.'],
    ],
    [
      'no noun without its determiner',
      'Nou wè yon bèl ti pwason wouj nan gwo dlo a ki desann mòn nan.',
      ['Nou wè yon bèl ti pwason wouj\nnan gwo dlo a ki desann mòn nan.'],
    ],
    [
      'a sentence a cue where each has the time',
      'Bonjou tout moun nan peyi a. Kouman nou ye jodi a?',
      ['Bonjou tout moun nan peyi a.', 'Kouman nou ye jodi a?'],
    ],
    ['short ones together', 'Wi. Non. Petèt.', ['Wi. Non. Petèt.']],
  ])('%s', (_, text, expected) => expect(cuesOf([spoken(text, 0, 300)]).map((cue) => cue.text)).toEqual(expected))

  it('gives each cue one speaker', () => {
    const said = [
      { ...spoken('Kouman ou ye?'), speaker: 'Mari' },
      { ...spoken('Mwen byen.', 1600), speaker: 'Jan' },
    ]
    expect(cuesOf(said).map(({ text, speaker }) => [speaker, text])).toEqual([
      ['Mari', 'Kouman ou ye?'],
      ['Jan', 'Mwen byen.'],
    ])
  })
  it('spreads a text without word times over its duration', () => {
    const text = 'Timoun yo ap jwe nan lakou a anvan yo ale lekòl. Apre sa yo manje epi yo dòmi byen bonè chak swa.'
    const cues = cuesOf([{ start_ms: 10_000, end_ms: 18_000, text, language: 'ht' }])
    expect(cues.map((cue) => cue.text.replaceAll('\n', ' '))).toEqual(text.split(/(?<=\.) /))
    expect(cues[0]!.start_ms).toBe(10_000)
    expect(cues[1]!.end_ms).toBe(18_000)
  })
  it('splits a script without spaces at the words of the engine', () => {
    const words = [...'春眠不覚暁処処聞啼鳥夜来風雨声花落知多少'].map((text, n) => ({
      text,
      start_ms: n * 900,
      end_ms: n * 900 + 900,
    }))
    const text = words.map((word) => word.text).join('')
    const cues = cuesOf([{ start_ms: 0, end_ms: 18_000, text, words, language: 'zh' }])
    expect(cues.length).toBeGreaterThan(2)
    expect(cues.map((cue) => cue.text).join('')).toBe(text)
  })
})

describe('the last caption', () => {
  const times = (text: string, audio_ms: number | undefined, rules?: CaptionRules) =>
    cuesOf([spoken(text, 0, 300)], rules, audio_ms).map(({ start_ms, end_ms }) => [start_ms, end_ms])
  it.each<[string, string, number | undefined, [number, number][]]>([
    ['ends with the audio after a short silence', 'Bonjou tout moun nan peyi a.', 2_400, [[0, 2_400]]],
    ['ends with the audio where it stops at the last word', 'Bonjou tout moun nan peyi a.', 1_800, [[0, 1_800]]],
    ['is shown for seven seconds at most', 'Bonjou tout moun nan peyi a.', 30_000, [[0, 7_000]]],
    [
      'begins half a second earlier rather than end after the audio',
      'Bonjou tout moun. |Non.',
      2_200,
      [
        [0, 900],
        [1_400, 2_200],
      ],
    ],
    ['is shorter where there is no time left', 'Wi.', 300, [[0, 300]]],
    ['ends after its reading time if the length of the audio is unknown', 'Wi.', undefined, [[0, 833]]],
  ])('%s', (_, text, audio_ms, expected) => expect(times(text, audio_ms)).toEqual(expected))
  it('ends with the audio under free rules too', () => {
    expect(times('Wi. Non.', 2_000, freeRules)).toEqual([[0, 2_000]])
    expect(times('Wi. Non.', 60_000, freeRules)).toEqual([[0, 7_000]])
  })
  it.each(['srt', 'vtt'] as const)('ends with the audio in a file: %s', (format) => {
    const cues = cuesOf([spoken('Bonjou tout moun nan peyi a.', 0, 300)], undefined, 2_400)
    expect(captionFile(cues, format)).toMatch(/--> 00:00:02[,.]400\nBonjou/)
  })
})

describe('captions by other rules', () => {
  it.each<[string, Partial<CaptionRules>, [number, number, string][]]>([
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
      { most_ms: 1000 },
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
  ])('%s', (_, rules, expected) => {
    const cues = cuesOf([long], { ...freeRules, ...rules })
    expect(cues.map(({ start_ms, end_ms, text }) => [start_ms, end_ms, text])).toEqual(expected)
  })
  it('loses nothing where words are separated by more than a space', () => {
    const { words, ...times } = spoken('wi non')
    const cues = cuesOf([{ ...times, text: '« wi » – non', words }], { ...freeRules, cue_characters: 8 })
    expect(cues.map(({ text }) => text)).toEqual(['« wi » –', 'non'])
  })
  it('makes no caption of an empty text', () => {
    expect(cuesOf([{ start_ms: 9, end_ms: 9, text: ' ' }])).toEqual([])
  })
})

describe('files', () => {
  const cues = [
    { start_ms: 0, end_ms: 1500, text: 'Bonjou.', speaker: 'Mari <b>' },
    { start_ms: 3_723_004, end_ms: 3_723_004, text: 'a --> b' },
  ]
  it.each([
    ['srt' as const, '1\n00:00:00,000 --> 00:00:01,500\nBonjou.\n\n2\n01:02:03,004 --> 01:02:03,005\na → b\n'],
    [
      'vtt' as const,
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\n<v Mari &lt;b&gt;>Bonjou.\n\n2\n01:02:03.004 --> 01:02:03.005\na → b\n',
    ],
  ])('%s', (format, text) => expect(captionFile(cues, format)).toBe(text))
  it('keep a text whole that has marks and empty lines in it', () => {
    const cue = { start_ms: 0, end_ms: 1000, text: 'a < b & c\n\nd' }
    expect(captionFile([cue], 'srt')).toBe('1\n00:00:00,000 --> 00:00:01,000\na < b & c\nd\n')
    expect(captionFile([cue], 'vtt')).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.000\na &lt; b &amp; c\nd\n')
  })
  it('are empty without cues', () => {
    expect([captionFile([], 'srt'), captionFile([], 'vtt')]).toEqual(['', 'WEBVTT\n'])
  })
})
