import { createReadStream } from 'node:fs'
import { chmod, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { block, factsIn, headerOf, padded, type TarHeader, type TarSource, tarSource, text } from '../tar/read-tar.ts'

/** Files, and the two ways a long name comes before its file. */
const kinds = { file: ['0', '\0', ''], long: 'L', extended: 'x' }

/**
 * Writes the files of a package's archive below a folder, without the folder they have in common. Links, devices and names
 * that lead out of it are refused: a package of a registry has none.
 */
export async function unpackTgz(archive: string, folder: string, keep: (path: string) => boolean): Promise<number> {
  // whoever reads learns why it ends
  const source = tarSource(pipeline(createReadStream(archive), createGunzip(), () => undefined))
  let files = 0
  let name: string | null = null
  for (;;) {
    const header = headerOf(await source.take(block))
    if (!header) return files
    const whole = padded(header.bytes)
    if (header.type === kinds.long) name = text(await source.take(whole), 0, header.bytes)
    else if (header.type === kinds.extended)
      name = factsIn((await source.take(whole)).subarray(0, header.bytes)).path ?? name
    else {
      const path = inside(name ?? header.name)
      name = null
      if (kinds.file.includes(header.type) && path && keep(path)) {
        await write(source, join(folder, path), header)
        await source.skip(whole - header.bytes)
        files++
      } else {
        if (!kinds.file.includes(header.type) && !['5', 'g'].includes(header.type))
          throw new Error(`The archive holds ${header.name}, which is no file.`)
        await source.skip(whole)
      }
    }
  }
}

async function write(source: TarSource, to: string, { bytes, executable }: TarHeader): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const file = await open(to, 'w')
  try {
    for (let left = bytes; left > 0; ) {
      const piece = await source.some(left)
      await file.write(piece)
      left -= piece.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  if (executable) await chmod(to, 0o755)
}

/** Without its first folder; null for that folder itself. */
function inside(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  if (name.startsWith('/') || parts.includes('..') || /[\\:]/.test(name))
    throw new Error(`The archive holds ${name}, which is no name of a file in it.`)
  return parts.slice(1).join('/') || null
}
