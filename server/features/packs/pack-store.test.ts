import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { openPacksTrial, packFor } from '../../../test/packs/packs.ts'
import { readConfig } from '../../config.ts'
import { openOutside } from '../../outside.ts'
import type { PackStore } from '../../ports/pack-store.ts'
import { installedFile } from './installed-packs.ts'
import { openPackStore } from './pack-store.ts'

let trial: Awaited<ReturnType<typeof openPacksTrial>>
let dir: string
const open: PackStore[] = []
beforeAll(async () => {
  trial = await openPacksTrial()
  trial.hub.publish('us/voice', { 'tokens.txt': 'a 1\n', 'model.onnx': randomBytes(2_000) })
  await trial.offer(packFor('voice'), packFor('clone', { requires: ['voice'], source: packFor('voice').source }))
})
afterAll(() => trial.close())
beforeEach(async () => {
  dir = await mkdtemp(join(trial.home, 'models-'))
})
afterEach(() => {
  for (const store of open.splice(0)) store.close()
})
async function openStore(readonly = false): Promise<PackStore> {
  const store = await openPackStore({ dir, readonly, sells: false, poll_ms: 5 })
  open.push(store)
  return store
}
const run = (...args: string[]) => trial.run([...args, '--json'], { parts: trial.partsAt(trial.hub.url, { dir }) })
const add = (id = 'voice') => run('add', id, '--accept', 'MIT')

it('adds and removes a pack without a restart', async () => {
  const store = await openStore()
  const heard: string[][] = []
  const stop = store.follow((packs) => heard.push(packs.map(({ id }) => id)))
  expect(store.installed()).toEqual([])
  const { json } = await add()
  await eventually(() => heard.length === 1)
  expect(store.installed()).toEqual([json.installed])
  expect(store.place('voice')).toEqual({ folder: join(dir, json.installed.folder), runtime: null })
  expect(store.folder('voice')).toBe(join(dir, json.installed.folder))
  await run('remove', 'voice')
  await eventually(() => heard.length === 2)
  expect(heard).toEqual([['voice'], []])
  expect(() => store.folder('voice')).toThrow(/not installed/)
  stop()
  await add()
  await eventually(() => store.installed().length === 1)
  expect(heard).toHaveLength(2)
})

it('never serves an old list after a change, under concurrent reads', async () => {
  await add()
  const path = installedFile(dir)
  const list = await readFile(path)
  const store = await openStore(true)
  for (let round = 0; round < 40; round++) {
    const looks = Array.from({ length: 8 }, (_, n) => store.markBroken('voice', `${round} ${n}`))
    await Promise.all([rm(path), ...looks])
    await eventually(() => store.installed().length === 0)
    await writeFile(`${path}.new`, list)
    await rename(`${path}.new`, path)
    await eventually(() => store.installed().length === 1)
  }
})

it('sets a broken pack aside for every process, until it is added again', async () => {
  await add()
  const [one, other] = [await openStore(), await openStore()]
  await one.markBroken('voice', 'it crashed three times')
  expect(one.installed()).toMatchObject([{ broken: { reason: 'it crashed three times' } }])
  await eventually(() => other.installed()[0]?.broken)
  await add()
  await eventually(() => other.installed()[0]?.broken === null)
})

it('on a read-only disk remembers a broken pack in its process, and adds or removes nothing', async () => {
  await add()
  const store = await openStore(true)
  await store.markBroken('voice', 'it crashed three times')
  expect(store.installed()).toMatchObject([{ broken: { reason: 'it crashed three times' } }])
  expect(await trial.installed(dir)).toMatchObject([{ broken: null }])
  const parts = trial.partsAt(trial.hub.url, { dir, readonly: true })
  for (const args of [
    ['add', 'voice', '--accept', 'MIT'],
    ['remove', 'voice'],
  ])
    expect(await trial.run([...args, '--json'], { parts })).toMatchObject({ code: 1, json: { code: 'packs_readonly' } })
})

it('a pack with a deleted folder is broken, not ready', async () => {
  const { json } = await add()
  await rm(join(dir, json.installed.folder), { recursive: true })
  expect((await openStore()).installed()).toMatchObject([{ id: 'voice', broken: { reason: 'its files are gone' } }])
})

it('keeps the last good list when the file cannot be read', async () => {
  await add()
  const store = await openStore()
  await writeFile(join(dir, 'installed.json'), '{"version": 1, "packs": [{]')
  await store.markBroken('voice', 'any').catch(() => undefined)
  expect(store.installed()).toMatchObject([{ id: 'voice' }])
})

it('adds a pack after the one it requires, and removes it before', async () => {
  expect(await add('clone')).toMatchObject({ code: 1, json: { code: 'pack_requires', requires: 'voice' } })
  await add()
  expect((await add('clone')).code).toBe(0)
  expect(await run('remove', 'voice')).toMatchObject({ code: 1, json: { code: 'pack_required', required_by: 'clone' } })
  expect((await run('remove', 'clone')).code).toBe(0)
  expect((await run('remove', 'voice')).code).toBe(0)
  expect(await run('remove', 'voice')).toMatchObject({ code: 2, json: { code: 'pack_not_installed' } })
})

it('the server uses the packs of its folder, without the network', async () => {
  await add()
  trial.hub.asked.length = 0
  const settings = {
    DATA_DIR: trial.home,
    MODELS_DIR: dir,
    MODELS_MIRROR: trial.hub.url,
    NPM_CONFIG_REGISTRY: trial.hub.url,
  }
  const outside = await openOutside(readConfig(settings), {})
  expect(outside.packs.installed()).toMatchObject([{ id: 'voice' }])
  await outside.close()
  expect(trial.hub.asked).toEqual([])
})
