export type TarHeader = { name: string; bytes: number; type: string; executable: boolean }
export type TarEntry = {
  name: string
  bytes: number
  /** What an extended header says besides the name and the size. */
  facts: Record<string, string>
  /** Must be read to its end, or not at all, before the next entry is asked for. */
  body: AsyncIterable<Buffer>
}

export class TarProblem extends Error {
  /** It was not read to the end that it should have. */
  readonly cut: boolean
  constructor(message: string, { cut = false } = {}) {
    super(message)
    this.cut = cut
  }
}

export const block = 512
export const padded = (bytes: number): number => Math.ceil(bytes / block) * block
const plain_file = ['0', '\0', '']

/** The files of an archive, one after the other; bounded memory whatever their size. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = tarSource(stream)
  let facts: Record<string, string> = {}
  for (;;) {
    const header = headerOf(await source.take(block))
    if (!header) return
    if (header.type === 'x') {
      facts = factsIn((await source.take(padded(header.bytes))).subarray(0, header.bytes))
      continue
    }
    if (!plain_file.includes(header.type)) throw new TarProblem(`The archive holds ${header.name}, which is no file.`)
    const { path: name = header.name, size = header.bytes, ...rest } = facts
    const bytes = Number(size)
    let left = padded(bytes)
    const body = async function* () {
      for (let wanted = bytes; wanted > 0; ) {
        const piece = await source.some(wanted)
        wanted -= piece.length
        left -= piece.length
        yield piece
      }
    }
    facts = {}
    yield { name, bytes, facts: rest, body: body() }
    await source.skip(left)
  }
}

/** Null for the empty block at the end. */
export function headerOf(bytes: Buffer): TarHeader | null {
  if (bytes.every((byte) => byte === 0)) return null
  const sum = bytes.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (sum !== octal(bytes, 148, 8)) throw new TarProblem('The archive is damaged.')
  const [name, before] = [text(bytes, 0, 100), text(bytes, 257, 5) === 'ustar' ? text(bytes, 345, 155) : '']
  return {
    name: before ? `${before}/${name}` : name,
    bytes: octal(bytes, 124, 12),
    type: String.fromCharCode(bytes[156]!),
    executable: (octal(bytes, 100, 8) & 0o100) !== 0,
  }
}

const octal = (bytes: Buffer, at: number, length: number) => Number.parseInt(text(bytes, at, length).trim() || '0', 8)

export function text(bytes: Buffer, at: number, length: number): string {
  const field = bytes.subarray(at, at + length)
  const end = field.indexOf(0)
  return field.subarray(0, end < 0 ? length : end).toString('utf8')
}

/** An extended header: lines of `length key=value`, whose length counts itself. */
export function factsIn(lines: Buffer): Record<string, string> {
  const facts: Record<string, string> = {}
  for (let at = 0; at < lines.length; ) {
    const length = Number.parseInt(lines.toString('latin1', at, at + 20), 10)
    const line = lines.toString('utf8', at, at + length - 1)
    const equals = line.indexOf('=')
    if (!(length > 0) || equals < 0) throw new TarProblem('The archive is damaged.')
    facts[line.slice(line.indexOf(' ') + 1, equals)] = line.slice(equals + 1)
    at += length
  }
  return facts
}

export type TarSource = ReturnType<typeof tarSource>

export function tarSource(stream: AsyncIterable<Buffer>) {
  const pieces = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** At most so many bytes, and at least one. */
  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { done, value } = await pieces.next()
      if (done) throw new TarProblem('The archive ends too early.', { cut: true })
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
