import { describe, expect, it } from 'vitest'
import { parseRange } from './service.ts'

describe('parseRange', () => {
  it.each([
    ['bytes=0-499', 1000, [0, 499]],
    ['bytes=500-999', 1000, [500, 999]],
    ['bytes=0-0', 1000, [0, 0]],
    ['bytes=999-999', 1000, [999, 999]],
    ['bytes=500-', 1000, [500, 999]],
    ['bytes=0-', 1000, [0, 999]],
    ['bytes=900-5000', 1000, [900, 999]],
    ['bytes=0-99999999999999999999999', 1000, [0, 999]],
    ['bytes=-1', 1000, [999, 999]],
    ['bytes=-500', 1000, [500, 999]],
    ['bytes=-5000', 1000, [0, 999]],
    ['BYTES=1-2', 1000, [1, 2]],
    ['bytes= 1-2 ', 1000, [1, 2]],
    ['bytes=0-0', 1, [0, 0]],
  ])('%s of %i bytes', (header, size, [start, end]) => {
    expect(parseRange(header, size)).toEqual({ start, end })
  })

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=1',
    'bytes=5-4',
    'bytes=--5',
    'bytes=-5-',
    'bytes=1-2-3',
    'bytes=+1-2',
    'bytes=1.5-2',
    'bytes=0x1-0x2',
    'bytes =0-1',
    'bytes=0 - 1',
    'items=0-1',
    'bytes=0-1,5-6',
    'bytes=0-1, -5',
    'bytes=0-1,',
    'bytes=0-1\nx',
  ])('%j is ignored', (header) => {
    expect(parseRange(header, 1000)).toBeNull()
  })

  it.each([
    ['bytes=1000-', 1000],
    ['bytes=1000-1001', 1000],
    ['bytes=99999999999999999999999-', 1000],
    ['bytes=-0', 1000],
    ['bytes=0-', 0],
    ['bytes=0-0', 0],
  ])('%s of %i bytes is unsatisfiable', (header, size) => {
    expect(() => parseRange(header, size)).toThrow(
      expect.objectContaining({ code: 'range_not_satisfiable', data: { size } }),
    )
  })

  it('serves an empty file whole', () => {
    expect(parseRange('bytes=-5', 0)).toBeNull()
  })
})
