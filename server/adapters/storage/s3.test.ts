import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Storage } from '../../ports/storage.ts'
import { s3Storage } from './s3.ts'
import { makeBucket } from './s3-bucket.ts'
import { startS3 } from './s3-test-server.ts'

const text = { type: 'text/plain' }
const lost = { code: 'storage_unavailable', retry: true }

describe('a faulty S3 server', () => {
  let server: Awaited<ReturnType<typeof startS3>>
  let storage: Storage
  beforeEach(async () => {
    server = await startS3()
    storage = s3Storage(server.options)
  })
  afterEach(() => server.stop())

  /** Answers `status` to the first `times` requests that match. */
  function ail(
    matches: (method: string, query: object) => boolean,
    { status, times }: { status: number; times: number },
  ) {
    let asked = 0
    server.before(async (ctx, next) => {
      if (!matches(ctx.method, ctx.query) || ++asked > times) return next()
      ctx.status = status
      ctx.body = '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'
    })
    return () => asked
  }

  it('is retried when it is busy for a moment', async () => {
    const asked = ail((method) => method === 'PUT', { status: 503, times: 2 })
    await storage.put('a', Readable.from(['kenbe la']), text)
    expect(asked()).toBe(3)
    expect(await storage.stat('a')).toMatchObject({ size: 8 })
  })
  it('is given up after three tries', async () => {
    const asked = ail((method) => method === 'GET', { status: 503, times: 100 })
    await storage.put('a', Buffer.from('x'), text)
    await expect(storage.read('a')).rejects.toMatchObject(lost)
    expect(asked()).toBe(3)
  })
  it('keeps no parts of an upload it would not complete', async () => {
    ail((method, query) => method === 'POST' && 'uploadId' in query, { status: 500, times: 100 })
    await expect(storage.put('a', Buffer.alloc(6 * 1024 * 1024), text)).rejects.toMatchObject(lost)
    expect(server.state.uploads.size).toBe(0)
    expect(await storage.stat('a')).toBeNull()
  })
  it('keeps no parts of an upload whose parts it refused, and the body is let go', async () => {
    ail((method, query) => method === 'PUT' && 'partNumber' in query, { status: 403, times: 100 })
    const source = new Readable({ read: () => void source.push(Buffer.alloc(1024 * 1024)) })
    await expect(storage.put('a', source, text)).rejects.toMatchObject(lost)
    expect(source.destroyed).toBe(true)
    expect(server.state.uploads.size).toBe(0)
  })
  it('does not hold a caller who aborts while it hangs on a part', async () => {
    const aborting = new AbortController()
    const reason = new Error('shutting down')
    server.before(async (ctx, next) => {
      if (!('partNumber' in ctx.query)) return next()
      aborting.abort(reason)
      await new Promise(() => undefined)
    })
    const put = storage.put('a', Buffer.alloc(6 * 1024 * 1024), { ...text, signal: aborting.signal })
    await expect(put).rejects.toBe(reason)
    expect(server.state.uploads.size).toBe(0)
    expect(await storage.stat('a')).toBeNull()
  })
  it('does not hold a reader who aborts while it hangs', async () => {
    const aborting = new AbortController()
    const reason = new Error('the listener left')
    server.before(async () => {
      aborting.abort(reason)
      await new Promise(() => undefined)
    })
    await expect(storage.read('a', { signal: aborting.signal })).rejects.toBe(reason)
    const checked = new AbortController()
    server.before(async () => checked.abort(reason))
    await expect(storage.check(checked.signal)).rejects.toBe(reason)
  })
  it('breaks off a file: the reader gets an error, not a short file', async () => {
    await storage.put('a', Buffer.alloc(16 * 1024 * 1024), text)
    const { stream } = await storage.read('a')
    stream.once('data', server.hangUp)
    await expect(buffer(stream).then(({ length }) => length)).rejects.toMatchObject(lost)
  })
  it('reports the reason without the request', async () => {
    ail(() => true, { status: 403, times: 100 })
    const failure = await storage.stat('a').catch((error) => error)
    expect(failure).toMatchObject(lost)
    expect(failure.cause).toMatchObject({ status: 403 })
    expect(JSON.stringify({ ...failure.cause })).not.toMatch(/authorization|signature|socket/i)
  })
  it.each([
    ['a wrong key', { access_key: 'WRONG' }],
    ['a wrong bucket', { bucket: 'pawol-other' }],
  ])('refuses %s', async (_, wrong) => {
    const refused = s3Storage({ ...server.options, ...wrong })
    await expect(refused.check()).rejects.toMatchObject(lost)
    await expect(refused.put('a', Buffer.from('x'), text)).rejects.toMatchObject(lost)
    await expect(refused.read('a')).rejects.toMatchObject(lost)
    await expect(refused.deleteBelow('a')).rejects.toMatchObject(lost)
  })
  it('is asked once for each thousand files that go', async () => {
    let asked = 0
    server.before(async (ctx, next) => {
      if (ctx.method === 'POST' && 'delete' in ctx.query) asked++
      return next()
    })
    await storage.put('a/2400', Buffer.from('x'), text)
    await storage.removeMany(Array.from({ length: 2_401 }, (_, i) => `a/${i}`))
    expect(asked).toBe(3)
    expect(server.state.objects.size).toBe(0)
  })
  it('keeps two prefixes apart, and skips the markers other tools leave', async () => {
    const [one, two] = ['one', 'one/two'].map((prefix) => s3Storage({ ...server.options, prefix }))
    await one!.put('u/a', Buffer.from('1'), text)
    await two!.put('u/a', Buffer.from('22'), text)
    server.state.objects.set('one/u/', { key: 'one/u/', bytes: Buffer.alloc(0), headers: {}, at: new Date() })
    const keys: string[] = []
    for await (const { key } of one!.listBelow('u')) keys.push(key)
    expect(keys).toEqual(['u/a'])
    await one!.deleteBelow('u')
    expect([...server.state.objects.keys()]).toEqual(['one/two/u/a'])
  })
})

describe('a bucket', () => {
  it('is made where there is none, and left alone where there is', async () => {
    const server = await startS3()
    try {
      const options = { ...server.options, bucket: 'pawol-new' }
      await expect(s3Storage(options).check()).rejects.toMatchObject(lost)
      expect(await makeBucket(options)).toBe(true)
      await s3Storage(options).put('a', Buffer.from('x'), text)
      expect(await makeBucket(options)).toBe(false)
      expect(await s3Storage(options).stat('a')).not.toBeNull()
    } finally {
      await server.stop()
    }
  })
})
