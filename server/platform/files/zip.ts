import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** Stored as it is unless said: sound does not get smaller. */
  compress?: boolean
}

/** A zip made while it is sent, one entry in memory at a time and no more of it than is under way. */
export async function* zip(entries: AsyncIterable<ZipEntry>, now = new Date()): AsyncGenerator<Buffer> {
  const file = new ZipFile()
  const out = file.outputStream as Readable
  const fail = (error: Error) => void out.destroy(error)
  let current: Readable | undefined
  async function add(): Promise<void> {
    for await (const { name, bytes, compress = false } of entries) {
      current = Readable.from(bytes, { objectMode: false })
      const over = finished(current)
      file.addReadStream(current, name, { mtime: now, compress, mode: 0o100644 })
      await over
    }
    file.end()
  }
  file.on('error', fail)
  add().catch(fail)
  try {
    for await (const piece of out) yield piece as Buffer
  } finally {
    out.destroy()
    current?.destroy()
  }
}
