import { expect, it } from 'vitest'
import { boundedPipeline } from '../../features/stt/work/listen.ts'

async function* things(count: number, seen: string[] = []) {
  for (let n = 0; n < count; n++) {
    seen.push(`came ${n}`)
    yield n
  }
}

it('works on several while the next come, and does them in their order', async () => {
  const seen: string[] = []
  const release: (() => void)[] = []
  const over = boundedPipeline(things(3, seen), {
    width: 3,
    work: (n) => new Promise<number>((resolve) => release.push(() => resolve(10 * n))),
    done: async (n, result) => void seen.push(`done ${n} ${result}`),
  })
  await new Promise(setImmediate)
  expect(seen).toEqual(['came 0', 'came 1', 'came 2'])
  for (const one of release.toReversed()) one()
  await over
  expect(seen.slice(3)).toEqual(['done 0 0', 'done 1 10', 'done 2 20'])
})

it('takes no more than so many before the first is done', async () => {
  const seen: string[] = []
  const release: (() => void)[] = []
  const over = boundedPipeline(things(5, seen), {
    width: 2,
    work: () => new Promise<void>((resolve) => release.push(resolve)),
    done: async () => {},
  })
  await new Promise(setImmediate)
  expect(seen).toEqual(['came 0', 'came 1'])
  while (seen.length < 5) {
    for (const one of release.splice(0)) one()
    await new Promise(setImmediate)
  }
  for (const one of release.splice(0)) one()
  await over
})

it('does what came before a failure, of a thing or of the work, and nothing after it', async () => {
  async function* broken() {
    yield* things(2)
    throw new Error('no more')
  }
  const done: number[] = []
  const keep = async (n: number) => void done.push(n)
  await expect(boundedPipeline(broken(), { width: 3, work: async () => {}, done: keep })).rejects.toThrow('no more')
  expect(done).toEqual([0, 1])
  done.length = 0
  const work = async (n: number) => {
    if (n === 1) throw new Error('not this one')
  }
  await expect(boundedPipeline(things(6), { width: 3, work, done: keep })).rejects.toThrow('not this one')
  expect(done).toEqual([0])
})
