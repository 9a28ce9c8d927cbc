import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Locked, withLockFile } from './lock-file.ts'

let dir: string
let path: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-lock-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))
beforeEach(async () => {
  path = join(await mkdtemp(join(dir, 'one-')), 'packs.lock')
})
const take = () => withLockFile(path, { doing: 'test' }, async () => 'done')

it('the second is refused and told who is at work', async () => {
  await withLockFile(path, { doing: 'add voice-mms' }, async () => {
    const refused = await take().catch((error) => error)
    expect(refused).toBeInstanceOf(Locked)
    expect(refused.holder).toMatchObject({ pid: process.pid, host: hostname(), doing: 'add voice-mms' })
  })
  expect(existsSync(path)).toBe(false)
  expect(await take()).toBe('done')
})

it('whoever is patient waits, and never two work at once', async () => {
  let at_work = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++at_work)
    await new Promise((resolve) => setImmediate(resolve))
    at_work--
  }
  await Promise.all(Array.from({ length: 8 }, () => withLockFile(path, { doing: 'one', patience_ms: 20_000 }, work)))
  expect([most, at_work]).toEqual([1, 0])
})

it('what a process left that was killed is taken over, by one of many', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  const born =
    (await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => ')')).split(')').at(-1)!.split(' ')[20] ?? null
  await writeFile(path, JSON.stringify({ pid: child.pid, host: hostname(), doing: 'add', born }))
  await expect(take()).rejects.toBeInstanceOf(Locked)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const held = { doing: 'late', patience_ms: 20_000 }
  let at_work = 0
  await Promise.all(
    Array.from({ length: 5 }, () =>
      withLockFile(path, held, async () => {
        expect(++at_work).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        at_work--
      }),
    ),
  )
})

it('a number that another process has by now does not hold it', async () => {
  await writeFile(path, JSON.stringify({ pid: process.pid, host: hostname(), doing: 'add', born: '1' }))
  expect(await take()).toBe('done')
})

it('that of another machine holds while it is touched', async () => {
  await writeFile(path, JSON.stringify({ pid: 1, host: 'elsewhere', doing: 'add', born: null }))
  await expect(take()).rejects.toBeInstanceOf(Locked)
  const long_ago = new Date(Date.now() - 120_000)
  await utimes(path, long_ago, long_ago)
  expect(await take()).toBe('done')
})
