import { describe, expect, it } from 'vitest'
import { declick } from './declick.ts'
import { seeded } from './seeded.ts'

const length = 4_000
const sine = (height: number) =>
  Float32Array.from({ length }, (_, i) => height * Math.sin((2 * Math.PI * 110 * i) / 22_050))
function pulses(period: number, heights: (n: number) => number): Float32Array {
  const made = sine(0.1)
  for (let n = 0; n * period < length; n++) made[n * period]! += heights(n)
  return made
}
function noise(): Float32Array {
  const random = seeded(5)
  return Float32Array.from({ length }, () => 0.2 * random())
}
const widest = (samples: Float32Array, from = 0, to = length) => {
  let most = 0
  for (let i = Math.max(1, from); i < to; i++) most = Math.max(most, Math.abs(samples[i]! - samples[i - 1]!))
  return most
}

describe('a sound without clicks', () => {
  it.each([
    ['a sine', sine(0.8)],
    ['the pulses of a voice', pulses(200, () => 0.5)],
    ['pulses of which one is half as strong again', pulses(200, (n) => (n === 8 ? 0.75 : 0.5))],
    ['noise', noise()],
    ['a narrow step', sine(0.1).map((one, i) => one + (i > 2_000 ? 0.06 : 0))],
    ['nothing', new Float32Array(0)],
  ])('leaves %s as it is', (_, samples) => {
    expect(declick(Float32Array.from(samples), 1)).toEqual(samples)
  })
  it('softens one pulse that is far stronger than those around it, and those not', () => {
    const given = pulses(200, (n) => (n === 8 ? 0.6 : 0.15))
    const made = declick(Float32Array.from(given), 1)
    expect(widest(made, 1_590, 1_610)).toBeLessThan(0.15 * 1.9)
    expect(widest(made, 1_590, 1_610)).toBeGreaterThan(0.15 * 1.5)
    expect(made.subarray(0, 1_536)).toEqual(given.subarray(0, 1_536))
    expect(made.subarray(1_665)).toEqual(given.subarray(1_665))
  })
  it('softens a pulse among nothing until it is narrow', () => {
    const made = declick(
      sine(0.1).map((one, i) => one + (i === 2_000 ? 0.7 : 0)),
      1,
    )
    expect(widest(made)).toBeLessThan(0.11)
  })
})
