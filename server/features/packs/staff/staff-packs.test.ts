import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#core/contract/account/account.ts'
import { listAudit } from '#core/contract/admin/admin.ts'
import { listPackAttributions } from '#core/contract/packs/packs.ts'
import * as contract from '#core/contract/packs/staff.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { openPacksTrial, packFor } from '../../../../test/packs/packs.ts'
import { processStamp } from '../../../platform/processes/process-stamp.ts'
import type { ProbeResult } from '../../../ports/pack-store.ts'
import type { PackParts } from '../parts.ts'

const model = randomBytes(300_000)
const host = hostname()
const non_commercial = { ...packFor('any').licence, spdx: 'CC-BY-NC-4.0', commercial: false }
let trial: Awaited<ReturnType<typeof openPacksTrial>>
let t: TestApp
let staff: SignedInUser
let probed: ProbeResult
/** Changed by tests: the app uses the same object. */
let parts: PackParts

beforeAll(async () => {
  trial = await openPacksTrial()
  parts = trial.partsAt(trial.hub.url, { probe: async () => probed })
  t = await startTestApp({ worker: false, settings: { MODELS_DIR: trial.dir }, pack_parts: parts })
  staff = await t.newUser({ is_staff: true })
})
afterAll(async () => {
  await t.stop()
  await trial.close()
})
beforeEach(async () => {
  await rm(trial.dir, { recursive: true, force: true })
  probed = { ok: true }
  trial.hub.misbehave('model.onnx', null)
  trial.hub.publish('us/voice', { 'tokens.txt': 'a 1\n', 'model.onnx': model }, 'mit')
  trial.hub.asked.length = 0
  await trial.offer(packFor('voice'), packFor('tied', { licence: non_commercial, source: packFor('voice').source }))
})

const list = () => t.call(contract.listStaffPacks, {}, staff)
const pack = async (id = 'voice') => (await list()).packs.find((one) => one.id === id)!
const params = { id: 'voice' }
const add = (licence?: string, as = staff) => t.call(contract.addPack, { params, body: { host, licence } }, as)
const { pausePack, removePack, checkPack, testPack } = contract
type Act = typeof pausePack | typeof removePack | typeof checkPack | typeof testPack
const act = (verb: Act, id = 'voice') => t.call(verb, { params: { id }, body: { host } }, staff)
const refused = (work: Promise<unknown>, code: string, data = {}) =>
  expect(work).rejects.toMatchObject({ code, data: expect.objectContaining(data) })
const ended = () =>
  eventually(async () => {
    const shown = await list()
    return shown.work?.outcome !== 'running' && shown
  })
const added = async () => {
  await add('MIT')
  return ended()
}
const actions = async () =>
  (await t.call(listAudit, { query: { limit: 10 } }, staff)).rows.map(({ action, detail }) => ({ action, ...detail }))

