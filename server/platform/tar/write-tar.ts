import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { block, padded } from './read-tar.ts'

export type NewEntry = {
  name: string
  bytes: number
  /** Kept beside the name in an extended header, which other programs pass over. */
  facts?: Record<string, string>
  modified_at?: Date
}

/** What fits into eleven octal digits. */
const most_plain_bytes = 8 ** 11 - 1
const longest_plain_name = 100

/** Writes an archive that any tar reads, as fast as `out` takes it. */
export function tarWriter(out: Writable) {
  let failed: Error | undefined
  out.on('error', (error) => {
    failed = error
  })
  async function write(bytes: Uint8Array): Promise<void> {
    if (failed) throw failed
    if (out.write(bytes)) return
    await once(out, 'drain')
  }
  const fill = (bytes: number) => Buffer.alloc(padded(bytes) - bytes)

  async function head({ name, bytes, facts = {}, modified_at = new Date() }: NewEntry): Promise<void> {
    const extended = {
      ...facts,
      ...(Buffer.byteLength(name) > longest_plain_name ? { path: name } : {}),
      ...(bytes > most_plain_bytes ? { size: String(bytes) } : {}),
    }
    const lines = Buffer.from(Object.entries(extended).map(lineOf).join(''))
    if (lines.length > 0) {
      await write(header({ name: 'facts', bytes: lines.length, modified_at }, 'x'))
      await write(Buffer.concat([lines, fill(lines.length)]))
    }
    await write(header({ name, bytes: bytes > most_plain_bytes ? 0 : bytes, modified_at }, '0'))
  }

  return {
    async add(entry: NewEntry, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
      await head(entry)
      let written = 0
      for await (const piece of body) {
        written += piece.length
        await write(piece)
      }
      if (written !== entry.bytes)
        throw new Error(`${entry.name} has ${written} bytes, and was said to have ${entry.bytes}.`)
      await write(fill(entry.bytes))
    },
    /** Resolves once all of it has left this process. */
    async end(): Promise<void> {
      await write(Buffer.alloc(2 * block))
      if (failed) throw failed
      await new Promise<void>((done, fail) => out.end((error?: Error | null) => (error ? fail(error) : done())))
    },
  }
}

function lineOf([key, value]: [string, string]): string {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  // the number counts its own digits
  const guess = bytes + String(bytes).length
  return `${bytes + String(guess).length}${rest}`
}

function header({ name, bytes, modified_at }: Required<Omit<NewEntry, 'facts'>>, type: '0' | 'x'): Buffer {
  const made = Buffer.alloc(block)
  made.write(name.slice(0, longest_plain_name), 0, longest_plain_name)
  made.write('0000600\0', 100)
  made.write('0000000\0', 108)
  made.write('0000000\0', 116)
  made.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  made.write(
    `${Math.floor(modified_at.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  made.write(' '.repeat(8), 148)
  made.write(type, 156)
  made.write('ustar\x0000', 257)
  const sum = made.reduce((all, byte) => all + byte, 0)
  made.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return made
}
