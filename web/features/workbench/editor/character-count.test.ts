import { describe, expect, it } from 'vitest'
import { overflowAt } from './counter-line.tsx'

describe('the offset at which a text passes its limit', () => {
  it.each([
    ['abc', 3, undefined],
    ['mèsi', 3, 3],
    ['abcd', 3, 3],
    ['', 0, undefined],
    ['me\u0300si', 4, undefined],
    ['me\u0300si', 2, 3],
    ['👋👋a', 2, 4],
  ])('%s at %d is %s', (text, limit, at) => expect(overflowAt(text, limit)).toBe(at))
})
