import { expect, it } from 'vitest'
import { shares } from './share-list.tsx'

const row = (value: string, credits: number, characters = 0) => ({ value, label: null, credits, characters, jobs: 1 })

it('shares are relative to the total, lengths to the largest', () => {
  expect(shares([row('tts', 60), row('stt', 30), row('translate', 10)], 'credits', 100)).toEqual([
    { value: 'tts', label: null, amount: 60, percent: 60, length: 1 },
    { value: 'stt', label: null, amount: 30, percent: 30, length: 0.5 },
    { value: 'translate', label: null, amount: 10, percent: 10, length: 1 / 6 },
  ])
})

it('leaves out zero values and sorts by the measure', () => {
  const rows = [row('a', 9, 1), row('b', 5, 7), row('c', 3, 0)]
  expect(shares(rows, 'characters', 8).map((share) => share.value)).toEqual(['b', 'a'])
})

it('combines everything beyond the eighth, including values that the server did not list', () => {
  const rows = Array.from({ length: 20 }, (_, i) => row(`v${i}`, 10))
  const all = shares(rows, 'credits', 250)
  expect(all).toHaveLength(9)
  expect(all.at(-1)).toEqual({ value: null, label: null, amount: 170, percent: 68, length: 1 })
})

it('an empty total has no shares', () => {
  expect(shares([], 'credits', 0)).toEqual([])
})
