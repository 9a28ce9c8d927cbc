import { createHmac, hkdfSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../adapters/storage/memory.ts'
import type { AccountId } from '../../platform/ids.ts'
import { createFiles } from './service.ts'

const secret = 'a secret of at least thirty-two characters'
const hour = 3_600_000
const noon = Date.parse('2026-03-01T12:00:00Z')
const not_found = { code: 'not_found', data: { what: 'File' } }

function setUp() {
  const clock = { at: noon }
  const storage = memoryStorage()
  return { clock, storage, files: createFiles({ storage, secrets: [secret], now: () => clock.at }) }
}

function idIn(url: string): string {
  return /^\/api\/v1\/files\/([\w-]+)\/(\?|$)/.exec(url)![1]!
}

describe('signed file ids', () => {
  it('carry the key', () => {
    const { files } = setUp()
    for (const key of ['a', 'u/1/jobs/2/audio.mp3', Array.from({ length: 128 }, () => 'abc').join('/')]) {
      const id = idIn(files.signedUrl(key))
      expect(files.keyOf(id)).toBe(key)
      expect(id.length).toBeLessThanOrEqual(1024)
    }
  })
  it('stay the same for an hour, so that caches can hold the file', () => {
    const { files, clock } = setUp()
    clock.at = noon + 1
    const url = files.signedUrl('u/1/a')
    clock.at = noon + hour
    expect(files.signedUrl('u/1/a')).toBe(url)
    clock.at = noon + hour + 1
    expect(files.signedUrl('u/1/a')).not.toBe(url)
  })
  it.each([
    ['a day by default', undefined, 24],
    ['as long as asked', 2 * 3600, 2],
    ['to the end of the hour', 1, 1],
  ])('last %s', (_, lifetime_seconds, hours) => {
    const { files, clock } = setUp()
    const id = idIn(files.signedUrl('u/1/a', { lifetime_seconds }))
    clock.at = noon + hours * hour - 1
    expect(files.keyOf(id)).toBe('u/1/a')
    clock.at = noon + hours * hour
    expect(() => files.keyOf(id)).toThrow(expect.objectContaining(not_found))
  })
  it('are refused with any character changed, added or removed', () => {
    const { files } = setUp()
    const id = idIn(files.signedUrl('u/1/a'))
    const changed = [...id].flatMap((letter, at) => {
      const others = ['A', 'B', '-', '_', '0'].filter((other) => other !== letter)
      return others.map((other) => id.slice(0, at) + other + id.slice(at + 1))
    })
    const cut = [...id].map((_, at) => id.slice(0, at))
    const padded = [`${id}=`, `${id}A`, ` ${id}`, `${id}\n`, `A${id}`, `${id}.`, `${id}/`, `${id}%00`]
    for (const forged of [...changed, ...cut, ...padded]) {
      expect(() => files.keyOf(forged), forged).toThrow(expect.objectContaining(not_found))
    }
  })
  it('have one spelling only', () => {
    const { files } = setUp()
    const ids = Array.from({ length: 50 }, (_, i) => idIn(files.signedUrl(`u/1/${i}`)))
    const respelt = ids.map((id) => id.replaceAll('-', '+').replaceAll('_', '/')).filter((id, i) => id !== ids[i])
    expect(respelt.length).toBeGreaterThan(0)
    for (const id of respelt) expect(() => files.keyOf(id)).toThrow(expect.objectContaining(not_found))
  })
  it.each(['', '..', '../../etc/passwd', 'a'.repeat(1024), 'u/1/a', '%2e%2e%2f', '💥', '\0'])('are not %j', (id) => {
    expect(() => setUp().files.keyOf(id)).toThrow(expect.objectContaining(not_found))
  })
  it('need the secret for this purpose', () => {
    const { files } = setUp()
    const other = createFiles({ storage: memoryStorage(), secrets: [`${secret}!`], now: () => noon })
    expect(() => files.keyOf(idIn(other.signedUrl('u/1/a')))).toThrow(expect.objectContaining(not_found))
    const forge = (key: Uint8Array) => {
      const signed = Buffer.concat([Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.from('u/1/a')])
      return Buffer.concat([signed, createHmac('sha256', key).update(signed).digest()]).toString('base64url')
    }
    const derived = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
    expect(files.keyOf(forge(derived('pawol file id')))).toBe('u/1/a')
    for (const key of [Buffer.from(secret), derived(''), new Uint8Array()]) {
      expect(() => files.keyOf(forge(key))).toThrow(expect.objectContaining(not_found))
    }
  })
})

describe('saving', () => {
  it('detects the type from the bytes, of buffers and streams', async () => {
    const { files, storage } = setUp()
    const flac = Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(200_000, 7)])
    const chunks = [flac.subarray(0, 2), flac.subarray(2, 90_000), flac.subarray(90_000)]
    expect(await files.save('u/1/a', flac)).toMatchObject({ key: 'u/1/a', size: flac.length, type: 'audio/flac' })
    expect(await files.save('u/1/b', Readable.from(chunks))).toMatchObject({ size: flac.length, type: 'audio/flac' })
    expect((await buffer((await storage.read('u/1/b')).stream)).equals(flac)).toBe(true)
  })
  it('keeps pages as text', async () => {
    const { files } = setUp()
    const page = Readable.from(['<svg onload="alert(1)">'])
    const saved = await files.save('u/1/page', page, { fallback_type: 'image/svg+xml' })
    expect(saved.type).toBe('text/plain; charset=utf-8')
  })
  it('uses the fallback for unrecognised bytes', async () => {
    const { files } = setUp()
    const bytes = Buffer.from([0, 1, 2, 0xff])
    expect((await files.save('u/1/pcm', bytes, { fallback_type: 'audio/pcm' })).type).toBe('audio/pcm')
    expect((await files.save('u/1/bin', bytes)).type).toBe('application/octet-stream')
  })
  it('refuses types that are not allowed, and closes the body', async () => {
    const { files, storage } = setUp()
    const body = Readable.from([Buffer.alloc(100_000, 'x'), Buffer.alloc(100_000, 'x')])
    const saved = files.save('u/1/a', body, { allowed: ['audio/*'], field: 'sample' })
    const data = { field: 'sample', type: 'text/plain; charset=utf-8', allowed: ['audio/*'] }
    await expect(saved).rejects.toMatchObject({ code: 'file_type_not_allowed', data })
    expect(body.destroyed).toBe(true)
    expect(await storage.stat('u/1/a')).toBeNull()
    await files.save('u/1/a', Buffer.from('Bonjou'), { allowed: ['audio/*', 'text/plain'] })
  })
  it('propagates an error of the body, and an abort', async () => {
    const { files, storage } = setUp()
    const broken = new Error('the upload broke off')
    function* body() {
      for (let i = 0; i < 5; i++) yield Buffer.alloc(40_000)
      throw broken
    }
    await expect(files.save('u/1/a', Readable.from(body()))).rejects.toBe(broken)
    const reason = new Error('shutting down')
    const aborting = new AbortController()
    let sent = 0
    const endless = new Readable({
      read() {
        if (sent++ < 5) this.push(Buffer.alloc(40_000))
        else aborting.abort(reason)
      },
    })
    await expect(files.save('u/1/a', endless, { signal: aborting.signal })).rejects.toBe(reason)
    expect(await storage.stat('u/1/a')).toBeNull()
  })
})

