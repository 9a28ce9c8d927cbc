import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPacksTrial, packFor, standIn } from '../../../test/packs/packs.ts'

const model = randomBytes(200_000)
const tokens = 'a 1\nb 2\n'
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const accept = ['--accept', 'MIT']

let trial: Awaited<ReturnType<typeof openPacksTrial>>
beforeAll(async () => {
  trial = await openPacksTrial()
})
afterAll(() => trial.close())
beforeEach(async () => {
  await rm(trial.dir, { recursive: true, force: true })
  for (const path of ['model.onnx', 'tokens.txt']) trial.hub.misbehave(path, null)
  trial.hub.demand(undefined)
  trial.hub.publish('us/voice', { 'tokens.txt': tokens, 'model.onnx': model }, 'mit')
  trial.hub.asked.length = 0
  await trial.offer(packFor('voice'))
})
const add = (...more: string[]) => trial.run(['add', 'voice', '--json', ...accept, ...more])

describe('adding a pack', () => {
  it('pins it to the hub’s current commit, with the digest of each file', async () => {
    const commit = trial.hub.publish('us/voice', { 'tokens.txt': tokens, 'model.onnx': model })
    const { code, json } = await add()
    expect(code).toBe(0)
    expect(json.installed).toMatchObject({
      id: 'voice',
      broken: null,
      source: { repo: 'us/voice', commit },
      files: [
        { path: 'tokens.txt', role: 'tokens', bytes: tokens.length, sha256: sha256(tokens) },
        { path: 'model.onnx', role: 'model', bytes: model.length, sha256: sha256(model) },
      ],
      accepted: { spdx: 'MIT', by: expect.stringContaining('@'), at: expect.any(String) },
    })
    expect(await trial.installed()).toEqual([json.installed])
    expect((await readFile(join(trial.dir, json.installed.folder, 'model.onnx'))).equals(model)).toBe(true)
    expect(await readdir(join(trial.dir, 'incoming'))).toEqual([])
    expect((await stat(trial.dir)).mode & 0o777).toBe(0o700)
  })
  it('fetches small files first, from one commit, and does not fetch again', async () => {
    await add()
    const gets = trial.hub.asked.filter(({ method, host }) => method === 'GET' && host === 'hub')
    expect(gets.map(({ path }) => path.replace(/[0-9a-f]{40}/, 'commit'))).toEqual([
      '/us/voice/resolve/commit/tokens.txt',
      '/us/voice/resolve/commit/model.onnx',
    ])
    trial.hub.asked.length = 0
    expect((await add()).code).toBe(0)
    expect(trial.hub.asked.filter(({ method }) => method === 'GET')).toEqual([])
  })
  it('takes its paths from the hub’s list where the registry has patterns', async () => {
    trial.hub.publish('us/fatiman', { ...standIn('pocket-kreyol-tones'), 'README.md': 'x' }, 'cc-by-4.0')
    const licence = { ...packFor('voice').licence, spdx: null, commercial: false }
    const roles = {
      '**bundle.json': 'bundle',
      '**voices/*.f32': 'voice',
      '**flow_lm_main_kv_q4.onnx': 'language-model',
    } as const
    const source = { hub: 'huggingface', repo: 'us/fatiman', commit: null } as const
    await trial.offer(packFor('voice', { roles, licence, source }))
    const { json } = await trial.run(['add', 'voice', '--json', '--accept', 'CC-BY-4.0'])
    expect(json.installed.files.map(({ path }: { path: string }) => path)).toEqual([
      'bundle.json',
      'flow_lm_main_kv_q4.onnx',
      'voices/vwa.f32',
    ])
    expect(json.installed.licence).toMatchObject({ spdx: 'CC-BY-4.0', commercial: true })
  })
  it('uses the configured token, and reports a missing one', async () => {
    trial.hub.demand('hf_1')
    expect(await add()).toMatchObject({ code: 6, json: { code: 'hub_refused', answered: 401 } })
    const parts = trial.partsAt(trial.hub.url, { token: 'hf_1' })
    expect((await trial.run(['add', 'voice', '--json', ...accept], { parts })).code).toBe(0)
  })
  it('fetches from a mirror first, and from the hub where the mirror’s bytes are wrong', async () => {
    const files = [
      { path: 'model.onnx', role: 'model' as const, bytes: model.length, sha256: sha256(model) },
      { path: 'tokens.txt', role: 'tokens' as const, bytes: tokens.length, sha256: sha256(tokens) },
    ]
    const source = { hub: 'huggingface' as const, repo: 'us/voice', commit: 'a'.repeat(40) }
    await trial.offer(packFor('voice', { files, source, mirrors: ['http://localhost:9/x/', `${trial.hub.store}/`] }))
    trial.hub.misbehave('tokens.txt', { page: true })
    expect(await add()).toMatchObject({
      code: 7,
      json: { code: 'pack_file_wrong', path: 'tokens.txt', defect: 'page' },
    })
    trial.hub.misbehave('tokens.txt', null)
    trial.hub.asked.length = 0
    expect((await add()).code).toBe(0)
    expect(trial.hub.asked.map(({ host }) => host)).toEqual(['store', 'store'])
  })
})