describe('staff', () => {
  it('can preview a pack, which downloads nothing', async () => {
    const plan = await t.call(contract.planPack, { params }, staff)
    expect(plan).toMatchObject({
      host,
      locked: false,
      bytes: model.length + 4,
      runtime: null,
      missing: [],
      licence: { spdx: 'MIT', commercial: true, attribution: 'us' },
      files: [
        { path: 'tokens.txt', bytes: 4, checked: true },
        { path: 'model.onnx', bytes: model.length, checked: true },
      ],
    })
    expect([plan.free_bytes, plan.needed_bytes > plan.bytes]).toEqual([10 * 1024 ** 3, true])
    expect(trial.hub.getsOf('model.onnx')).toEqual([])
    await refused(t.call(contract.planPack, { params: { id: 'none' } }, staff), 'pack_unknown', { pack: 'none' })
  })

  it('add a pack under a licence they accept by name; both are recorded', async () => {
    await refused(add('Apache-2.0'), 'licence_not_accepted', { licence: 'MIT' })
    await refused(add(), 'licence_not_accepted')
    const { work, packs, machine } = await added()
    expect(work).toMatchObject({ pack: 'voice', verb: 'add', by: staff.user.username, outcome: 'done', error: null })
    expect(packs[0]).toMatchObject({
      id: 'voice',
      state: 'ready',
      bytes: model.length + 4,
      begun_bytes: 0,
      progress: null,
      agreed: null,
      accepted: { spdx: 'MIT', by: staff.user.username },
    })
    expect(machine).toMatchObject({ host, folder: trial.dir, free_bytes: 10 * 1024 ** 3, in_fleet: false })
    expect(machine.used_bytes).toBeGreaterThan(model.length)
    expect((await actions())[0]).toEqual({ action: 'add_pack', pack: 'voice', licence: 'MIT', host })
  })

  it('install what they were shown or nothing, if the hub has changed by then', async () => {
    await t.call(contract.planPack, { params }, staff)
    const commit = trial.hub.publish('us/voice', { 'tokens.txt': 'b 2\n', 'model.onnx': model }, 'mit')
    expect((await added()).work).toMatchObject({
      outcome: 'failed',
      error: { code: 'pack_file_wrong', defect: 'bytes' },
    })
    expect((await t.call(contract.planPack, { params }, staff)).source.commit).toBe(commit)
    expect((await added()).packs[0]).toMatchObject({ state: 'ready', source: { commit } })
  })

  it('pause a download and resume where it stopped, without accepting the licence again', async () => {
    trial.hub.misbehave('model.onnx', { stall_after: 200_000 })
    const began = await add('MIT')
    expect(began.work).toMatchObject({ verb: 'add', outcome: 'running', ended_at: null })
    await eventually(async () => (await pack()).progress!.done_bytes > 100_000)
    expect((await pack()).state).toBe('downloading')
    await refused(add('MIT'), 'packs_busy', { doing: 'add voice' })
    await refused(act(pausePack, 'tied'), 'packs_busy')
    const paused = await act(pausePack)
    expect(paused.work).toMatchObject({ outcome: 'paused', error: null })
    expect(paused.packs[0]).toMatchObject({ state: 'available', agreed: 'MIT', progress: null })
    expect(paused.packs[0]!.begun_bytes).toBeGreaterThan(100_000)
    trial.hub.misbehave('model.onnx', null)
    await add()
    expect((await ended()).packs[0]).toMatchObject({ state: 'ready', accepted: { by: staff.user.username } })
    expect(trial.hub.getsOf('model.onnx').at(-1)!.headers.range).toMatch(/^bytes=\d{6}-$/)
    expect((await actions()).slice(0, 3).map(({ action }) => action)).toEqual(['add_pack', 'pause_pack', 'add_pack'])
  })

  it('see why a download failed, and remove its files', async () => {
    trial.hub.misbehave('model.onnx', { cut_after: 0, times: 99 })
    await add('MIT')
    const { work } = await ended()
    expect(work).toMatchObject({ outcome: 'failed', error: { code: 'hub_unreachable', error: expect.any(String) } })
    await act(removePack)
    expect((await ended()).packs[0]).toMatchObject({ state: 'available', begun_bytes: 0, agreed: null })
    await refused(act(removePack), 'pack_not_installed')
  })

  it('check a pack: one with changed files is set aside with the reason, and adding it again repairs it', async () => {
    await added()
    await act(checkPack)
    expect((await ended()).work).toMatchObject({ verb: 'check', outcome: 'done', wrong: [] })
    const [{ folder }] = await trial.installed()
    await writeFile(join(trial.dir, folder, 'tokens.txt'), 'c 3\n')
    await act(checkPack)
    const { work, packs } = await ended()
    expect(work).toMatchObject({ outcome: 'done', wrong: [{ path: 'tokens.txt', defect: 'bytes' }] })
    expect(packs[0]).toMatchObject({ state: 'broken', reason: 'tokens.txt: bytes' })
    await refused(act(testPack), 'pack_broken', { reason: 'tokens.txt: bytes' })
    expect((await added()).packs[0]).toMatchObject({ state: 'ready', reason: null })
  })

  it('test a pack and get its output, as text and audio; a failing one is set aside', async () => {
    await added()
    const sound = () => t.inject(contract.getPackSound, { params }, { authorization: `Bearer ${staff.token}` })
    expect((await sound()).statusCode).toBe(404)
    probed = { ok: true, said: 'bonjou', sound: { samples: Int16Array.of(1, 2, 3), sample_rate: 16_000 } }
    await act(testPack)
    expect((await ended()).work).toMatchObject({ verb: 'test', outcome: 'done', said: 'bonjou', has_sound: true })
    const { headers, rawPayload } = await sound()
    expect([
      headers['content-type'],
      rawPayload.length,
      rawPayload.readUInt32LE(24),
      rawPayload.readInt16LE(48),
    ]).toEqual(['audio/wav', 50, 16_000, 3])
    probed = { ok: false, reason: 'it ended by SIGABRT' }
    await act(testPack)
    expect((await ended()).packs[0]).toMatchObject({ state: 'broken', reason: 'it ended by SIGABRT' })
    expect((await list()).work).toMatchObject({ outcome: 'failed', error: { code: 'pack_broken' } })
  })

  it('see work of another process, and none of a dead one', async () => {
    await trial.run(['list'])
    const lock = join(trial.dir, 'packs.lock.99')
    const holder = { host, doing: 'add voice', stamp: await processStamp(process.ppid) }
    await add('MIT')
    await ended()
    await writeFile(lock, JSON.stringify({ ...holder, pid: process.ppid }))
    expect(await pack()).toMatchObject({ state: 'downloading' })
    await refused(act(pausePack), 'packs_busy', { pid: process.ppid })
    await writeFile(lock, JSON.stringify({ ...holder, pid: 2 ** 22 + 1 }))
    expect(await pack()).toMatchObject({ state: 'ready' })
    await rm(lock)
  })
})

