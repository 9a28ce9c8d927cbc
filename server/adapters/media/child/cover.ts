import {
  AV_CODEC_ID_PNG,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PIX_FMT_RGBA,
  AV_PKT_FLAG_KEY,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { type FormatContext, Packet, Rational, type Stream } from 'node-av/lib'
import { pngSize } from '../output.ts'

/** What ID3, MP4 and FLAC call the picture on the front. */
const front_cover = 3

/** A stream of one picture, for containers that keep it as such; it is written right after the header. */
export function coverStream(format: FormatContext, png: Uint8Array): { write(): number } {
  const stream: Stream = format.newStream()
  const { width, height } = pngSize(png)
  Object.assign(stream.codecpar, { codecType: AVMEDIA_TYPE_VIDEO, codecId: AV_CODEC_ID_PNG, width, height })
  stream.codecpar.format = AV_PIX_FMT_RGBA
  stream.timeBase = new Rational(1, 90_000)
  stream.disposition = AV_DISPOSITION_ATTACHED_PIC
  return {
    write() {
      const packet = new Packet()
      packet.alloc()
      packet.data = Buffer.from(png)
      packet.streamIndex = stream.index
      packet.pts = 0n
      packet.dts = 0n
      packet.flags = AV_PKT_FLAG_KEY
      const written = format.interleavedWriteFrameSync(packet)
      packet.free()
      return written
    },
  }
}

/** The same as a word, which is how Ogg keeps it: a picture block of FLAC in base64. */
export function coverWord(png: Uint8Array): Record<string, string> {
  const { width, height } = pngSize(png)
  const type = Buffer.from('image/png')
  const numbers = (...all: number[]) => {
    const bytes = Buffer.alloc(4 * all.length)
    for (const [n, number] of all.entries()) bytes.writeUInt32BE(number, 4 * n)
    return bytes
  }
  const head = [numbers(front_cover, type.length), type, numbers(0, width, height, 32, 0, png.length)]
  return { METADATA_BLOCK_PICTURE: Buffer.concat([...head, png]).toString('base64') }
}
