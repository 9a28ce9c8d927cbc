import { crc32, deflateRawSync } from 'node:zlib'
import { DocumentRefusal } from '../refusal.ts'

const end_bytes = 22
const entry_bytes = 46
const part_bytes = 30

/**
 * The zip with other bytes in some of its parts. All other parts keep their packed bytes as they are, and every part its
 * place, its name and what the directory says of it.
 */
export function rewriteZip(bytes: Buffer, changed: ReadonlyMap<string, Buffer>): Buffer {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + end_bytes > bytes.length) throw new DocumentRefusal('document_damaged')
  const count = bytes.readUInt16LE(end + 10)
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let written = 0
  for (let at = bytes.readUInt32LE(end + 16), n = 0; n < count; n++) {
    const length = entry_bytes + [28, 30, 32].reduce((sum, offset) => sum + bytes.readUInt16LE(at + offset), 0)
    const entry = Buffer.from(bytes.subarray(at, at + length))
    const name = entry.subarray(entry_bytes, entry_bytes + entry.readUInt16LE(28))
    const body = changed.get(name.toString('utf8'))
    const packed = body ? deflateRawSync(body) : packedBytes(bytes, entry)
    if (body) {
      entry.writeUInt16LE(8, 10)
      entry.writeUInt32LE(crc32(body), 16)
      entry.writeUInt32LE(packed.length, 20)
      entry.writeUInt32LE(body.length, 24)
    }
    // sizes stand before the bytes, not behind them
    entry.writeUInt16LE(entry.readUInt16LE(8) & ~8, 8)
    entry.writeUInt32LE(written, 42)
    const head = Buffer.alloc(part_bytes)
    head.write('PK\x03\x04', 'latin1')
    // from the version to the name's length both say the same
    entry.copy(head, 4, 6, 30)
    parts.push(head, name, packed)
    written += head.length + name.length + packed.length
    directory.push(entry)
    at += length
  }
  const last = Buffer.from(bytes.subarray(end))
  const listed = Buffer.concat(directory)
  last.writeUInt32LE(listed.length, 12)
  last.writeUInt32LE(written, 16)
  return Buffer.concat([...parts, listed, last])
}

function packedBytes(bytes: Buffer, entry: Buffer): Buffer {
  const at = entry.readUInt32LE(42)
  const start = at + part_bytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return bytes.subarray(start, start + entry.readUInt32LE(20))
}
