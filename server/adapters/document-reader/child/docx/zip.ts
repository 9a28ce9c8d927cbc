import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { DocumentRefusal } from '../refusal.ts'

/** The parts of a ZIP by name. Nothing is written to disk, so a part may have any name. */
export type Zip = {
  has(name: string): boolean
  names(): string[]
  /** Unpacks a part and checks its checksum. */
  read(name: string): Promise<Buffer>
  /** The packed bytes of a part: a ZIP bomb stays packed. */
  packed(name: string): Promise<PackedPart>
}
export type PackedPart = { bytes: Buffer<ArrayBuffer>; size: number; crc: number; is_deflated: boolean }

type Limits = { max_bytes: number; max_entries: number }

/** `max_bytes` limits all parts together and counts what comes out: the sizes that the file states are not used. */
export async function openZip(bytes: Buffer, { max_bytes, max_entries }: Limits): Promise<Zip> {
  const zip = await orDamaged(directoryOf(bytes))
  if (zip.entryCount > max_entries) throw tooLarge()
  const entries = await orDamaged(entriesOf(zip))
  const unpacked = new Map<string, Buffer>()
  let left = max_bytes
  function find(name: string): Entry {
    const entry = entries.get(name)
    if (!entry) throw new DocumentRefusal('document_damaged')
    if (entry.isEncrypted()) throw new DocumentRefusal('document_protected')
    return entry
  }
  async function read(name: string): Promise<Buffer> {
    const known = unpacked.get(name)
    if (known) return known
    const entry = find(name)
    const done = await orDamaged(contentOf(zip, entry, { max_bytes: left }))
    left -= done.length
    if (crc32(done) !== entry.crc32) throw damaged()
    unpacked.set(name, done)
    return done
  }
  async function packed(name: string): Promise<PackedPart> {
    const entry = find(name)
    const is_deflated = entry.compressionMethod === 8
    if (!is_deflated && entry.compressionMethod !== 0) throw damaged()
    const content = contentOf(zip, entry, { max_bytes: entry.compressedSize, decodeFileData: false })
    return { bytes: await orDamaged(content), size: entry.uncompressedSize, crc: entry.crc32, is_deflated }
  }
  return { has: (name) => entries.has(name), names: () => [...entries.keys()], read, packed }
}

async function directoryOf(bytes: Buffer): Promise<ZipFile> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  // yauzl refuses trailing bytes, which mail programs and downloads may add
  const whole = end < 0 ? bytes : bytes.subarray(0, end + 22 + bytes.readUInt16LE(end + 20))
  // with decoded names yauzl refuses a whole file that contains one path outside of it
  const options = { decodeStrings: false, validateEntrySizes: false }
  return fromBufferPromise(whole, { ...options, lazyEntries: true, autoClose: false })
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileNameRaw.toString('utf8'), entry)
  return entries
}

type Wanted = { max_bytes: number; decodeFileData?: false }

async function contentOf(
  zip: ZipFile,
  entry: Entry,
  { max_bytes, decodeFileData }: Wanted,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of await zip.openReadStreamPromise(entry, { decodeFileData })) {
    length += piece.length
    if (length > max_bytes) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces, length)
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof DocumentRefusal ? error : damaged(error)
  }
}

const damaged = (cause?: unknown) => new DocumentRefusal('document_damaged', { cause })
const tooLarge = () => new DocumentRefusal('document_too_complex')
