import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPacksTrial, packFor } from '../../../../test/packs/packs.ts'
import { isLocked, readRegistry, registryFile } from '../registry.ts'
import { createRuntimes } from '../runtimes.ts'

let trial: Awaited<ReturnType<typeof openPacksTrial>>
let dir: string
beforeAll(async () => {
  trial = await openPacksTrial()
  trial.hub.publish('us/voice', { 'tokens.txt': 'a 1\n', 'model.onnx': randomBytes(2_000) }, 'mit')
})
afterAll(() => trial.close())
beforeEach(async () => {
  dir = await mkdtemp(join(trial.home, 'models-'))
  trial.hub.asked.length = 0
  await trial.offer(packFor('voice'))
})

describe('the command line', () => {
  it.each([
    [[]],
    [['lust']],
    [['add']],
    [['add', 'a', 'b']],
    [['list', '--quick']],
    [['export', 'voice']],
    [['toString']],
  ])('prints its usage: %j', async (args) => {
    const { code, complained } = await trial.run(args)
    expect([code, complained[0]]).toEqual([2, expect.stringMatching(/^Usage: npm run models -- list/)])
  })
  it('lists packs with size, licence and state, including those the registry no longer has', async () => {
    const parts = trial.partsAt(trial.hub.url, { dir })
    expect((await trial.run(['list'], { parts })).said).toEqual([
      expect.stringMatching(/^voice +available +1\.9 KB +MIT +voice$/),
    ])
    const added = await trial.run(['add', 'voice', '--accept', 'MIT'], { parts })
    expect(added.said.at(-1)).toBe('voice is installed. A running server uses it from now on.')
    expect(added.shown.join('')).toMatch(/^tokens\.txt 0 %\n[\s\S]*model\.onnx [\d]+ %\ntrying it out 100 %\n$/)
    await trial.offer(packFor('other'))
    expect((await trial.run(['list'], { parts })).said).toEqual([
      expect.stringMatching(/^other +available/),
      expect.stringMatching(/^voice +ready/),
    ])
    expect((await trial.run(['check'], { parts })).said).toEqual(['voice: every file is as it was'])
  })
  it.each(['add', 'remove', 'check', 'export'])('refuses %s of an unknown pack by name', async (command) => {
    const names = command === 'export' ? ['none', dir] : ['none']
    const { code, json } = await trial.run([command, ...names, '--json'])
    expect([code, json.pack]).toEqual([2, 'none'])
  })
  it('refuses to begin without enough disk space, and says how much it needs', async () => {
    const parts = trial.partsAt(trial.hub.url, { dir, freeBytes: async () => 1024 ** 3 })
    const { code, json } = await trial.run(['add', 'voice', '--json', '--accept', 'MIT'], { parts })
    expect([code, json.code, json.needed_bytes]).toEqual([5, 'packs_no_room', 1024 ** 3 + Math.ceil(2_004 * 1.15)])
    expect(trial.hub.getsOf('model.onnx')).toEqual([])
  })
  it('refuses a pack that needs a newer program', async () => {
    await trial.offer(packFor('voice', { min_version: '4.10.0' }))
    expect(await trial.run(['add', 'voice', '--json', '--accept', 'MIT'])).toMatchObject({
      code: 1,
      json: { code: 'pack_needs_version', needs: '4.10.0' },
    })
  })
})

describe('lock', () => {
  it('writes commit, sizes, digests and licence into the registry, which then suffice to add a pack', async () => {
    const licence = { ...packFor('voice').licence, spdx: null, commercial: false }
    await trial.offer(
      packFor('voice', { licence, roles: { 'tok*.txt': 'tokens', 'model.onnx': 'model' } }),
      packFor('none'),
    )
    expect(await trial.run(['lock', 'voice', '--json'])).toMatchObject({ code: 0, json: { locked: ['voice'] } })
    const { packs } = await readRegistry(trial.registry_file)
    expect([isLocked(packs[0]!), isLocked(packs[1]!)]).toEqual([true, false])
    expect(packs[0]).toMatchObject({ licence: { spdx: 'MIT', commercial: true }, files: [{ path: 'tokens.txt' }, {}] })
    trial.hub.asked.length = 0
    const parts = trial.partsAt(trial.hub.url, { dir })
    expect((await trial.run(['add', 'voice', '--json', '--accept', 'MIT'], { parts })).code).toBe(0)
    expect(trial.hub.asked.every(({ method, path }) => method === 'GET' && path.includes('/resolve/'))).toBe(true)
    expect((await trial.run(['lock', 'voice', '--json'])).json).toEqual({ locked: [] })
    expect(await trial.run(['lock', '--json'])).toMatchObject({ code: 7, json: { defect: 'missing' } })
  })
})

describe('the registry', () => {
  it('that comes with the program is valid, and its runtimes exist for common platforms', async () => {
    const { packs } = await readRegistry()
    expect(packs.map(({ id }) => id)).toEqual([
      ...['voice-fatiman', 'voice-mms', 'listen-omni', 'listen-oswald'],
      ...['translate-nllb', 'translate-m2m', 'speakers', 'clone-kreyol'],
    ])
    expect(packs.filter(isLocked).map(({ id }) => id)).toEqual([
      'translate-nllb',
      'translate-m2m',
      'speakers',
      'clone-kreyol',
    ])
    expect(packs.filter(({ licence }) => /NC/.test(licence.spdx ?? 'NC') && licence.commercial)).toEqual([])
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']) {
      const { check } = createRuntimes({ dir, npm: '', web: { proxies: {}, silence_ms: 1 }, platform })
      check('sherpa-onnx-node')
      check('@fugood/llama.node')
    }
  })
  it.each([
    ['a path that leads out', '"hat/tokens.txt"', '"../tokens.txt"', /inside the folder/],
    ['a digest that is none', '"sha256": null', '"sha256": "abc"', /SHA-256/],
    ['a pack there is twice', '"id": "voice-mms"', '"id": "voice-fatiman"', /twice/],
    ['a pack that requires an unknown one', '"requires": []', '"requires": ["missing"]', /not there/],
  ])('is refused with %s', async (_, from, to, why) => {
    const file = join(dir, 'registry.json')
    await writeFile(file, (await readFile(registryFile(), 'utf8')).replace(from, to))
    await expect(readRegistry(file)).rejects.toThrow(why)
    await rm(file)
  })
})
