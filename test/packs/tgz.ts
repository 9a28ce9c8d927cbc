import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

export type TarEntry = { name: string; data?: string; type?: 'directory' | 'symlink'; mode?: number }

/** The same bytes each time: tests compare digests. */
const mtime = new Date('1985-10-26T08:15:00Z')

/** An archive as npm packs them, or not quite. */
export async function tgz(entries: TarEntry[]): Promise<Buffer> {
  const tar = pack()
  for (const { name, data = '', type, mode = 0o644 } of entries)
    if (type) tar.entry({ name, type, mode, mtime, linkname: type === 'symlink' ? 'elsewhere' : undefined })
    else tar.entry({ name, mode, mtime }, data)
  tar.finalize()
  return gzipSync(await buffer(tar))
}