describe('a pack whose source misbehaves', () => {
  it.each([
    ['breaks off for ever', 'model.onnx', { cut_after: 0, times: 99 }, 6, { code: 'hub_unreachable' }],
    ['serves a page', 'tokens.txt', { page: true }, 7, { code: 'pack_file_wrong', path: 'tokens.txt', defect: 'page' }],
    ['sends other bytes', 'model.onnx', { sends: randomBytes(model.length) }, 7, { defect: 'bytes' }],
    ['sends other bytes of a small file', 'tokens.txt', { sends: Buffer.from('a 1\nc 3\n') }, 7, { defect: 'bytes' }],
    ['lies about the length', 'model.onnx', { length_off_by: -9 }, 7, { defect: 'size' }],
    [
      'changes the file during the download',
      'model.onnx',
      { changes_to: randomBytes(model.length), cut_after: 9 },
      7,
      { defect: 'bytes' },
    ],
    ['has it no more', 'model.onnx', { status: 404 }, 7, { defect: 'missing' }],
    ['is too busy', 'model.onnx', { status: 503 }, 6, { code: 'hub_unreachable' }],
  ] as const)('is not installed: it %s', async (_, path, misdeed, code, json) => {
    trial.hub.misbehave(path, misdeed)
    expect(await add()).toMatchObject({ code, json })
    expect(await trial.installed()).toEqual([])
    expect(existsSync(join(trial.dir, 'packs'))).toBe(false)
    trial.hub.misbehave(path, null)
    expect((await add()).code).toBe(0)
  })
  it('cannot be reached: the error names the host, and nothing is left', async () => {
    const parts = trial.partsAt('http://localhost:9')
    expect(await trial.run(['add', 'voice', '--json', ...accept], { parts })).toMatchObject({
      code: 6,
      json: { code: 'hub_unreachable', host: 'localhost:9' },
    })
  })
  it('resumes after a pause where it stopped, and leaves nothing once removed', async () => {
    trial.hub.misbehave('model.onnx', { stall_after: 120_000 })
    const stop = new AbortController()
    const parts = trial.partsAt(trial.hub.url, { signal: stop.signal, web: { proxies: {}, silence_ms: 60_000 } })
    const onShow = (text: string) => /[56]0 %/.test(text) && stop.abort(new Error('SIGINT'))
    const paused = await trial.run(['add', 'voice', ...accept], { parts, onShow })
    const { size } = await stat(join(trial.dir, 'incoming/voice/model.onnx.part'))
    expect([paused.code, paused.complained[0]]).toEqual([130, expect.stringMatching(/the same command goes on/)])
    const { json } = await trial.run(['list', '--json'])
    expect(json[0]).toMatchObject({ state: 'available', bytes_here: expect.any(Number) })
    expect(json[0].bytes_here).toBeGreaterThan(size)
    trial.hub.misbehave('model.onnx', null)
    await add()
    expect(trial.hub.getsOf('model.onnx').at(-1)!.headers.range).toBe(`bytes=${size}-`)
    expect((await trial.run(['remove', 'voice'])).code).toBe(0)
    expect(await readdir(join(trial.dir, 'packs'))).toEqual([])
  })
})
