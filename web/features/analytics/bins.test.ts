import { describe, expect, it } from 'vitest'
import { binsFor, busiest, labelled, leafUp, ticksFor } from './bins.ts'

const days = (count: number, from = '2026-01-01') =>
  Array.from({ length: count }, (_, i) => ({
    value: new Date(Date.parse(from) + i * 86_400_000).toISOString().slice(0, 10),
    label: null,
    credits: i,
    characters: 2,
    jobs: 1,
  }))

describe('bins', () => {
  it.each([
    [30, 33, 'day', 30],
    [90, 33, 'week', 14],
    [366, 140, 'week', 53],
    [366, 33, 'month', 13],
    [366, 366, 'day', 366],
    [1, 0, 'month', 1],
  ])('%d days with room for %d are shown by %s: %d', (count, room, unit, bins) => {
    const found = binsFor(days(count), room)
    expect([found.unit, found.bins.length]).toEqual([unit, bins])
  })

  it.each([366, 40, 10])('lose nothing with room for %d', (room) => {
    const { bins } = binsFor(days(366), room)
    const sum = (key: 'credits' | 'characters' | 'jobs') => bins.reduce((total, bin) => total + bin[key], 0)
    expect([sum('credits'), sum('characters'), sum('jobs')]).toEqual([(365 * 366) / 2, 732, 366])
  })

  it('weeks start on Monday, months on the first', () => {
    expect(binsFor(days(14, '2026-11-11'), 5).bins.map((bin) => bin.start)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ])
    expect(binsFor(days(40, '2026-11-11'), 3).bins.map((bin) => bin.start)).toEqual(['2026-11-01', '2026-12-01'])
  })

  it('the peak is the first of the highest', () => {
    const { bins } = binsFor(days(5), 10)
    expect([busiest(bins, 'credits'), busiest(bins, 'characters')]).toEqual([4, 0])
  })
})

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7_210, [0, 2000, 4000, 6000, 8000]],
  [8_000, [0, 2000, 4000, 6000, 8000]],
  [950_000, [0, 500_000, 1_000_000]],
])('up to %d the axis reads %j', (most, ticks) => {
  expect(ticksFor(most)).toEqual(ticks)
})

it.each([
  [30, 10, [0, 3, 6, 9, 12, 15, 18, 21, 24, 27]],
  [3, 10, [0, 1, 2]],
  [5, 0, [0]],
  [0, 3, []],
])('%d bins with room for %d labels: %j', (count, room, shown) => {
  expect(labelled(count, room)).toEqual(shown)
})

it('a leaf starts at the base line, and zero draws no leaf', () => {
  expect(leafUp({ x: 10, ground: 100, width: 8, height: 50 })).toBe('M10 50Q18 79 10 100Q2 79 10 50Z')
  expect(leafUp({ x: 10, ground: 100, width: 8, height: 2 })).toBe('M10 98Q12 99.2 10 100Q8 99.2 10 98Z')
  expect(leafUp({ x: 10, ground: 100, width: 8, height: 0 })).toBe('')
})
