import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TarEntry, tgz } from '../../../test/packs/packs.ts'
import { unpackTgz } from './unpack-tgz.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-tgz-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function unpack(archive: Buffer, keep = (_: string) => true): Promise<string> {
  const at = await mkdtemp(join(dir, 'one-'))
  await writeFile(join(at, 'a.tgz'), archive)
  await unpackTgz(join(at, 'a.tgz'), join(at, 'out'), keep)
  return join(at, 'out')
}

const long = `package/${'a/'.repeat(60)}end.js`
const longer = `package/${'b'.repeat(120)}.js`

it('has the files without the folder they share, names of any length, and what may be run', async () => {
  const out = await unpack(
    await tgz([
      { name: 'package', type: 'directory' },
      { name: 'package/package.json', data: '{}' },
      { name: 'package/lib/addon.node', data: 'x'.repeat(1500), mode: 0o755 },
      { name: long, data: 'long' },
      { name: longer, data: 'longer' },
      { name: 'package/src/big.cpp', data: 'no' },
    ]),
    (one) => !one.startsWith('src/'),
  )
  expect((await readdir(out)).toSorted()).toEqual(['a', longer.slice(8), 'lib', 'package.json'])
  expect((await readFile(join(out, 'lib/addon.node'))).length).toBe(1500)
  expect((await stat(join(out, 'lib/addon.node'))).mode & 0o111).toBe(0o111)
  expect(await readFile(join(out, long.slice(8)), 'utf8')).toBe('long')
  expect(await readFile(join(out, longer.slice(8)), 'utf8')).toBe('longer')
})

it.each<[string, TarEntry]>([
  ['a name that leads out', { name: 'package/../../evil', data: 'x' }],
  ['a name from the root', { name: '/etc/passwd', data: 'x' }],
  ['a link', { name: 'package/link', type: 'symlink' }],
])('%s is refused', async (_, entry) => {
  await expect(unpack(await tgz([entry]))).rejects.toThrow(/no file|no name/)
})

it('an archive that is cut, or damaged, is refused', async () => {
  const whole = await tgz([{ name: 'package/package.json', data: 'x'.repeat(3_000) }])
  await expect(unpack(whole.subarray(0, -20))).rejects.toThrow()
  const bent = Buffer.from(whole)
  bent.writeUInt8(bent.readUInt8(30) ^ 255, 30)
  await expect(unpack(bent)).rejects.toThrow()
})
