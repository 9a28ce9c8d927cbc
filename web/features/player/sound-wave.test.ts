import { expect, it } from 'vitest'
import { fitPeaks, normalizePeaks } from './sound-wave.tsx'

it.each([
  ['fewer: the middle of each part', [0.25, 0.5, 0.25, 0.75], 2, [0.375, 0.5]],
  ['as many', [0.1, 0.5], 2, [0.1, 0.5]],
  ['more: repeated', [0.1, 0.5], 4, [0.1, 0.1, 0.5, 0.5]],
  ['an uneven share', [1, 2, 3, 4, 5], 2, [1.5, 4]],
  ['none known', [], 3, [0, 0, 0]],
  ['no room', [1, 2], 0, []],
])('%s', (_, peaks, count, fitted) => {
  expect(fitPeaks(peaks, count)).toEqual(fitted)
})

it('scales a quiet recording to the strip, and keeps silence flat', () => {
  expect(normalizePeaks([0.1, 0.2])).toEqual([0.5, 1])
  expect(normalizePeaks([0, 0])).toEqual([0, 0])
  expect(normalizePeaks([])).toEqual([])
})
