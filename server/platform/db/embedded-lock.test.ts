import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tryLock } from './embedded-lock.ts'
import { processStamp } from './embedded-process.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-test-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

it('is held until it is released', async () => {
  const first = await tryLock(dir)
  expect(first).not.toBeNull()
  expect(await tryLock(dir)).toBeNull()
  await first!.release()
  expect(await tryLock(dir)).not.toBeNull()
})

it.each([
  ['a process that has ended', async () => ({ pid: 2 ** 22 + 1, stamp: 'x' })],
  ['a later process under the same number', async () => ({ pid: process.pid, stamp: 'an earlier start' })],
])('passes from %s to exactly one of many', async (_, holder) => {
  await writeFile(join(dir, 'owner.7'), JSON.stringify(await holder()))
  const locks = await Promise.all(Array.from({ length: 30 }, () => tryLock(dir)))
  expect(locks.filter(Boolean)).toHaveLength(1)
  expect(await readdir(dir)).toEqual(['owner.8'])
})

it('survives a lock file emptied by a power cut', async () => {
  await writeFile(join(dir, 'owner.3'), '')
  expect(await tryLock(dir)).not.toBeNull()
})

it('respects a living owner, and a release after the directory is gone is quiet', async () => {
  await writeFile(join(dir, 'owner.1'), JSON.stringify({ pid: process.ppid, stamp: await processStamp(process.ppid) }))
  expect(await tryLock(dir)).toBeNull()
  await writeFile(join(dir, 'owner.1'), JSON.stringify({ pid: 0, stamp: 'released' }))
  const lock = await tryLock(dir)
  await rm(dir, { recursive: true })
  await expect(lock!.release()).resolves.toBeUndefined()
})
