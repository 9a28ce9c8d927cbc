import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { full } from '../../../test/runs.ts'
import type { Storage } from '../../ports/storage.ts'
import { content, failing, type Opened, replacing, text, type Under } from './storage-writes.conformance.ts'

/** What every storage must do, for any vendor. */
export function storageConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} storage`, () => {
    let opened: Opened
    const under: Under = {
      get opened() {
        return opened
      },
      get storage() {
        return opened.storage
      },
    }
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    describe('keeps what it is given', () => keeping(under))
    describe('replaces files as a whole', () => replacing(under))
    describe('leaves no trace of a put that fails', () => failing(under))
    describe('reads parts of a file', () => ranges(under))
    describe('deletes', () => deleting(under))
    describe('lists', () => listing(under))
    describe('refuses keys that are no keys', () => refusing(under))
    describe('when the store is gone', () => unplugged(open))
  })
}

async function keysBelow(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.listBelow(prefix)) keys.push(key)
  return keys.sort()
}

function code(expected: string) {
  return expect.objectContaining({ name: 'AppError', code: expected })
}

function keeping(under: Under): void {
  it('a buffer, and says the same about it ever after', async () => {
    const { storage } = under
    const before = Date.now()
    const put = await storage.put('keep/a.txt', Buffer.from('Bonjou'), text)
    expect(put).toMatchObject({ key: 'keep/a.txt', size: 6, type: 'text/plain' })
    expect(put.etag).toMatch(/^[\w-]+$/)
    expect(Math.abs(put.modified_at.getTime() - before)).toBeLessThan(60_000)

    const { key, size, type, etag } = put
    const stat = await storage.stat('keep/a.txt')
    expect(stat).toMatchObject({ key, size, type, etag })
    expect(Math.abs(stat!.modified_at.getTime() - before)).toBeLessThan(60_000)
    const { file, stream } = await storage.read('keep/a.txt')
    expect(file).toEqual(stat)
    expect((await buffer(stream)).toString()).toBe('Bonjou')
  })
  // more than one part of an upload
  const mb = full ? 12 : 6
  it(`a stream of ${mb} MB in chunks of odd sizes`, async () => {
    const { storage } = under
    const whole = randomBytes(mb * 1024 * 1024 + 7)
    const chunks = Array.from({ length: 11 * mb }, (_, i) => whole.subarray(i * 99_991, (i + 1) * 99_991))
    const put = await storage.put('keep/long.bin', Readable.from(chunks), { type: 'audio/wav' })
    expect(put.size).toBe(whole.length)
    expect((await content(storage, 'keep/long.bin')).equals(whole)).toBe(true)
    expect(await storage.stat('keep/long.bin')).toMatchObject({ size: whole.length, type: 'audio/wav', etag: put.etag })
    expect(await under.opened.leftovers()).toBe(0)
  })
  it(`a ${mb} MB buffer`, async () => {
    const whole = randomBytes(mb * 1024 * 1024)
    await under.storage.put('keep/long-buffer.bin', whole, text)
    expect((await content(under.storage, 'keep/long-buffer.bin')).equals(whole)).toBe(true)
  })
  it.each([
    ['buffer', () => new Uint8Array()],
    ['stream', () => Readable.from([])],
  ])('an empty %s', async (_, body) => {
    const { storage } = under
    expect(await storage.put('keep/empty', body(), text)).toMatchObject({ size: 0 })
    expect(await storage.stat('keep/empty')).toMatchObject({ size: 0, type: 'text/plain' })
    expect(await content(storage, 'keep/empty')).toHaveLength(0)
  })
  it('one etag for the same bytes, another for others', async () => {
    const { storage } = under
    const first = await storage.put('keep/e1', Buffer.from('wi'), text)
    const same = await storage.put('keep/e2', Buffer.from('wi'), text)
    const other = await storage.put('keep/e3', Buffer.from('non'), text)
    expect(same.etag).toBe(first.etag)
    expect(other.etag).not.toBe(first.etag)
  })
  it('a file beside the files below its name', async () => {
    const { storage } = under
    await storage.put('beside/a', Buffer.from('file'), text)
    await storage.put('beside/a/b', Buffer.from('below'), text)
    expect((await content(storage, 'beside/a')).toString()).toBe('file')
    expect((await content(storage, 'beside/a/b')).toString()).toBe('below')
  })
  it('nothing under a name never given', async () => {
    const { storage } = under
    expect(await storage.stat('keep/none')).toBeNull()
    expect(await storage.stat('no/such/folder')).toBeNull()
    await expect(storage.read('keep/none')).rejects.toEqual(code('not_found'))
    await expect(storage.read('keep/a.txt/below')).rejects.toEqual(code('not_found'))
  })
}

function ranges(under: Under): void {
  const whole = Buffer.from('0123456789')
  it.each([
    ['the first bytes', { start: 0, end: 3 }, '0123'],
    ['the first byte', { start: 0, end: 0 }, '0'],
    ['the middle', { start: 4, end: 6 }, '456'],
    ['the last byte', { start: 9, end: 9 }, '9'],
    ['all of it', { start: 0, end: 9 }, '0123456789'],
    ['an end beyond the end', { start: 7, end: 5_000 }, '789'],
  ])('%s', async (_, range, expected) => {
    const { storage } = under
    const put = await storage.put('range/file', whole, text)
    const { file, stream } = await storage.read('range/file', { range })
    expect(file).toMatchObject({ key: 'range/file', size: 10, type: 'text/plain', etag: put.etag })
    expect((await buffer(stream)).toString()).toBe(expected)
  })
  it.each([
    ['a start beyond the end', { start: 10, end: 11 }],
    ['an end before the start', { start: 5, end: 4 }],
    ['a start before the file', { start: -1, end: 4 }],
  ])('but not %s', async (_, range) => {
    const { storage } = under
    await storage.put('range/file', whole, text)
    const read = storage.read('range/file', { range })
    await expect(read).rejects.toMatchObject({ code: 'range_not_satisfiable', data: { size: 10 } })
  })
  it('but none of an empty file', async () => {
    const { storage } = under
    await storage.put('range/empty', Buffer.alloc(0), text)
    const read = storage.read('range/empty', { range: { start: 0, end: 0 } })
    await expect(read).rejects.toMatchObject({ code: 'range_not_satisfiable', data: { size: 0 } })
    await expect(storage.read('range/none', { range: { start: 0, end: 0 } })).rejects.toEqual(code('not_found'))
  })
  it('until aborted', async () => {
    const { storage } = under
    await storage.put('range/long', Buffer.alloc(8 * 1024 * 1024), text)
    const aborting = new AbortController()
    const reason = new Error('enough')
    const { stream } = await storage.read('range/long', { signal: aborting.signal })
    stream.once('data', () => aborting.abort(reason))
    await expect(once(stream, 'end')).rejects.toBe(reason)
  })
}

function deleting(under: Under): void {
  it('a file, and again without complaint', async () => {
    const { storage } = under
    await storage.put('del/a', Buffer.from('a'), text)
    await storage.put('del/b', Buffer.from('b'), text)
    await storage.delete('del/a')
    await storage.delete('del/a')
    await storage.delete('never/was')
    expect(await storage.stat('del/a')).toBeNull()
    expect((await content(storage, 'del/b')).toString()).toBe('b')
  })
  it('many at once, whether or not they are there, and nothing else', { timeout: 60_000 }, async () => {
    const { storage } = under
    const keys = Array.from({ length: 1_205 }, (_, i) => `several/${i}/x`)
    const there = keys.filter((_, i) => i % 100 === 0 || i > 1_195)
    for (const key of [...there, 'several/kept', 'several/0/y']) await storage.put(key, Buffer.from('x'), text)
    await storage.removeMany(keys)
    expect(await keysBelow(storage, 'several')).toEqual(['several/0/y', 'several/kept'])
    await storage.removeMany([])
    await expect(storage.removeMany(['several/kept', '../a'])).rejects.toThrow(/^not a storage key/)
    expect(await keysBelow(storage, 'several')).toEqual(['several/0/y', 'several/kept'])
  })
  it('everything below a prefix and nothing beside it', async () => {
    const { storage } = under
    for (const key of ['u/1/a', 'u/1/b/c/d', 'u/1/b/e', 'u/1', 'u/10/a', 'u/1-2/a', 'u/2/a', 'v/u/1/a']) {
      await storage.put(key, Buffer.from(key), text)
    }
    expect(await storage.deleteBelow('u/1')).toBe(3)
    expect(await keysBelow(storage, 'u')).toEqual(['u/1', 'u/1-2/a', 'u/10/a', 'u/2/a'])
    expect(await keysBelow(storage, 'v')).toEqual(['v/u/1/a'])
    expect(await storage.deleteBelow('u/1')).toBe(0)
    expect((await content(storage, 'u/1')).toString()).toBe('u/1')
  })
  it('while others are written next to it', async () => {
    const { storage } = under
    const rounds = Array.from({ length: 40 }, async (_, i) => {
      await storage.put(`churn/same/${i}`, Buffer.from(`${i}`), text)
      await storage.delete(`churn/same/${i}`)
      await storage.put(`churn/kept/${i}`, Buffer.from(`${i}`), text)
    })
    await Promise.all(rounds)
    expect(await keysBelow(storage, 'churn/same')).toEqual([])
    expect(await keysBelow(storage, 'churn/kept')).toHaveLength(40)
  })
}

function listing(under: Under): void {
  it('nothing below a prefix never used', async () => {
    expect(await keysBelow(under.storage, 'list/none')).toEqual([])
  })
  it('with sizes and times', async () => {
    const { storage } = under
    await storage.put('list/one/x', Buffer.from('12345'), text)
    for await (const file of storage.listBelow('list/one')) {
      expect(Object.keys(file).sort()).toEqual(['key', 'modified_at', 'size'])
      expect(file).toMatchObject({ key: 'list/one/x', size: 5 })
      expect(Math.abs(file.modified_at.getTime() - Date.now())).toBeLessThan(60_000)
    }
    expect(await keysBelow(storage, 'list/one')).toEqual(['list/one/x'])
  })
  it('everything there is, in folders or not, and nothing else', async () => {
    const { storage } = under
    const all = async () => {
      const keys: string[] = []
      for await (const { key } of storage.listAll()) keys.push(key)
      return keys
    }
    const before = await all()
    const made = ['list-all-alone', 'list-all/deep/er/x']
    for (const key of made) await storage.put(key, Buffer.from('123'), text)
    expect((await all()).sort()).toEqual([...before, ...made].sort())
    await storage.removeMany(made)
  })
  it('and deletes many files', { timeout: 60_000 }, async () => {
    const { storage, opened } = under
    // a thousand is what a bucket lists at a time
    const count = opened.fill || full ? 1_203 : 103
    const keys = Array.from({ length: count }, (_, i) => `list/many/${i % 7}/${i}`)
    if (opened.fill) opened.fill(keys)
    else
      for (let at = 0; at < keys.length; at += 40)
        await Promise.all(keys.slice(at, at + 40).map((key) => storage.put(key, Buffer.from('x'), text)))
    expect(await keysBelow(storage, 'list/many')).toEqual([...keys].sort())
    for await (const { key } of storage.listBelow('list/many')) {
      expect(key.startsWith('list/many/')).toBe(true)
      break
    }
    expect(await storage.deleteBelow('list/many')).toBe(count)
    expect(await keysBelow(storage, 'list/many')).toEqual([])
    expect(await keysBelow(storage, 'list')).toEqual(['list/one/x'])
  })
}

const badKeys = [
  ...['', '/', '/etc/passwd', 'a/', 'a//b', '..', '../a', 'a/../b', 'a/..', '.', './a', 'a/./b'],
  ...['a\\b', '..\\a', 'a\0b', 'a b', 'a\n', 'kreyòl', 'a%2fb', '@a', '~incoming/x', 'a:b', 'a'.repeat(201)],
  Array.from({ length: 129 }, () => 'abc').join('/'),
]

function refusing(under: Under): void {
  it.each(badKeys.map((key) => [JSON.stringify(key.slice(0, 40)), key]))('%s', async (_, key) => {
    const { storage } = under
    const refused = /^not a storage key/
    await expect(storage.put(key, Buffer.from('x'), text)).rejects.toThrow(refused)
    await expect(storage.delete(key)).rejects.toThrow(refused)
    await expect(storage.deleteBelow(key)).rejects.toThrow(refused)
    await expect(keysBelow(storage, key)).rejects.toThrow(refused)
    await expect(storage.read(key)).rejects.toEqual(code('not_found'))
    expect(await storage.stat(key)).toBeNull()
  })
  it('but takes every character a key may have', async () => {
    const { storage } = under
    const key = `AZaz09/..a/b../...-_./-/${'z'.repeat(200)}`
    await storage.put(key, Buffer.from('fine'), text)
    expect((await content(storage, key)).toString()).toBe('fine')
    expect(await keysBelow(storage, 'AZaz09')).toEqual([key])
  })
}

function unplugged(open: () => Promise<Opened>): void {
  it('every call says so, and check does', { timeout: 60_000 }, async () => {
    const { storage, unplug, close } = await open()
    try {
      await storage.put('gone/a', Buffer.from('a'), text)
      await storage.check()
      await storage.check(new AbortController().signal)
      await unplug()
      const source = Readable.from(['x'])
      const lost = code('storage_unavailable')
      await expect(storage.check()).rejects.toEqual(lost)
      await expect(storage.put('gone/b', source, text)).rejects.toEqual(lost)
      expect(source.destroyed).toBe(true)
      await expect(storage.read('gone/a')).rejects.toEqual(lost)
      await expect(storage.stat('gone/a')).rejects.toEqual(lost)
      await expect(storage.delete('gone/a')).rejects.toEqual(lost)
      await expect(storage.removeMany(['gone/a'])).rejects.toEqual(lost)
      await expect(storage.deleteBelow('gone')).rejects.toEqual(lost)
      await expect(keysBelow(storage, 'gone')).rejects.toEqual(lost)
      await expect(storage.check()).rejects.toMatchObject({ cause: expect.any(Error) })
    } finally {
      await close()
    }
  })
}
