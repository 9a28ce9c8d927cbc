import { describe, expect, it } from 'vitest'
import { leafPath, speechLikePeaks } from './brand/leaf-wave.tsx'
import { ringTone } from './feedback/credit-ring.tsx'
import { stepStates } from './feedback/progress.tsx'

it.each([
  [0, 'bad'],
  [19.9, 'bad'],
  [20, 'warn'],
  [49.9, 'warn'],
  [50, 'good'],
  [100, 'good'],
])('colours %d %% left as %s', (percent, tone) => {
  expect(ringTone(percent)).toBe(tone)
})

it('knows the state of each step', () => {
  expect(stepStates(4, 2)).toEqual(['done', 'done', 'doing', 'waiting'])
  expect(stepStates(4, 1, true)).toEqual(['done', 'failed', 'waiting', 'waiting'])
  expect(stepStates(3, 3)).toEqual(['done', 'done', 'done'])
})

describe('leaf waveform', () => {
  it('draws one leaf per peak, 5 px apart', () => {
    const path = leafPath([1, 0], 48)
    expect(path.match(/M/g)).toHaveLength(2)
    expect(path).toMatch(/^M2\.5 0\.0Q6\.1 24 2\.5 48\.0/)
    expect(path).toContain('M7.5 22.4')
  })

  it('is the same for the same text and stays within bounds', () => {
    const peaks = speechLikePeaks('Piti piti', 120)
    expect(peaks).toHaveLength(120)
    expect(speechLikePeaks('Piti piti', 120)).toEqual(peaks)
    expect(speechLikePeaks('zwazo fè nich li', 120)).not.toEqual(peaks)
    expect(peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true)
  })
})
