import { expect, it } from 'vitest'
import { download, type Ways } from './deliver.ts'
import { nthName } from './folder.ts'

const order = ['local', 'proxy', 'frame', 'link', 'tab'] as const

it.each([
  ['local', 0],
  ['proxy', 1],
  ['frame', 2],
  ['link', 3],
  ['tab', 4],
])('a file arrives by %s after %i failed ways', async (last, failing) => {
  const tried: string[] = []
  const saved: string[] = []
  const ways = Object.fromEntries(
    order.map((name, at) => [
      name,
      async () => {
        tried.push(name)
        if (at < failing) throw new Error(name)
        return new Blob()
      },
    ]),
  ) as unknown as Ways
  await download({ url: '/x', name: 'x.pdf' }, { ...ways, save: (_, name) => void saved.push(name) })
  expect(tried).toEqual(order.slice(0, failing + 1))
  expect([tried.at(-1), saved]).toEqual([last, failing < 2 ? ['x.pdf'] : []])
})

it.each([
  ['report.pdf', 1, 'report.pdf'],
  ['report.pdf', 2, 'report (2).pdf'],
  ['a.b.zip', 3, 'a.b (3).zip'],
  ['report', 2, 'report (2)'],
  ['.hidden', 2, '.hidden (2)'],
])('%s, number %i, is %s', (name, n, named) => expect(nthName(name, n)).toBe(named))
