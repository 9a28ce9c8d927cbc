import { crc32, deflateRawSync } from 'node:zlib'
import { Zip as ZipWriter } from 'fflate'
import type { PackedPart, Zip } from './zip.ts'

/** As Word dates the parts of its files. */
const mtime = '1980-01-01T12:00:00'

/** The ZIP with other bytes in some of its parts. All other parts stay as they are, deflated parts without being unpacked. */
export async function rewriteZip(zip: Zip, changed: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const written: Uint8Array[] = []
  const writer = new ZipWriter((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  for (const filename of zip.names()) {
    const body = changed.get(filename)
    const part = body ? deflated(body) : await zip.packed(filename)
    // sizes follow the bytes, and some programs read that of deflated parts alone
    const { bytes, size, crc } = part.is_deflated ? part : deflated(part.bytes)
    const file = { filename, size, crc, compression: 8, mtime, ondata: undefined as ZipInput['ondata'] }
    writer.add(file)
    file.ondata?.(null, bytes, true)
  }
  writer.end()
  return Buffer.concat(written)
}
type ZipInput = Parameters<ZipWriter['add']>[0]

const deflated = (body: Buffer): PackedPart => ({
  bytes: deflateRawSync(body),
  size: body.length,
  crc: crc32(body),
  is_deflated: true,
})
