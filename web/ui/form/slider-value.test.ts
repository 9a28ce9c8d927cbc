import { describe, expect, it } from 'vitest'
import { placeOf, readValue, roundToStep, showValue } from './slider.tsx'

const speed = { min: 0.25, max: 1.75, step: 0.025 }
const gain = { min: 0.5, max: 3, step: 0.1 }

describe('slider values', () => {
  it.each([
    [0.7000000001, gain, 0.7],
    [0.1 + 0.2, gain, 0.5],
    [99, gain, 3],
    [1.01, speed, 1],
    [1.013, speed, 1.025],
  ])('rounds %d to a step', (value, range, settled) => {
    expect(roundToStep(value, range)).toBe(settled)
  })

  it.each([
    ['1.1', 1.1],
    ['1,1', 1.1],
    ['1.10×', 1.1],
    ['', undefined],
    ['vit', undefined],
    ['-4', 0.5],
  ])('parses typed text: %j', (text, value) => {
    expect(readValue(text, gain)).toBe(value)
  })

  it('shows as many digits as a step has', () => {
    expect(showValue(1, speed)).toBe('1.000')
    expect(showValue(5, { step: 10 })).toBe('5')
  })

  it('places a value on the track', () => {
    expect(placeOf(1, speed)).toBe(50)
    expect(placeOf(1, { min: 1, max: 1 })).toBe(0)
  })
})
