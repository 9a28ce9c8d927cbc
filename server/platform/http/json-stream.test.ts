import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { jsonStream } from './json-stream.ts'

async function* several(...items: unknown[]) {
  yield* items
}

it.each([
  ['a word', 'pawòl "a"', 'pawòl "a"'],
  ['nothing', undefined, null],
  ['a list', [1, { a: 2 }], [1, { a: 2 }]],
  ['a date', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
  ['an empty long list', several(), []],
  ['a long list', several(1, { a: 'x\ny' }, null), [1, { a: 'x\ny' }, null]],
  ['long lists inside', { a: { b: several(1), c: 2 }, d: several(), e: undefined }, { a: { b: [1], c: 2 }, d: [] }],
  ['nothing inside', { a: {}, b: [] }, { a: {}, b: [] }],
])('%s is written as JSON', async (_, value, expected) => {
  expect(JSON.parse(await text(jsonStream(value)))).toEqual(expected)
})

it('reads no more of a long list than is requested, and closes it', async () => {
  let made = 0
  let closed = false
  async function* endless() {
    try {
      for (;;) yield `${made++}`.padStart(1_000, '0')
    } finally {
      closed = true
    }
  }
  const stream = jsonStream({ all: endless() })
  for await (const _ of stream) break
  expect(made).toBeLessThan(200)
  await eventually(() => closed)
})

it('a list that breaks off breaks the stream, so that no client takes half for the whole', async () => {
  async function* broken() {
    yield 1
    throw new Error('gone')
  }
  await expect(text(jsonStream({ all: broken() }))).rejects.toThrow('gone')
})
