import { expect, it } from 'vitest'
import { withSpeakers } from '../exports/source-of-job.ts'
import { partedBySpeaker, withSpeakerNames } from './speaker-turns.ts'
import type { SpokenSegment } from './transcript.ts'

const said = (text: string, from_ms: number): SpokenSegment & { translation: string | null } => {
  const words = text.split(' ').map((word, n) => ({
    text: word,
    start_ms: from_ms + 500 * n,
    end_ms: from_ms + 500 * n + 400,
    confidence: 0.9,
    estimated: false,
  }))
  return {
    text,
    words,
    start_ms: from_ms,
    end_ms: words.at(-1)!.end_ms,
    confidence: 0.9,
    language: 'ht',
    translation: null,
  }
}
const turns = [
  { start_ms: 0, end_ms: 1_000, speaker: 0 },
  { start_ms: 1_000, end_ms: 3_000, speaker: 1 },
  { start_ms: 5_000, end_ms: 6_000, speaker: 0 },
]

it('splits a segment at a change of speaker, keeping words and times', () => {
  const parts = partedBySpeaker([said('bonjou Mari wi mwen la', 0)], turns)
  expect(parts.map(({ text, start_ms, end_ms }) => ({ text, start_ms, end_ms }))).toEqual([
    { text: 'bonjou Mari', start_ms: 0, end_ms: 900 },
    { text: 'wi mwen la', start_ms: 1_000, end_ms: 2_400 },
  ])
  expect(parts.flatMap(({ words }) => words)).toEqual(said('bonjou Mari wi mwen la', 0).words)
})
it('puts a name at the start of each turn, in text and translation, which exports read as the speaker', () => {
  const segments = partedBySpeaker([said('bonjou Mari wi mwen la', 0), said('mèsi anpil', 5_000)], turns)
  const named = withSpeakerNames(
    segments.map((segment) => ({ ...segment, translation: 'hello' })),
    turns,
    { from: 'ht', to: 'en' },
  )
  expect(named.map(({ text, translation }) => [text, translation])).toEqual([
    ['Moun 1: bonjou Mari', 'Speaker 1: hello'],
    ['Moun 2: wi mwen la', 'Speaker 2: hello'],
    ['Moun 1: mèsi anpil', 'Speaker 1: hello'],
  ])
  for (const { text, words } of named) expect(words.map((word) => word.text).join(' ')).toBe(text)
  expect(withSpeakers(named).map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Moun 1', 'bonjou Mari'],
    ['Moun 2', 'wi mwen la'],
    ['Moun 1', 'mèsi anpil'],
  ])
})
it('adds no names for a single speaker', () => {
  const alone = [{ start_ms: 0, end_ms: 9_000, speaker: 0 }]
  const segments = [said('bonjou Mari', 0)]
  expect(withSpeakerNames(partedBySpeaker(segments, alone), alone, { from: 'ht', to: null })).toEqual(segments)
  expect(partedBySpeaker(segments, [])).toEqual(segments)
})