describe('opening', () => {
  async function stored() {
    const { files, storage, clock } = setUp()
    const { etag } = await storage.put('u/1/a', Buffer.from('0123456789'), { type: 'audio/wav' })
    return { files, storage, clock, etag: `"${etag}"`, id: idIn(files.signedUrl('u/1/a')) }
  }

  it('serves the whole file, cacheable as long as the address is valid', async () => {
    const { files, clock, etag, id } = await stored()
    clock.at = noon + 23 * hour
    const { stream, modified_at, ...reply } = await files.open(id)
    expect(reply).toEqual({ type: 'audio/wav', size: 10, etag, cache: 'private, max-age=3600' })
    expect(modified_at).toBeInstanceOf(Date)
    expect((await buffer(stream)).toString()).toBe('0123456789')
  })
  it.each([
    ['bytes=2-5', '2345', { start: 2, end: 5, total: 10 }],
    ['bytes=8-', '89', { start: 8, end: 9, total: 10 }],
    ['bytes=-3', '789', { start: 7, end: 9, total: 10 }],
    ['bytes=0-0', '0', { start: 0, end: 0, total: 10 }],
    ['bytes=0-1,4-5', '0123456789', undefined],
    ['lines=1-2', '0123456789', undefined],
  ])('answers %s', async (header, expected, range) => {
    const { files, id } = await stored()
    const reply = await files.open(id, header)
    expect(reply.range).toEqual(range)
    expect(reply.size).toBe(expected.length)
    expect((await buffer(reply.stream)).toString()).toBe(expected)
  })
  it('refuses a range beyond the end', async () => {
    const { files, id } = await stored()
    const opened = files.open(id, 'bytes=10-')
    await expect(opened).rejects.toMatchObject({ code: 'range_not_satisfiable', data: { size: 10 } })
  })
  it('serves a range only of the version the client has', async () => {
    const { files, id, etag } = await stored()
    const same = await files.open(id, 'bytes=2-3', { if_range: etag })
    expect(same.range).toEqual({ start: 2, end: 3, total: 10 })
    const other = await files.open(id, 'bytes=2-3', { if_range: '"other"' })
    expect(other.range).toBeUndefined()
    expect((await buffer(other.stream)).toString()).toBe('0123456789')
    same.stream.destroy()
  })
  it('serves an empty file', async () => {
    const { files, storage } = setUp()
    await storage.put('u/1/empty', new Uint8Array(), { type: 'text/plain' })
    const { size, stream } = await files.open(idIn(files.signedUrl('u/1/empty')))
    expect(size).toBe(0)
    expect(await buffer(stream)).toHaveLength(0)
  })
  it.each([
    ['Pawòl mwen.mp3', 'Pawòl mwen.mp3'],
    ['../../etc/pass"wd', '.._.._etc_pass_wd'],
    ['a\r\nSet-Cookie: b', 'a__Set-Cookie: b'],
    ['audio\u202e3pm.exe', 'audio_3pm.exe'],
  ])('offers it for download as %j', async (name, expected) => {
    const { files, id } = await stored()
    const { download, stream } = await files.open(id, undefined, { download: name })
    expect(download).toBe(expected)
    stream.destroy()
    const query = new URL(files.signedUrl('u/1/a', { download: name }), 'http://x').searchParams
    expect(query.get('download')).toBe(name)
  })
  it('answers not_found for a forged id, a deleted file or an expired address', async () => {
    const { files, storage, clock, id } = await stored()
    await expect(files.open(`${id}x`)).rejects.toMatchObject(not_found)
    await storage.delete('u/1/a')
    await expect(files.open(id)).rejects.toMatchObject(not_found)
    await expect(files.open(id, 'bytes=0-1')).rejects.toMatchObject(not_found)
    await storage.put('u/1/a', Buffer.from('x'), { type: 'audio/wav' })
    clock.at = noon + 24 * hour
    await expect(files.open(id)).rejects.toMatchObject(not_found)
  })
  it('reports when the store is gone', async () => {
    const { files, storage, id } = await stored()
    storage.unplugged = true
    await expect(files.open(id)).rejects.toMatchObject({ code: 'storage_unavailable' })
    await expect(files.open(id, 'bytes=0-1')).rejects.toMatchObject({ code: 'storage_unavailable' })
  })
})

describe('the files of an account', () => {
  it('are listed without those of other accounts', async () => {
    const { files, storage } = setUp()
    const [one, ten] = ['1' as AccountId, '10' as AccountId]
    for (const key of [`${files.folderOf(one)}/a`, `${files.folderOf(one)}/b/c`, `${files.folderOf(ten)}/a`]) {
      await storage.put(key, Buffer.from(key), { type: 'text/plain' })
    }
    const keysOf = async (account_id: AccountId) => {
      const keys: string[] = []
      for await (const { key } of files.listOf(account_id)) keys.push(key)
      return keys.sort()
    }
    expect(await keysOf(one)).toEqual(['u/1/a', 'u/1/b/c'])
    expect(await keysOf(ten)).toHaveLength(1)
  })
})
