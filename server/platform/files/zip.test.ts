import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { zipEntries } from '../../../test/zip-entries.ts'
import { zip } from './zip.ts'

async function* pieces(...all: string[]) {
  for (const text of all) yield Buffer.from(text)
}
async function* entries() {
  yield { name: 'bonjou.txt', bytes: pieces('Bon', 'jou') }
  yield { name: 'lè-l-vid.txt', bytes: pieces() }
  yield { name: 'dezyèm.txt', bytes: pieces('tout moun') }
}

it('holds every file, stored', async () => {
  const whole = await buffer(zip(entries(), new Date('2026-03-04T05:06:08Z')))
  expect(whole.includes('Bonjou')).toBe(true)
  const found = (await zipEntries(whole)).map(({ name, content }) => [name, content.toString()])
  expect(found).toEqual([
    ['bonjou.txt', 'Bonjou'],
    ['lè-l-vid.txt', ''],
    ['dezyèm.txt', 'tout moun'],
  ])
})

it('rethrows an error of an entry, and stops reading when the consumer leaves', async () => {
  const failing = async function* () {
    yield Buffer.from('Bon')
    throw new Error('lost')
  }
  const broken = async function* () {
    yield { name: 'a.txt', bytes: failing() }
  }
  await expect(buffer(zip(broken()))).rejects.toThrow('lost')
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const endless = async function* () {
    try {
      for (;;) yield Buffer.alloc(64 * 1024)
    } finally {
      leave()
    }
  }
  const one = async function* () {
    yield { name: 'a.bin', bytes: endless() }
  }
  for await (const _ of zip(one())) break
  await left
})

it.skipIf(spawnSync('unzip', ['-v']).status !== 0)('opens with unzip, stored and compressed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pawol-zip-'))
  const both = async function* () {
    yield { name: 'piti.txt', bytes: pieces('Bonjou') }
    yield { name: 'kreyòl.txt', bytes: pieces('tout moun '.repeat(500)), compress: true }
  }
  try {
    await writeFile(join(dir, 'a.zip'), await buffer(zip(both())))
    // in another locale it warns of a name with an accent
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    const { status, stdout } = spawnSync('unzip', ['-p', join(dir, 'a.zip')], { encoding: 'utf8', env })
    expect([status, stdout]).toEqual([0, `Bonjou${'tout moun '.repeat(500)}`])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
