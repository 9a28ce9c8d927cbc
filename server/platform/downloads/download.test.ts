import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLoopbackHub } from '../../../test/packs/loopback-hub.ts'
import { download, type Wanted } from './download.ts'

const web = { proxies: {}, silence_ms: 10_000 }
const patience = { attempts: 2, backoff_ms: 1 }
const bytes = randomBytes(300_000)
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex')

let hub: Awaited<ReturnType<typeof openLoopbackHub>>
let dir: string
let commit: string
let to: string
beforeAll(async () => {
  hub = await openLoopbackHub()
  dir = await mkdtemp(join(tmpdir(), 'pawol-download-'))
  commit = hub.publish('us/model', { 'model.onnx': bytes, 'tokens.txt': 'a 1\nb 2\n' })
})
afterAll(async () => {
  await hub.close()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(async () => {
  to = join(await mkdtemp(join(dir, 'one-')), 'below', 'model.onnx')
  hub.misbehave('model.onnx', null)
  hub.demand(undefined)
  hub.asked.length = 0
})

const place = (path = 'model.onnx') => ({ url: `${hub.url}/us/model/resolve/${commit}/${path}` })
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  places: [place()],
  to,
  bytes: bytes.length,
  digest: { algorithm: 'sha256', value: sha256(bytes) },
  ...more,
})
const get = (more: Partial<Wanted> = {}) => download(wanted(more), web, patience)
const leftovers = async () => (await readdir(join(to, '..'))).toSorted()
const isWhole = async () => (await readFile(to)).equals(bytes)
const ranges = () => hub.getsOf('model.onnx').flatMap((one) => (one.host === 'store' ? [one.headers.range] : []))

describe('a download', () => {
  it('is the file, whole, with its digest, and nothing beside it', async () => {
    const counts: number[] = []
    expect(await get({ onBytes: (have) => counts.push(have) })).toEqual({ bytes: bytes.length, sha256: sha256(bytes) })
    expect(await isWhole()).toBe(true)
    expect(await leftovers()).toEqual(['model.onnx'])
    expect(counts.at(-1)).toBe(bytes.length)
  })
  it('tells a secret to the host it is for and not to the one that host sends it to', async () => {
    hub.demand('hf_secret')
    await get({ places: [{ ...place(), headers: { authorization: 'Bearer hf_secret' } }] })
    expect(hub.asked.map(({ host, headers }) => [host, headers.authorization])).toEqual([
      ['hub', 'Bearer hf_secret'],
      ['store', undefined],
    ])
  })
  it('goes on where it was cut, and asks for the same file', async () => {
    hub.misbehave('model.onnx', { cut_after: 100_000, times: 2 })
    await get()
    expect(await isWhole()).toBe(true)
    const [first, second, third] = ranges().map((range) => (range ? Number(range.slice(6, -1)) : 0))
    expect([first, second! > 0, third! > second!]).toEqual([0, true, true])
    expect(hub.getsOf('model.onnx').at(-1)!.headers['if-range']).toMatch(/^"v-/)
  })
  it('goes on in another process, from what reached the disk', async () => {
    hub.misbehave('model.onnx', { stall_after: 120_000 })
    const stop = new AbortController()
    const first = get({ signal: stop.signal, onBytes: (have) => have >= 120_000 && stop.abort(new Error('paused')) })
    await expect(first).rejects.toThrow('paused')
    expect(await leftovers()).toEqual(['model.onnx.part', 'model.onnx.part.meta'])
    expect((await stat(`${to}.part`)).size).toBe(120_000)
    hub.misbehave('model.onnx', null)
    await get()
    expect([ranges().at(-1), await isWhole()]).toEqual(['bytes=120000-', true])
  })
  it('begins again where the file has changed meanwhile, and refuses what it then is not', async () => {
    const other = randomBytes(bytes.length)
    const change = { changes_to: other, cut_after: 100_000 }
    hub.misbehave('model.onnx', change)
    expect(await get({ bytes: null, digest: null })).toEqual({ bytes: other.length, sha256: sha256(other) })
    expect(ranges()[1]).toMatch(/^bytes=[1-9]/)
    expect((await readFile(to)).equals(other)).toBe(true)
    await rm(to)
    hub.misbehave('model.onnx', change)
    await expect(get()).rejects.toMatchObject({ problem: 'bytes' })
    expect(await leftovers()).toEqual([])
  })
  it.each([
    ['longer than it says', { length_off_by: -1_000 }, {}, 'size'],
    ['shorter than it says', { length_off_by: 1_000 }, {}, 'size'],
    ['longer than it says, of unknown length', { length_off_by: -1_000 }, { bytes: null }, 'bytes'],
    ['of another length than it should be', { sends: bytes.subarray(1) }, {}, 'size'],
    ['a page that says it is not there', { page: true }, {}, 'page'],
    ['another one of the same length', { sends: randomBytes(bytes.length) }, {}, 'bytes'],
    ['not for us', { status: 403 }, {}, 'refused'],
    ['not there', { status: 404 }, {}, 'missing'],
    ['behind a server that is always busy', { status: 503 }, {}, 'busy'],
    ['cut at the same place again and again', { cut_after: 0, times: 99 }, {}, 'cut'],
  ] as const)('is refused when it is %s', async (_, misdeed, more, problem) => {
    hub.misbehave('model.onnx', misdeed)
    await expect(get(more)).rejects.toMatchObject({ problem })
    expect(existsSync(to)).toBe(false)
  })
  it('is refused when it is stuck', async () => {
    hub.misbehave('model.onnx', { stall_after: 0 })
    const stuck = download(wanted(), { ...web, silence_ms: 300 }, patience)
    await expect(stuck).rejects.toMatchObject({ problem: 'cut' })
    expect(existsSync(to)).toBe(false)
  })
  it('waits as long as a busy server asks', async () => {
    hub.misbehave('model.onnx', { status: 429, retry_after: 0, times: 1 })
    await get()
    expect(await isWhole()).toBe(true)
  })
  it('comes from the next place where the first has it wrong, and from nowhere when none can be reached', async () => {
    hub.misbehave('model.onnx', { page: true })
    const bad = { url: `http://localhost:9/model.onnx` }
    await expect(get({ places: [bad] })).rejects.toMatchObject({ problem: 'unreachable', host: 'localhost:9' })
    hub.publish('us/copy', { 'copy.onnx': bytes })
    await get({ places: [bad, place(), { url: `${hub.url}/us/copy/resolve/main/copy.onnx` }] })
    expect(await isWhole()).toBe(true)
  })
  it('of a small file is checked against the name Git gives it', async () => {
    const small = { places: [place('tokens.txt')], bytes: 8 }
    const value = createHash('sha1').update('blob 8\0a 1\nb 2\n').digest('hex')
    await get({ ...small, digest: { algorithm: 'git', value } })
    expect(await readFile(to, 'utf8')).toBe('a 1\nb 2\n')
    await expect(get({ ...small, digest: { algorithm: 'git', value: '0'.repeat(40) } })).rejects.toMatchObject({
      problem: 'bytes',
    })
  })
})
