import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPacksTrial, packFor, standIn } from '../../../test/packs/packs.ts'
import { loadingProbe } from '../../adapters/pack-probe/loading.ts'

let trial: Awaited<ReturnType<typeof openPacksTrial>>
let dir: string
beforeAll(async () => {
  trial = await openPacksTrial()
  await trial.offer(packFor('voice'))
})
afterAll(() => trial.close())
beforeEach(async () => {
  dir = await mkdtemp(join(trial.home, 'models-'))
})
const vits = standIn('vits-mms-tones')
const add = (probe = loadingProbe()) =>
  trial.run(['add', 'voice', '--json', '--accept', 'MIT'], { parts: trial.partsAt(trial.hub.url, { dir, probe }) })
const list = async () => (await trial.run(['list', '--json'], { parts: trial.partsAt(trial.hub.url, { dir }) })).json[0]

/** Replaces the probe's program with one that does this with the files of a pack. */
async function programThat(does: string): Promise<string> {
  const entry = join(dir, 'program.mjs')
  await writeFile(
    entry,
    `process.on('message', () => { ${does} }); process.on('disconnect', () => process.exit()); process.send({ ready: true })`,
  )
  return entry
}

it('marks a pack ready when its model loads, and repairs a broken one by adding it again', async () => {
  trial.hub.publish('us/voice', {
    ...vits,
    'model.onnx': Buffer.concat([vits['model.onnx']!.subarray(0, 900), Buffer.alloc(400, 7)]),
  })
  const broken = await add()
  expect(broken).toMatchObject({ code: 8, json: { code: 'pack_broken', pack: 'voice' } })
  expect(broken.json.reason).toMatch(/model\.onnx cannot be loaded/)
  expect(await list()).toMatchObject({ state: 'broken', reason: broken.json.reason })

  trial.hub.publish('us/voice', vits)
  expect((await add()).code).toBe(0)
  expect(await list()).toMatchObject({ state: 'ready', reason: null })
})

it('survives a model that crashes its process, and lists the pack as broken with the reason', async () => {
  trial.hub.publish('us/voice', vits)
  const aborts = loadingProbe({ entry: await programThat('process.abort()') })
  expect(await add(aborts)).toMatchObject({
    code: 8,
    json: { code: 'pack_broken', reason: expect.stringMatching(/SIGABRT|134/) },
  })
  expect(await list()).toMatchObject({ state: 'broken' })
  const hangs = loadingProbe({ entry: await programThat(''), timeout_seconds: 0.2 })
  expect(await add(hangs)).toMatchObject({ code: 8 })
  const fetched = trial.hub.getsOf('model.onnx').length
  expect((await add()).code).toBe(0)
  expect(trial.hub.getsOf('model.onnx')).toHaveLength(fetched)
})

it('keeps the working version when a newer one fails', async () => {
  trial.hub.publish('us/voice', vits)
  const { json } = await add()
  trial.hub.publish('us/voice', { ...vits, 'model.onnx': Buffer.alloc(2_000, 1) })
  expect((await add()).code).toBe(8)
  expect(await trial.installed(dir)).toEqual([json.installed])
  expect(await list()).toMatchObject({ state: 'ready' })
  expect((await trial.run(['check', '--json'], { parts: trial.partsAt(trial.hub.url, { dir }) })).code).toBe(0)
})
