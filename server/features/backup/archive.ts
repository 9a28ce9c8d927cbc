import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { type NewEntry, readTar, type TarEntry, TarProblem, tarWriter } from '../../platform/files/tar.ts'
import { BackupProblem, Ending, names } from './manifest.ts'

/** Entries per list of digests, which is also how many are held in memory. */
const listedTogether = 1_000

const digestLine = (digest: string, name: string) => `${digest}  ${name}\n`

/** An archive with the SHA-256 of each entry, in lists that `sha256sum -c` reads. */
export function archiveWriter(out: Writable) {
  const tar = tarWriter(out)
  const all = createHash('sha256')
  let lines: string[] = []
  let lists = 0
  const addText = (name: string, text: string) => tar.add({ name, bytes: Buffer.byteLength(text) }, [Buffer.from(text)])

  async function writeList(): Promise<void> {
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    all.update(text)
    await addText(names.digests(++lists), text)
  }
  async function add(entry: NewEntry, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    await tar.add(entry, hashed(body, hash))
    lines.push(digestLine(hash.digest('hex'), entry.name))
    if (lines.length >= listedTogether) await writeList()
  }
  return {
    add,
    addJson(name: string, value: object) {
      const bytes = Buffer.from(JSON.stringify(value, null, 2))
      return add({ name, bytes: bytes.length }, [bytes])
    },
    async end(ending: Omit<Ending, 'digests'>): Promise<void> {
      await writeList()
      await addText(names.ending, JSON.stringify({ ...ending, digests: all.digest('hex') } satisfies Ending, null, 2))
      await tar.end()
    },
  }
}

/** The entries of a backup, each to be read to its end; then their totals, once every digest was verified. */
export async function* readArchive(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, Ending> {
  const all = createHash('sha256')
  let lines: string[] = []
  try {
    for await (const entry of readTar(stream)) {
      if (entry.name.startsWith('digests/')) {
        const text = await textOf(entry)
        if (text !== lines.join('')) throw damaged(differing(text, lines))
        all.update(text)
        lines = []
      } else if (entry.name === names.ending) {
        const ending = Ending.parse(JSON.parse(await textOf(entry)))
        if (lines.length > 0 || ending.digests !== all.digest('hex')) throw damaged('its lists of digests')
        return ending
      } else {
        const hash = createHash('sha256')
        yield { ...entry, body: hashed(whole(entry.body), hash) }
        lines.push(digestLine(hash.digest('hex'), entry.name))
      }
    }
  } catch (error) {
    throw known(error)
  }
  throw new BackupProblem('backup_cut_short', 'The backup ends before its end.')
}

function known(error: unknown): unknown {
  if (!(error instanceof TarProblem)) return error
  const code = error.cut ? 'backup_cut_short' : 'backup_damaged'
  return new BackupProblem(code, `${error.message} This is no whole backup.`, { cause: error })
}

async function* whole(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw known(error)
  }
}

const damaged = (what: string) => new BackupProblem('backup_damaged', `The backup is damaged: ${what}.`)

function differing(text: string, lines: string[]): string {
  const expected = text.split('\n')
  const at = lines.findIndex((line, n) => line !== `${expected[n]}\n`)
  return lines[at]?.slice(66).trim() ?? 'a list of digests'
}

/** For small entries only. */
export async function textOf({ body }: Pick<TarEntry, 'body'>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

async function* hashed<T extends Uint8Array>(
  body: AsyncIterable<T> | Iterable<T>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<T> {
  for await (const piece of body) {
    hash.update(piece)
    yield piece
  }
}
