import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Passes a stream through and answers its SHA-256 at the end. */
export function hashed(stream: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  async function* passing() {
    for await (const bytes of stream) {
      hash.update(bytes)
      yield bytes
    }
  }
  return { stream: Readable.from(passing(), { objectMode: false }), digest: () => hash.digest('hex') }
}

export async function digestOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of stream) hash.update(bytes)
  return hash.digest('hex')
}
