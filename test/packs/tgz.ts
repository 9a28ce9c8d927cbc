import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

export type TarEntry = { name: string; data?: string; type?: 'directory' | 'symlink'; mode?: number }

/** An archive as npm packs them, or not quite. */
export async function tgz(entries: TarEntry[]): Promise<Buffer> {
  const tar = pack()
  for (const { name, data = '', type, mode = 0o644 } of entries)
    if (type) tar.entry({ name, type, mode, linkname: type === 'symlink' ? 'elsewhere' : undefined })
    else tar.entry({ name, mode }, data)
  tar.finalize()
  return gzipSync(await buffer(tar))
}
