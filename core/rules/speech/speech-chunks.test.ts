import { describe, expect, it } from 'vitest'
import { type ChunkRules, type ChunkWish, createChunker } from './speech-chunks.ts'

type Said = [text: string, wish?: ChunkWish]
const spoken = (rules: ChunkRules, said: Said[]) => {
  const chunker = createChunker(rules)
  return [...said.map(([text, wish]) => chunker.add(text, wish)), chunker.end()]
}
const words = (n: number) => 'mango '.repeat(n)

describe('streamed text', () => {
  it.each<[string, ChunkRules, Said[], string[][]]>([
    ['is gathered until the end', {}, [['Bonjou '], ['tout moun.']], [[], [], ['Bonjou tout moun.']]],
    ['is spoken when asked for', {}, [['Bonjou ', { flush: true }], ['tout moun ']], [['Bonjou '], [], ['tout moun ']]],
    ['too short to try waits', {}, [['Bonjou ', { try_now: true }]], [[], ['Bonjou ']]],
    ['long enough to try is spoken', {}, [[words(10), { try_now: true }]], [[words(10)], []]],
    ['follows the usual schedule', {}, [[words(20)], [words(26)], [words(27)]], [[words(20)], [], [words(53)], []]],
    [
      'follows the schedule given',
      { schedule: [60, 90] },
      [[words(10)], [words(10)], [words(5)]],
      [[words(10)], [], [words(15)], []],
    ],
    ['keeps half a word back', { schedule: [50] }, [[`${words(9)}Bon`], ['jou.']], [[words(9)], [], ['Bonjou.']]],
    [
      'is cut after a sentence',
      { schedule: [50] },
      [[`${words(5)}wi. Apre sa nou pale `]],
      [[`${words(5)}wi. `], ['Apre sa nou pale ']],
    ],
    ['without a space is not cut', { schedule: [50] }, [['m'.repeat(60)]], [[], ['m'.repeat(60)]]],
    [
      'at once is every message',
      { at_once: true },
      [['Wi. '], ['Non, '], ['Bon'], ['jou ']],
      [['Wi. '], ['Non, '], [], ['Bonjou '], []],
    ],
    [
      'with tags is never cut',
      { schedule: [50], whole: true },
      [[`<p>${words(9)}wi</p>`]],
      [[`<p>${words(9)}wi</p>`], []],
    ],
    ['of spaces alone is nothing', {}, [[' '], ['  ', { flush: true }]], [[], [], []]],
    ['of signs alone waits for a word', {}, [['« '], ['Wi', { flush: true }]], [[], ['« Wi'], []]],
    ['of signs alone at the end is nothing', {}, [['...']], [[], []]],
  ])('%s', (_, rules, said, expected) => expect(spoken(rules, said)).toEqual(expected))

  it('splits a long message into chunks without losing text', () => {
    const text = `${words(60)}wi. `.repeat(9)
    const [pieces] = spoken({}, [[text, { flush: true }]])
    expect(pieces!.length).toBeGreaterThan(6)
    expect(Math.max(...pieces!.map((piece) => piece.length))).toBeLessThanOrEqual(500)
    expect(pieces!.join('')).toBe(text)
  })
})
