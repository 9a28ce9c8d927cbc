import { describe, expect, it } from 'vitest'
import { clampWidth, widthAt, widthByKey } from './two-panes.tsx'

describe('the width of the side panel', () => {
  it.each([
    [5, 20, 'no less than 20'],
    [95, 80, 'no more than 80'],
    [41.26, 41.3, 'in tenths'],
  ])('%d becomes %d: %s', (asked, given) => {
    expect(clampWidth(asked)).toBe(given)
  })

  it('follows the pointer from the right edge [S2-2.1-10]', () => {
    const box = { right: 1400, width: 1000 }
    expect(widthAt(1000, box)).toBe(40)
    expect(widthAt(1399, box)).toBe(20)
    expect(widthAt(0, box)).toBe(80)
  })

  it.each([
    ['ArrowLeft', 38],
    ['ArrowRight', 28],
    ['Home', 20],
    ['End', 80],
    ['a', undefined],
  ])('%s makes 33 into %s', (key, percent) => {
    expect(widthByKey(key, 33)).toBe(percent)
  })
})
