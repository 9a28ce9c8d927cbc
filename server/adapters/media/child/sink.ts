import { type FormatContext, IOContext } from 'node-av/lib'

/** The destination of a file's bytes; without a path they can only be written forward. */
export type Sink = { path: string | null; open(format: FormatContext): number; close(format: FormatContext): void }
/** Keeps written bytes until they are taken. */
export type MemorySink = Sink & { take(): Buffer }

const bufferBytes = 4_096

export function fileSink(path: string): Sink {
  return { path, open: (format) => format.openOutputSync(), close: (format) => void format.closeOutputSync() }
}

export function memorySink(): MemorySink {
  const io = new IOContext()
  let parts: Buffer[] = []
  return {
    path: null,
    open(format) {
      // FFmpeg uses the memory of this buffer again
      const keep = (bytes: Buffer) => parts.push(Buffer.from(bytes)) && bytes.length
      io.allocContextWithCallbacks(bufferBytes, 1, null, keep, null)
      format.pb = io
      return 0
    },
    take() {
      io.flushSync()
      const bytes = Buffer.concat(parts)
      parts = []
      return bytes
    },
    close(format) {
      format.pb = null
      io.freeContext()
    },
  }
}
