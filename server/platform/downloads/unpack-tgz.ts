import { createReadStream } from 'node:fs'
import { chmod, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

type Header = { name: string; bytes: number; type: string; executable: boolean }

const block = 512
/** Files, and the two ways a long name comes before its file. */
const kinds = { file: ['0', '\0', ''], long: 'L', extended: 'x' }

/**
 * Writes the files of a package's archive below a folder, without the folder they have in common. Links, devices and names
 * that lead out of it are refused: a package of a registry has none.
 */
export async function unpackTgz(archive: string, folder: string, keep: (path: string) => boolean): Promise<number> {
  // whoever reads learns why it ends
  const source = reader(pipeline(createReadStream(archive), createGunzip(), () => undefined))
  let files = 0
  let name: string | null = null
  for (;;) {
    const header = headerOf(await source.take(block))
    if (!header) return files
    const padded = Math.ceil(header.bytes / block) * block
    if (header.type === kinds.long) name = text(await source.take(padded), 0, header.bytes)
    else if (header.type === kinds.extended) name = pathIn(text(await source.take(padded), 0, header.bytes)) ?? name
    else {
      const path = inside(name ?? header.name)
      name = null
      if (kinds.file.includes(header.type) && path && keep(path)) {
        await write(source, join(folder, path), header)
        await source.skip(padded - header.bytes)
        files++
      } else {
        if (!kinds.file.includes(header.type) && !['5', 'g'].includes(header.type))
          throw new Error(`The archive holds ${header.name}, which is no file.`)
        await source.skip(padded)
      }
    }
  }
}

async function write(source: Reader, to: string, { bytes, executable }: Header): Promise<void> {
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

function headerOf(bytes: Buffer): Header | null {
  if (bytes.every((byte) => byte === 0)) return null
  const sum = bytes.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (sum !== octal(bytes, 148, 8)) throw new Error('The archive is damaged.')
  const [name, before] = [text(bytes, 0, 100), text(bytes, 257, 5) === 'ustar' ? text(bytes, 345, 155) : '']
  return {
    name: before ? `${before}/${name}` : name,
    bytes: octal(bytes, 124, 12),
    type: String.fromCharCode(bytes[156]!),
    executable: (octal(bytes, 100, 8) & 0o100) !== 0,
  }
}

const octal = (bytes: Buffer, at: number, length: number) => Number.parseInt(text(bytes, at, length).trim() || '0', 8)

function text(bytes: Buffer, at: number, length: number): string {
  const field = bytes.subarray(at, at + length)
  const end = field.indexOf(0)
  return field.subarray(0, end < 0 ? length : end).toString('utf8')
}

/** The name in an extended header: lines of `length key=value`. */
function pathIn(lines: string): string | null {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(lines)?.[1] ?? null
}

type Reader = ReturnType<typeof reader>

function reader(stream: AsyncIterable<Buffer>) {
  const pieces = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** At most so many bytes, and at least one. */
  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { done, value } = await pieces.next()
      if (done) throw new Error('The archive ends too early.')
      rest = value
    }
    const piece = rest.subarray(0, most)
    rest = rest.subarray(piece.length)
    return piece
  }
  async function take(bytes: number): Promise<Buffer> {
    const all: Buffer[] = []
    for (let left = bytes; left > 0; left -= all.at(-1)!.length) all.push(await some(left))
    return Buffer.concat(all)
  }
  async function skip(bytes: number): Promise<void> {
    for (let left = bytes; left > 0; ) left -= (await some(left)).length
  }
  return { some, take, skip }
}
