import { describe, expect, it } from 'vitest'
import { type BatchLimits, type Caller, createQueue, type Waiting } from './queue.ts'

type Piece = Waiting & { name: string }
const limits: BatchLimits = { rows: 4, first_rows: 2, characters: 100 }

/** `a10 b20x4 c5!`: pieces of callers a, b and c by length, with rows, `!` for those that go alone. */
function queueOf(written: string, served = true) {
  const callers = new Map<string, Caller>()
  const queue = createQueue<Piece>()
  const pieces = written.split(' ').map((name) => {
    const [, who, length, rows, alone] = /^([a-z])(\d+)(?:x(\d+))?(!?)$/.exec(name)!
    const caller = callers.get(who!) ?? { served }
    callers.set(who!, caller)
    return { name, caller, length: Number(length), rows: Number(rows ?? 1), alone: alone === '!' }
  })
  for (const piece of pieces) queue.add(piece)
  return { queue, callers }
}
function batchesOf(written: string, served?: boolean): string[] {
  const { queue } = queueOf(written, served)
  const batches: string[] = []
  for (let batch = queue.take(limits); batch.length > 0; batch = queue.take(limits))
    batches.push(batch.map(({ name }) => name).join(' '))
  return batches
}

describe('a batch', () => {
  it.each([
    ['has as many as there are rows', 'a9 a9 a9 a9 a9', ['a9 a9 a9 a9', 'a9']],
    ['counts a beam as its rows', 'a9x4 a9x4', ['a9x4', 'a9x4']],
    ['may hold beams of different widths', 'a9x2 a8 a7', ['a9x2 a8 a7']],
    ['takes from all callers', 'a9 b9 c9', ['a9 b9 c9']],
    ['begins with the first and takes those about as long', 'a10 a30 a11 a31 a12 a13', ['a10 a11 a12 a13', 'a30 a31']],
    ['has room for so many characters, padding counted', 'a10 a40 a40', ['a10 a40', 'a40']],
    ['takes a piece that is too long all the same', 'a900 a5', ['a900', 'a5']],
    ['is one piece where that is wanted', 'a9! a9 a9! b9', ['a9!', 'b9 a9', 'a9!']],
    ['gives callers their turn', 'a9x4 a8x4 a7x4 b99x4 b98x4', ['a9x4', 'b99x4', 'a8x4', 'b98x4', 'a7x4']],
  ])('%s: %s', (_, written, batches) => expect(batchesOf(written)).toEqual(batches))

  it.each([
    ['is small for a single caller', 'a9 a9 a9 a9', ['a9 a9', 'a9 a9']],
    ['is full when others wait', 'a9 a9 a9 b9', ['a9 a9 a9 b9']],
  ])('that is a caller’s first %s', (_, written, batches) => expect(batchesOf(written, false)).toEqual(batches))
})

describe('the queue', () => {
  it('counts what waits', () => {
    const { queue, callers } = queueOf('a10 a20 b5')
    expect(queue.characters).toBe(35)
    queue.remove(callers.get('a')!)
    expect(queue.characters).toBe(5)
    queue.take(limits)
    expect(queue.characters).toBe(0)
  })
  it('forgets a caller that left, and no other', () => {
    const { queue, callers } = queueOf('a10 b20 a30')
    expect(queue.remove(callers.get('a')!).map(({ name }) => name)).toEqual(['a10', 'a30'])
    expect(queue.take(limits).map(({ name }) => name)).toEqual(['b20'])
    expect(queue.remove(callers.get('a')!)).toEqual([])
  })
  it('puts started work first', () => {
    const { queue, callers } = queueOf('a90 a91')
    queue.addFirst({ name: 'again', caller: callers.get('a')!, length: 99, rows: 4, alone: false })
    expect(queue.take(limits).map(({ name }) => name)).toEqual(['again'])
  })
  it('stays quick with a hundred thousand pieces of a thousand callers', () => {
    const queue = createQueue<Waiting>()
    for (let n = 0; n < 1_000; n++) {
      const caller = { served: false }
      for (let m = 0; m < 100; m++) queue.add({ caller, length: 20 + ((n * 7 + m * 13) % 100), rows: 1, alone: false })
    }
    const began = performance.now()
    for (let n = 0; n < 100; n++) expect(queue.take({ rows: 16, first_rows: 4, characters: 2_000 })).toHaveLength(16)
    expect((performance.now() - began) / 100).toBeLessThan(20)
  })
})
