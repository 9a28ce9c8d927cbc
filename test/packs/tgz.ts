import { gzipSync } from 'node:zlib'

export type TarEntry = { name: string; data?: string; type?: string; mode?: number }

/** An archive as npm packs them, or not quite. */
export function tgz(entries: TarEntry[]): Buffer {
  return gzipSync(Buffer.concat([...entries.map(entryOf), Buffer.alloc(1024)]))
}

function entryOf({ name, data = '', type = '0', mode = 0o644 }: TarEntry): Buffer {
  const body = Buffer.from(data)
  const header = Buffer.alloc(512)
  header.write(name, 0, 100)
  header.write(`${mode.toString(8).padStart(7, '0')}\0`, 100)
  header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write(' '.repeat(8), 148)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)])
}
