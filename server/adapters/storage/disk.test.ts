import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { programFile } from '../../../test/programs/programs.ts'
import { diskStorage } from './disk.ts'

const text = { type: 'text/plain' }

describe('files on disk', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pawol-disk-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  it('removes what a killed process left half written, but not what another writes now', async () => {
    const incoming = join(dir, '~incoming')
    await mkdir(incoming)
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
    await writeFile(join(incoming, 'stale'), 'half')
    await utimes(join(incoming, 'stale'), twoHoursAgo, twoHoursAgo)
    await writeFile(join(incoming, 'young'), 'half')
    diskStorage({ dir })
    await vi.waitFor(async () => expect(await readdir(incoming)).toEqual(['young']), 30_000)
  })
  it('are for their owner only, and leave no empty folders behind', async () => {
    const storage = diskStorage({ dir })
    await storage.put('u/1/jobs/2/audio.mp3', Buffer.from('x'), text)
    expect((await stat(join(dir, '@u/@1/@jobs/@2/audio.mp3'))).mode & 0o077).toBe(0)
    expect((await stat(join(dir, '@u/@1'))).mode & 0o077).toBe(0)
    await storage.put('u/1/note', Buffer.from('x'), text)
    await storage.delete('u/1/jobs/2/audio.mp3')
    expect(await readdir(join(dir, '@u/@1'))).toEqual(['note'])
    expect(await storage.deleteBelow('u')).toBe(1)
    expect(await readdir(dir)).toEqual(['~incoming'])
  })
  it('are written though their folder is taken away as empty again and again', async () => {
    const storage = diskStorage({ dir })
    const churn = async (name: string) => {
      for (let round = 0; round < 80; round++) {
        await storage.put(`a/b/c/${name}`, Buffer.from(name), text)
        await storage.delete(`a/b/c/${name}`)
      }
    }
    await Promise.all(['1', '2', '3', '4', '5', '6'].map(churn))
    expect(await readdir(dir)).toEqual(['~incoming'])
  })
  it('that are damaged are not served', async () => {
    const storage = diskStorage({ dir })
    await storage.put('cut', Buffer.alloc(5_000, 1), text)
    await truncate(join(dir, 'cut'), 4_000)
    await storage.put('holed', Buffer.alloc(5_000, 1), text)
    await writeFile(join(dir, 'holed'), (await readFile(join(dir, 'holed'))).subarray(1_000))
    await writeFile(join(dir, 'foreign'), 'not ours')
    for (const key of ['cut', 'holed', 'foreign']) {
      await expect(storage.read(key)).rejects.toMatchObject({ code: 'storage_unavailable' })
      await expect(storage.stat(key)).rejects.toMatchObject({ code: 'storage_unavailable' })
    }
  })
  it('refuse a type that would not fit beside them', async () => {
    const put = diskStorage({ dir }).put('a', Buffer.from('x'), { type: `text/${'x'.repeat(300)}` })
    await expect(put).rejects.toThrow('content type too long')
    expect(await readdir(join(dir, '~incoming'))).toEqual([])
  })
  it('are refused where a file is in the way', async () => {
    await writeFile(join(dir, 'file'), '')
    expect(() => diskStorage({ dir: join(dir, 'file') })).toThrow()
  })
  it('are whole after kill -9 in the middle of writing', { timeout: 60_000 }, async () => {
    const script = `
      import { diskStorage } from ${JSON.stringify(programFile('server/adapters/storage/disk.ts'))}
      const storage = diskStorage({ dir: ${JSON.stringify(dir)} })
      for (let i = 0; ; i++) {
        await Promise.all([1, 2, 3].map((n) => storage.put('k/' + n, Buffer.alloc(400_000 + i, i % 251), { type: 'n/' + i })))
        if (i === 5) process.stdout.write('going')
      }`
    const args = ['--input-type=module', '--eval', script]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout!, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const storage = diskStorage({ dir })
    for (const key of ['k/1', 'k/2', 'k/3']) {
      const { file, stream } = await storage.read(key)
      const i = Number(file.type.slice(2))
      expect((await buffer(stream)).equals(Buffer.alloc(400_000 + i, i % 251))).toBe(true)
    }
  })
})
