import { describe, expect, it } from 'vitest'
import { type Cache, picked, stacked } from './cache.ts'

const heads = 2
/** One row, heads of width 1: the numbers tell row, head and position apart. */
const rowOf = (row: number, source: number, steps = 1): Cache => {
  const numbers = (length: number) =>
    Float32Array.from({ length: heads * length }, (_, n) => row * 100 + Math.floor(n / length) * 10 + (n % length))
  const size = { rows: 1, steps, sources: [source], source_width: source }
  return { ...size, decoder: [numbers(steps), numbers(steps)], encoder: [numbers(source), numbers(source)] }
}

describe("the decoder's cache", () => {
  it('is stacked with the shorter sources padded, each row as often as it is needed', () => {
    const { rows, sources, source_width, decoder, encoder } = stacked(
      [
        { cache: rowOf(1, 2), times: 2 },
        { cache: rowOf(2, 3), times: 1 },
      ],
      heads,
    )
    expect({ rows, sources, source_width }).toEqual({ rows: 3, sources: [2, 2, 3], source_width: 3 })
    expect([...decoder[1]!]).toEqual([100, 110, 100, 110, 200, 210])
    const first = [100, 101, 0, 110, 111, 0]
    expect([...encoder[0]!]).toEqual([...first, ...first, 200, 201, 202, 210, 211, 212])
  })
  it('is picked by rows, in any order and more than once', () => {
    const whole = stacked(
      [1, 2, 3].map((row) => ({ cache: rowOf(row, 1, 2), times: 1 })),
      heads,
    )
    const { rows, sources, decoder, encoder } = picked(whole, [2, 0, 0], false)
    expect({ rows, sources }).toEqual({ rows: 3, sources: [1, 1, 1] })
    expect([...decoder[0]!]).toEqual([300, 301, 310, 311, 100, 101, 110, 111, 100, 101, 110, 111])
    expect([...encoder[1]!]).toEqual([300, 310, 100, 110, 100, 110])
    expect(picked(whole, [1, 0, 2], true).encoder).toBe(whole.encoder)
    expect(picked(whole, [0, 1, 2], false)).toBe(whole)
    const rest = picked(whole, [0, 2], false)
    expect([...rest.decoder[0]!]).toEqual([100, 101, 110, 111, 300, 301, 310, 311])
    expect([...rest.encoder[1]!]).toEqual([100, 110, 300, 310])
    expect(picked(whole, [], false)).toMatchObject({ rows: 0, sources: [] })
  })
})
