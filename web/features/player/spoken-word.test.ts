import { describe, expect, it } from 'vitest'
import { lineAt, wordAt } from './spoken-word.ts'

const timing = (word: string, start_time: number, end_time: number) => ({
  word,
  start_char: 0,
  end_char: word.length,
  start_time,
  end_time,
})
const timings = [timing('Dèyè', 0.1, 0.4), timing('mòn', 0.4, 0.8), timing('gen', 1.5, 1.8)]

describe('the spoken word', () => {
  it.each([
    ['before the first', 0, -1],
    ['a twentieth of a second early', 0.06, 0],
    ['within', 0.2, 0],
    ['at the next one’s start', 0.36, 1],
    ['in a pause', 1, -1],
    ['the last', 1.6, 2],
    ['after the end', 1.76, -1],
    ['far beyond', 99, -1],
  ])('%s, at %d s [S2-4.4-08]', (_, seconds, place) => {
    expect(wordAt(timings, seconds)).toBe(place)
  })
  it('is -1 without timings', () => {
    expect(wordAt([], 1)).toBe(-1)
  })
})

describe('the line that contains a word', () => {
  const text = `${'mo '.repeat(30)}dènye`
  it('covers the complete text in lines of complete words', () => {
    const lines: string[] = []
    for (let at = 0; at < text.length; ) {
      const { start, end } = lineAt(text, at, 64)
      expect(start).toBe(at)
      lines.push(text.slice(start, end))
      at = end
    }
    expect(lines.join('')).toBe(text)
    expect(lines.every((line) => line.length <= 66 && !/\bm$/.test(line))).toBe(true)
  })
  it('ends for any width', () => {
    expect(lineAt('Dèyè mòn', 5, 0)).toEqual({ start: 5, end: 6 })
  })
  it.each([
    ['', 0],
    ['kout', 2],
    ['x'.repeat(300), 200],
  ])('is %j at %d', (given, at) => {
    const { start, end } = lineAt(given, at, 64)
    expect(start).toBeLessThanOrEqual(at)
    expect(end).toBeGreaterThanOrEqual(Math.min(at, given.length))
  })
})
