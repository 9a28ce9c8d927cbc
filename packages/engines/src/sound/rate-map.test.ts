import { describe, expect, it } from 'vitest'
import { moved, rateMap } from './stretch.ts'

describe('a map of paces', () => {
  it.each<[string, Parameters<typeof rateMap>[1], number[]]>([
    ['leaves all as it is', { starts: [0, 100, 250], rates: [1, 1, 1] }, [0, 100, 250, 400]],
    [
      'makes a slow word longer and moves what follows',
      { starts: [0, 100, 250], rates: [1, 0.5, 1] },
      [0, 100, 400, 550],
    ],
    ['makes a fast word shorter', { starts: [0, 100, 250], rates: [2, 1, 1] }, [0, 50, 200, 350]],
    ['stretches everything besides', { starts: [0, 100, 250], rates: [1, 0.5, 1], stretch: 2 }, [0, 200, 800, 1100]],
    [
      'draws out the end',
      { starts: [0, 100, 250], rates: [1, 1, 0.5], last: 300, final_stretch: 2 },
      [0, 100, 250, 250 + 100 + 400],
    ],
    ['bears words nothing is heard of', { starts: [0, 250, 250], rates: [1, 0.5, 1] }, [0, 250, 250, 400]],
    ['counts what comes before the first word to it', { starts: [100, 250], rates: [0.5, 1] }, [200, 500, 650]],
  ])('%s', (_, paces, expected) => {
    const map = rateMap(400, paces)
    expect([...paces.starts, 400].map((at) => moved(map, at))).toEqual(expected)
  })
  it('rises throughout', () => {
    const map = rateMap(1000, { starts: [0, 10, 500, 1000], rates: [4, 0.2, 3, 1], last: 700, final_stretch: 1.2 })
    for (let n = 1; n < map.length; n++) {
      expect(map[n]![0]).toBeGreaterThan(map[n - 1]![0])
      expect(map[n]![1]).toBeGreaterThan(map[n - 1]![1])
    }
  })
})
