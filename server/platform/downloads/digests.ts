import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** `git` is the name Git gives a file: the SHA-1 of its length and its bytes. */
export type Digest = { algorithm: 'sha256' | 'sha512' | 'git'; value: string }

/** Hashes a file of this length as it passes: always its SHA-256, and one more where that is asked for. */
export function digester(algorithm: Digest['algorithm'], bytes: number | null) {
  const sha256 = createHash('sha256')
  const other = otherHash(algorithm, bytes)
  return {
    update(piece: Uint8Array): void {
      sha256.update(piece)
      other?.update(piece)
    },
    /** What has passed until now. */
    read: (which: Digest['algorithm']) => ((which !== 'sha256' && other) || sha256).copy().digest('hex'),
  }
}

function otherHash(algorithm: Digest['algorithm'], bytes: number | null): Hash | null {
  if (algorithm === 'sha256') return null
  return algorithm === 'sha512' ? createHash('sha512') : createHash('sha1').update(`blob ${bytes}\0`)
}

export type Known = { bytes: number | null; digest: Digest | null }

/** The size and SHA-256 of a file, if it is there and is the one that is known; null if not. */
export async function theFile(
  path: string,
  { bytes, digest }: Known,
): Promise<{ bytes: number; sha256: string } | null> {
  const size = await fileSize(path)
  if (size === null || (bytes !== null && size !== bytes)) return null
  const digests = digester(digest?.algorithm ?? 'sha256', size)
  for await (const piece of createReadStream(path)) digests.update(piece)
  if (digest && digests.read(digest.algorithm) !== digest.value) return null
  return { bytes: size, sha256: digests.read('sha256') }
}

/** Null for what is no file. */
export async function fileSize(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found.size : null
}
