import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TarEntry, tgz } from '../../../test/packs/tgz.ts'
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
const path = `path=${long}\n`

it('has the files without the folder they share, names of any length, and what may be run', async () => {
  const size = String(path.length + 1 + 3)
  const out = await unpack(
    tgz([
      { name: 'package', type: '5' },
      { name: 'package/package.json', data: '{}' },
      { name: 'package/lib/addon.node', data: 'x'.repeat(1500), mode: 0o755 },
      { name: '././@LongLink', type: 'L', data: `${long}\0` },
      { name: long.slice(0, 90), data: 'gnu' },
      { name: 'pax', type: 'x', data: `${size} ${path.replace('end', 'pax')}` },
      { name: 'cut', data: 'pax' },
      { name: 'package/src/big.cpp', data: 'no' },
    ]),
    (one) => !one.startsWith('src/'),
  )
  expect((await readdir(out)).toSorted()).toEqual(['a', 'lib', 'package.json'])
  expect((await readFile(join(out, 'lib/addon.node'))).length).toBe(1500)
  expect((await stat(join(out, 'lib/addon.node'))).mode & 0o111).toBe(0o111)
  expect(await readFile(join(out, long.slice(8)), 'utf8')).toBe('gnu')
  expect(await readFile(join(out, long.slice(8).replace('end', 'pax')), 'utf8')).toBe('pax')
})

it.each<[string, TarEntry]>([
  ['a name that leads out', { name: 'package/../../evil', data: 'x' }],
  ['a name from the root', { name: '/etc/passwd', data: 'x' }],
  ['a link', { name: 'package/link', type: '2' }],
])('%s is refused', async (_, entry) => {
  await expect(unpack(tgz([entry]))).rejects.toThrow(/no file|no name/)
})

it('an archive that is cut, or damaged, is refused', async () => {
  const whole = tgz([{ name: 'package/package.json', data: 'x'.repeat(3_000) }])
  await expect(unpack(whole.subarray(0, -20))).rejects.toThrow()
  const bent = Buffer.from(whole)
  bent.writeUInt8(bent.readUInt8(30) ^ 255, 30)
  await expect(unpack(bent)).rejects.toThrow()
})
