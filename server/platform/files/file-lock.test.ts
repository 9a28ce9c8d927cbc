import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processStamp } from '../processes/process-stamp.ts'
import { Locked, lockHolder, tryLock, withLockFile } from './file-lock.ts'

let dir: string
let path: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-test-'))
  path = join(dir, 'owner')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

it('is held until it is released', async () => {
  const first = await tryLock(path, { doing: 'test' })
  expect(first).not.toBeNull()
  expect(await tryLock(path, { doing: 'test' })).toBeNull()
  await first!.release()
  expect(await tryLock(path, { doing: 'test' })).not.toBeNull()
})

it.each([
  ['a process that has ended', async () => ({ pid: 2 ** 22 + 1, stamp: 'x' })],
  ['a later process under the same number', async () => ({ pid: process.pid, stamp: 'an earlier start' })],
])('passes from %s to exactly one of many', async (_, holder) => {
  await writeFile(join(dir, 'owner.7'), JSON.stringify(await holder()))
  const locks = await Promise.all(Array.from({ length: 30 }, () => tryLock(path, { doing: 'test' })))
  expect(locks.filter(Boolean)).toHaveLength(1)
  expect(await readdir(dir)).toEqual(['owner.8'])
})

it('survives a lock file emptied by a power cut', async () => {
  await writeFile(join(dir, 'owner.3'), '')
  expect(await tryLock(path, { doing: 'test' })).not.toBeNull()
})

it('respects a living owner, and a release after the directory is gone is quiet', async () => {
  await writeFile(join(dir, 'owner.1'), JSON.stringify({ pid: process.ppid, stamp: await processStamp(process.ppid) }))
  expect(await tryLock(path, { doing: 'test' })).toBeNull()
  await writeFile(join(dir, 'owner.1'), JSON.stringify({ pid: 0, stamp: 'released' }))
  const lock = await tryLock(path, { doing: 'test' })
  await rm(dir, { recursive: true })
  await expect(lock!.release()).resolves.toBeUndefined()
})

describe('a lock that other machines may hold', () => {
  const take = () => withLockFile(path, { doing: 'test' }, async () => 'done')
  const left = (mark: object) => writeFile(`${path}.1`, JSON.stringify(mark))

  it('refuses the second and names the holder', async () => {
    await withLockFile(path, { doing: 'add voice-mms' }, async () => {
      const refused = await take().catch((error) => error)
      expect(refused).toBeInstanceOf(Locked)
      expect(refused.holder).toEqual({ pid: process.pid, host: hostname(), doing: 'add voice-mms' })
    })
    expect(await lockHolder(path)).toBeNull()
    expect(await take()).toBe('done')
  })

  it('lets the patient wait, and never two work at once', async () => {
    let [atWork, most] = [0, 0]
    const work = async () => {
      most = Math.max(most, ++atWork)
      await new Promise((resolve) => setImmediate(resolve))
      atWork--
    }
    await Promise.all(Array.from({ length: 8 }, () => withLockFile(path, { doing: 'one', patience_ms: 20_000 }, work)))
    expect([most, atWork]).toEqual([1, 0])
  })

  it('is free as soon as its holder was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    await left({ pid: child.pid, host: hostname(), doing: 'add', stamp: await processStamp(child.pid!) })
    await expect(take()).rejects.toBeInstanceOf(Locked)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await lockHolder(path)).toBeNull()
    expect(await take()).toBe('done')
  })

  it('of another machine holds while it is touched', async () => {
    await left({ pid: 1, host: 'elsewhere', doing: 'add', stamp: null })
    await expect(take()).rejects.toBeInstanceOf(Locked)
    const longAgo = new Date(Date.now() - 120_000)
    await utimes(`${path}.1`, longAgo, longAgo)
    expect(await take()).toBe('done')
  })
})
