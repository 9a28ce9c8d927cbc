import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPacksTrial, packFor } from '../../../test/packs/packs.ts'
import { runtimeFolder } from './runtimes.ts'

const model = randomBytes(3_000)
const tokens = 'a 1\n'
const sherpa = packFor('voice', { engine: 'sherpa-vits' })
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
let trial: Awaited<ReturnType<typeof openPacksTrial>>
let folder: string
beforeAll(async () => {
  trial = await openPacksTrial()
  trial.hub.publish('us/voice', { 'tokens.txt': tokens, 'model.onnx': model })
  await trial.offer(sherpa)
  expect((await trial.run(['add', 'voice', '--json', '--accept', 'MIT'])).code).toBe(0)
})
afterAll(() => trial.close())
beforeEach(async () => {
  folder = await mkdtemp(join(trial.home, 'from-'))
  await trial.offer(sherpa)
})
/** A machine without network. */
async function elsewhere() {
  const dir = await mkdtemp(join(trial.home, 'elsewhere-'))
  const parts = trial.partsAt('http://localhost:9', { dir })
  const run = (...args: string[]) => trial.run([...args, '--json'], { parts })
  return { dir, run, add: (...more: string[]) => run('add', 'voice', '--accept', 'MIT', '--from', folder, ...more) }
}
const runs = (dir: string, runtime: { name: 'sherpa-onnx-node'; version: string }) =>
  createRequire(import.meta.url)(runtimeFolder(dir, runtime))

describe('the runtime of a pack', () => {
  it('is installed with the first pack that needs it, checked, and removed with the last', async () => {
    const [pack] = await trial.installed()
    expect(pack.runtime).toEqual({ name: 'sherpa-onnx-node', version: '1.0.0' })
    expect(runs(trial.dir, pack.runtime)).toBe('runs')
    const fetched = trial.hub.asked.filter(({ path }) => path.endsWith('.tgz')).map(({ path }) => path.split('/-/')[1])
    expect(fetched).toEqual(['sherpa-onnx-node-1.0.0.tgz', 'sherpa-onnx-here-1.0.0.tgz'])
    const { run, dir, add } = await elsewhere()
    await trial.run(['export', 'voice', folder])
    await add()
    await run('remove', 'voice')
    expect(() => runs(dir, pack.runtime)).toThrow()
  })
  it('is refused when its bytes differ from the pinned digest, and on unsupported platforms', async () => {
    const dir = await mkdtemp(join(trial.home, 'models-'))
    const path = '/sherpa-onnx-here/-/sherpa-onnx-here-1.0.0.tgz'
    trial.hub.misbehave(path, { sends: randomBytes(500) })
    const parts = trial.partsAt(trial.hub.url, { dir })
    expect(await trial.run(['add', 'voice', '--json', '--accept', 'MIT'], { parts })).toMatchObject({
      code: 7,
      json: { code: 'pack_file_wrong', defect: 'bytes' },
    })
    trial.hub.misbehave(path, null)
    await trial.offer(packFor('voice', { engine: 'sherpa-vits' }))
    const other = { ...parts, runtimes: trial.runtimesFor('haiku-m68k', dir) }
    expect(await trial.run(['add', 'voice', '--json', '--accept', 'MIT'], { parts: other })).toMatchObject({
      code: 1,
      json: { code: 'runtime_unsupported', runtime: 'sherpa-onnx-node', platform: 'haiku-m68k' },
    })
  })
})

describe('without internet', () => {
  it('installs a pack from an exported folder, with its commit and runtime', async () => {
    const { code, json } = await trial.run(['export', 'voice', folder, '--json'])
    expect([code, json]).toEqual([0, { exported: 'voice', folder }])
    const { dir, add, run } = await elsewhere()
    const { json: added, code: addedCode } = await add()
    expect(addedCode).toBe(0)
    const [original] = await trial.installed()
    expect(added.installed).toMatchObject({ source: original.source, files: original.files, folder: original.folder })
    expect(runs(dir, added.installed.runtime)).toBe('runs')
    expect((await run('check')).json).toEqual([{ id: 'voice', wrong: [] }])
  })
  it('refuses a changed file of that folder', async () => {
    await trial.run(['export', 'voice', folder])
    await writeFile(join(folder, 'model.onnx'), randomBytes(model.length))
    const { add, dir } = await elsewhere()
    expect(await add()).toMatchObject({ code: 7, json: { path: 'model.onnx', defect: 'bytes' } })
    expect(await trial.installed(dir)).toEqual([])
  })
  it('checks files brought by hand against the registry’s digests', async () => {
    const locked = (data: Buffer | string, path: string, role: 'model' | 'tokens') => ({
      path,
      role,
      bytes: data.length,
      sha256: sha256(data),
    })
    const files = [locked(tokens, 'hat/tokens.txt', 'tokens'), locked(model, 'hat/model.onnx', 'model')]
    const source = { hub: 'huggingface' as const, repo: 'us/voice', commit: 'b'.repeat(40) }
    await trial.offer(packFor('voice', { files, source }))
    await mkdir(join(folder, 'hat'))
    await writeFile(join(folder, 'model.onnx'), model)
    const { add } = await elsewhere()
    expect(await add()).toMatchObject({ code: 7, json: { path: 'hat/tokens.txt', defect: 'missing' } })
    await writeFile(join(folder, 'hat/tokens.txt'), tokens)
    expect((await add()).json.installed).toMatchObject({
      source,
      files: [{ path: 'hat/tokens.txt' }, { path: 'hat/model.onnx' }],
    })
  })
  it('an unknown licence stays unknown, unless the export records it', async () => {
    await trial.offer({ ...sherpa, licence: { ...sherpa.licence, spdx: null } })
    await writeFile(join(folder, 'tokens.txt'), tokens)
    await writeFile(join(folder, 'model.onnx'), model)
    const { add } = await elsewhere()
    expect(await add()).toMatchObject({ code: 3, json: { code: 'licence_unknown' } })
    await trial.run(['export', 'voice', folder])
    expect((await add()).code).toBe(0)
  })
  it('refuses the description of another pack', async () => {
    await trial.run(['export', 'voice', folder])
    const text = await readFile(join(folder, 'pack.json'), 'utf8')
    await writeFile(join(folder, 'pack.json'), text.replace('"id": "voice"', '"id": "other"'))
    const { add } = await elsewhere()
    expect(await add()).toMatchObject({ code: 7, json: { path: 'pack.json', defect: 'bytes' } })
  })
})

describe('check', () => {
  it('finds every changed file, and sets the pack aside until it is added again', async () => {
    await trial.run(['export', 'voice', folder])
    const { dir, run, add } = await elsewhere()
    const { json } = await add()
    const at = join(dir, json.installed.folder)
    await cp(join(at, 'model.onnx'), join(at, 'kept'))
    await writeFile(join(at, 'model.onnx'), randomBytes(model.length))
    await rm(join(at, 'tokens.txt'))
    expect(await run('check')).toMatchObject({
      code: 7,
      json: [
        {
          id: 'voice',
          wrong: [
            { path: 'tokens.txt', defect: 'missing' },
            { path: 'model.onnx', defect: 'bytes' },
          ],
        },
      ],
    })
    expect((await run('list')).json[0]).toMatchObject({ state: 'broken', reason: 'tokens.txt: missing' })
    expect((await add()).code).toBe(0)
    expect((await run('check')).code).toBe(0)
  })
})
