import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; bytes: AsyncIterable<Uint8Array> }
type Written = { name: Buffer; crc: number; size: number; at: number; time: number }

/** Sizes and the checksum follow the bytes, and names are UTF-8. */
const flags = 0x0808
const version = 20

/** A zip made while it is sent: what is in it is stored as it is, since sound does not get smaller. */
export async function* zip(entries: AsyncIterable<ZipEntry>, now = new Date()): AsyncGenerator<Buffer> {
  const written: Written[] = []
  const time = dosTime(now)
  let at = 0
  for await (const { name, bytes } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, size: 0, at, time }
    const head = Buffer.concat([fields([0x04034b50, 4], ...common(entry), [0, 2]), entry.name])
    yield head
    for await (const piece of bytes) {
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    }
    const tail = fields([0x08074b50, 4], [entry.crc, 4], [entry.size, 4], [entry.size, 4])
    yield tail
    at += head.length + entry.size + tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(listed))
  const count = written.length
  yield directory
  yield fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [at, 4], [0, 2])
}

type Field = readonly [value: number, bytes: 2 | 4]

/** What the entry and its line in the directory both begin with; the entry itself does not know its size yet. */
function common({ name, crc, size, time }: Written, known = false): Field[] {
  const [checksum, length] = known ? [crc, size] : [0, 0]
  return [
    [version, 2],
    [flags, 2],
    [0, 2],
    [time, 4],
    [checksum, 4],
    [length, 4],
    [length, 4],
    [name.length, 2],
  ]
}

function listed(entry: Written): Buffer {
  const rest: Field[] = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [entry.at, 4],
  ]
  return Buffer.concat([fields([0x02014b50, 4], [version, 2], ...common(entry, true), ...rest), entry.name])
}

function fields(...all: Field[]): Buffer {
  const bytes = Buffer.alloc(all.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of all) at = width === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
  return bytes
}

/** Time in the low half, date in the high one, to two seconds. */
function dosTime(date: Date): number {
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