describe('an act', () => {
  it('meant for another machine is refused with both names', async () => {
    const body = { host: 'elsewhere', licence: 'MIT' }
    await refused(t.call(contract.addPack, { params, body }, staff), 'packs_elsewhere', { host, seen: 'elsewhere' })
    expect((await pack()).state).toBe('available')
  })
  it('that changes packs is refused where they are read-only', async () => {
    await added()
    const app = await startTestApp({
      worker: false,
      database: { ...t.database, drop: async () => {} },
      settings: { MODELS_DIR: trial.dir },
      pack_parts: { ...parts, readonly: true, sells: true },
    })
    try {
      const body = { host, licence: 'MIT' }
      for (const verb of [contract.addPack, contract.removePack])
        await refused(app.call(verb, { params, body }, staff), 'packs_readonly')
      const shown = await app.call(contract.listStaffPacks, {}, staff)
      expect([shown.readonly, shown.packs.map(({ forbidden }) => forbidden)]).toEqual([true, [false, true]])
    } finally {
      await app.stop()
    }
  })
  it('is for staff alone', async () => {
    const who = await t.newUser()
    for (const e of [contract.listStaffPacks, contract.planPack, contract.getPackSound])
      expect((await t.inject(e, { params }, { authorization: `Bearer ${who.token}` })).statusCode).toBe(403)
    await refused(add('MIT', who), 'forbidden')
  })
})

it('suspends a non-commercial pack once payments are taken, and neither adds nor tests it', async () => {
  const selling = { ...parts, sells: true }
  await t.call(contract.addPack, { params: { id: 'tied' }, body: { host, licence: 'CC-BY-NC-4.0' } }, staff)
  await ended()
  const app = await startTestApp({
    worker: false,
    database: { ...t.database, drop: async () => {} },
    settings: { MODELS_DIR: trial.dir },
    pack_parts: selling,
  })
  try {
    const shown = await app.call(contract.listStaffPacks, {}, staff)
    expect(shown.packs.find(({ id }) => id === 'tied')).toMatchObject({ state: 'suspended', forbidden: true })
    const tied = { params: { id: 'tied' }, body: { host, licence: 'CC-BY-NC-4.0' } }
    await refused(app.call(contract.testPack, tied, staff), 'licence_non_commercial')
    await refused(app.call(contract.addPack, tied, staff), 'licence_non_commercial')
  } finally {
    await app.stop()
  }
})

it('the authors and licence of an installed pack are public', async () => {
  const attributions = () => t.call(listPackAttributions, {}).then(({ packs }) => packs)
  await eventually(async () => (await attributions()).length === 0)
  await added()
  await eventually(async () => (await attributions()).length === 1)
  expect(await attributions()).toEqual([
    {
      id: 'voice',
      title: packFor('voice').title,
      attribution: 'us',
      repo: 'us/voice',
      licence: { spdx: 'MIT', url: 'https://example.com', commercial: true },
    },
  ])
})

it('deleting an account erases its name from accepted licences', async () => {
  const leaves = await t.newUser({ is_staff: true })
  await add('MIT', leaves)
  expect((await ended()).packs[0]!.accepted!.by).toBe(leaves.user.username)
  expect(await readFile(join(trial.dir, 'installed.json'), 'utf8')).not.toContain(leaves.user.username)
  await t.call(deleteAccount, { body: { password: leaves.password } }, leaves)
  expect((await pack()).accepted).toMatchObject({ spdx: 'MIT', by: null })
})
