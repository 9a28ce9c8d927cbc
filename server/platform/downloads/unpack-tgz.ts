import { createReadStream } from 'node:fs'
import { chmod, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/**
 * Writes the files of a package's archive below a folder, without the folder they have in common. It refuses links, devices
 * and names that lead out of the folder: a package of a registry has none.
 */
export async function unpackTgz(archive: string, folder: string, keep: (path: string) => boolean): Promise<number> {
  const entries = extract()
  // the loop below throws what fails here
  pipeline(createReadStream(archive), createGunzip(), entries, () => undefined)
  let files = 0
  for await (const entry of entries) {
    const { name, type, mode = 0 } = entry.header
    const path = inside(name)
    if (type !== 'file' && type !== 'directory') throw new Error(`The archive holds ${name}, which is no file.`)
    if (type === 'file' && path && keep(path)) {
      await write(entry, join(folder, path), { executable: (mode & 0o100) !== 0 })
      files++
    } else entry.resume()
  }
  return files
}

async function write(
  entry: AsyncIterable<unknown>,
  to: string,
  { executable }: { executable: boolean },
): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const file = await open(to, 'w')
  try {
    for await (const piece of entry) await file.write(piece as Buffer)
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
