import { crc32, inflateRawSync } from 'node:zlib'
import { DocumentRefusal } from '../refusal.ts'

/** The parts of a zip file by name. Nothing is written to disk, so a part may be called what it likes. */
export type Zip = { has(name: string): boolean; names(): string[]; read(name: string): Buffer }
type Entry = { method: number; packed: number; checksum: number; at: number; locked: boolean }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const partMark = 0x04034b50

/** `max_bytes` is for all parts together, counted as they unfold: what a bomb claims of its size is never believed. */
export function openZip(bytes: Buffer, { max_bytes, max_entries }: { max_bytes: number; max_entries: number }): Zip {
  const entries = readDirectory(bytes, max_entries)
  const unfolded = new Map<string, Buffer>()
  let left = max_bytes
  function read(name: string): Buffer {
    const entry = entries.get(name)
    if (!entry) throw new DocumentRefusal('document_damaged')
    const done = unfolded.get(name) ?? unfold(bytes, entry, left)
    if (unfolded.has(name)) return done
    left -= done.length
    if (crc32(done) !== entry.checksum) throw damaged()
    unfolded.set(name, done)
    return done
  }
  return { has: (name) => entries.has(name), names: () => [...entries.keys()], read }
}

function readDirectory(bytes: Buffer, max_entries: number): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) throw damaged()
  const count = bytes.readUInt16LE(end + 10)
  if (count > max_entries) throw new DocumentRefusal('document_too_complex')
  const entries = new Map<string, Entry>()
  for (let at = bytes.readUInt32LE(end + 16), n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw damaged()
    const [name_length, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + name_length)
    entries.set(name, {
      locked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + name_length + extra + comment
  }
  return entries
}

function unfold(bytes: Buffer, { method, packed, at, locked }: Entry, max_bytes: number): Buffer {
  if (locked) throw new DocumentRefusal('document_protected')
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== partMark) throw damaged()
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) throw damaged()
  const body = bytes.subarray(start, start + packed)
  if (method === 0 && body.length <= max_bytes) return body
  if (method !== 8 || max_bytes <= 0) throw method === 8 || method === 0 ? tooLarge() : damaged()
  try {
    return inflateRawSync(body, { maxOutputLength: max_bytes })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged(error)
  }
}

const damaged = (cause?: unknown) => new DocumentRefusal('document_damaged', { cause })
const tooLarge = () => new DocumentRefusal('document_too_complex')
