import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import type { Storage } from '../../ports/storage.ts'

export type Opened = {
  storage: Storage
  /** How many half-finished writes the store holds. */
  leftovers(): Promise<number> | number
  /** Makes the store unreachable, as a lost volume or server is. */
  unplug(): Promise<void> | void
  /** Puts a file of one byte under each key, if that takes fewer calls. */
  fill?(keys: string[]): void
  close(): Promise<void> | void
}

export type Under = { readonly storage: Storage; readonly opened: Opened }

export const text = { type: 'text/plain' }

export async function content(storage: Storage, key: string): Promise<Buffer> {
  return buffer((await storage.read(key)).stream)
}

export function replacing(under: Under): void {
  const long = 300_000
  const faces = [
    { type: 'audio/old', byte: 1, size: long },
    { type: 'audio/new', byte: 2, size: long * 2 },
  ] as const

  it('so that readers see one or the other, with its own type', async () => {
    const { storage } = under
    const put = (i: number) => {
      const { type, byte, size } = faces[i % 2]!
      return storage.put('swap/file', Readable.from([Buffer.alloc(size / 2, byte), Buffer.alloc(size / 2, byte)]), {
        type,
      })
    }
    await put(0)
    let writing = true
    const seen = { 'audio/old': 0, 'audio/new': 0 }
    const reader = async () => {
      while (writing) {
        const { file, stream } = await storage.read('swap/file')
        const bytes = await buffer(stream)
        const face = faces.find(({ type }) => type === file.type)!
        expect({ size: file.size, bytes: bytes.length }).toEqual({ size: face.size, bytes: face.size })
        expect(bytes.equals(Buffer.alloc(face.size, face.byte))).toBe(true)
        seen[face.type]++
      }
    }
    const readers = Promise.all([reader(), reader(), reader()])
    try {
      for (let i = 1; i < 2_000 && (i <= 12 || Math.min(...Object.values(seen)) < 5); i++) await put(i)
    } finally {
      writing = false
    }
    await readers
    expect(Math.min(...Object.values(seen))).toBeGreaterThanOrEqual(5)
  })
  it('while an open reader goes on with the old bytes', async () => {
    const { storage } = under
    const old = randomBytes(2 * 1024 * 1024)
    await storage.put('swap/open', old, text)
    const { stream } = await storage.read('swap/open')
    await storage.put('swap/open', Buffer.from('new'), text)
    expect((await buffer(stream)).equals(old)).toBe(true)
    await storage.read('swap/open').then(({ stream }) => stream.destroy())
    expect((await content(storage, 'swap/open')).toString()).toBe('new')
  })
  it('and of many writers at once, one wins whole', async () => {
    const { storage } = under
    const bodies = Array.from({ length: 12 }, (_, i) => Buffer.alloc(50_000 + i, i))
    const puts = await Promise.all(bodies.map((body) => storage.put('swap/race', Readable.from([body]), text)))
    const left = await content(storage, 'swap/race')
    expect(bodies.some((body) => body.equals(left))).toBe(true)
    expect(puts.map(({ etag }) => etag)).toContain((await storage.stat('swap/race'))!.etag)
  })
}

export function failing(under: Under): void {
  const unchanged = async (key: string) => {
    expect((await content(under.storage, key)).toString()).toBe('old')
    expect(await under.storage.stat(key)).toMatchObject({ size: 3, type: 'text/plain' })
    expect(await under.opened.leftovers()).toBe(0)
  }
  const sizes: [string, number][] = [
    ['short', 1],
    ['long', 7],
  ]
  it.each(sizes)('because its %s source broke', async (_, megabytes) => {
    const { storage } = under
    await storage.put('fail/source', Buffer.from('old'), text)
    const broken = new AppError('file_too_large', { field: 'file', limit_bytes: 1 })
    function* source() {
      for (let i = 0; i < megabytes; i++) yield Buffer.alloc(1024 * 1024, 9)
      throw broken
    }
    await expect(storage.put('fail/source', Readable.from(source()), { type: 'audio/new' })).rejects.toBe(broken)
    await expect(storage.put('fail/fresh', Readable.from(source()), text)).rejects.toBe(broken)
    expect(await storage.stat('fail/fresh')).toBeNull()
    await unchanged('fail/source')
  })
  it('because its source was closed before its end', async () => {
    const { storage } = under
    await storage.put('fail/closed', Buffer.from('old'), text)
    const source = new Readable({ read() {} })
    source.push('some')
    const put = storage.put('fail/closed', source, { type: 'audio/new' })
    source.destroy()
    await expect(put).rejects.toThrow(/premature/i)
    await unchanged('fail/closed')
  })
  it.each(sizes)('because it was aborted mid-way through a %s body that never ends', async (_, megabytes) => {
    const { storage } = under
    await storage.put('fail/abort', Buffer.from('old'), text)
    const aborting = new AbortController()
    const reason = new Error('the user went away')
    let sent = 0
    const source = new Readable({
      read() {
        if (sent++ < megabytes) this.push(Buffer.alloc(1024 * 1024, 9))
        else aborting.abort(reason)
      },
    })
    const put = storage.put('fail/abort', source, { type: 'audio/new', signal: aborting.signal })
    await expect(put).rejects.toBe(reason)
    expect(source.destroyed).toBe(true)
    await unchanged('fail/abort')
  })
  it('because it was aborted before it began', async () => {
    const { storage } = under
    await storage.put('fail/early', Buffer.from('old'), text)
    const reason = new Error('too late')
    const source = Readable.from(['new'])
    const options = { ...text, signal: AbortSignal.abort(reason) }
    await expect(storage.put('fail/early', source, options)).rejects.toBe(reason)
    await expect(storage.put('fail/early', Buffer.from('new'), options)).rejects.toBe(reason)
    await expect(storage.read('fail/early', options)).rejects.toBe(reason)
    expect(source.destroyed).toBe(true)
    await unchanged('fail/early')
  })
  it('because its source has been read before', async () => {
    const source = Readable.from(['once'])
    await buffer(source)
    await expect(under.storage.put('fail/twice', source, text)).rejects.toThrow('read before')
    expect(await under.storage.stat('fail/twice')).toBeNull()
  })
}
