import { createHash } from 'node:crypto'
import type { CloningSession } from '#core/contract/cloning/uploads.ts'
import { AppError } from '#core/contract/errors.ts'
import { most_sample_seconds, uploadChunkBytes } from '#core/rules/cloning/sample-files.ts'
import { contentType, isAllowed, sampled } from '../../../platform/files/content-type.ts'
import { hashed } from '../../../platform/secrets/digest.ts'
import type { Media } from '../../../ports/media.ts'
import type { Storage } from '../../../ports/storage.ts'
import { sampleKey } from '../stored.ts'
import type { NewSample } from '../voices/store.ts'
import type { ChunkRow, SessionRow } from './store.ts'

/** Raw streams have no signature in their first bytes: unknown files are examined once they are complete. */
const may_hold_sound = [
  ...['audio/*', 'video/*', 'application/ogg', 'application/octet-stream'],
  ...['application/vnd.ms-asf', 'application/mxf', 'application/x-mpegurl'],
]
export const mayHoldSound = (type: string) => isAllowed(type, may_hold_sound)

/** The upload becomes this voice, or is added to the named one. */
const voiceIdOf = ({ id, submission }: SessionRow) => submission.voice_id ?? id

/** The same each time, so that a file put together twice is there once. */
function sampleIdOf(sessionId: string, file_index: number): string {
  const hex = createHash('sha256').update(`${sessionId}/${file_index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const keyOf = (session: SessionRow, file_index: number) =>
  sampleKey(session.account_id, voiceIdOf(session), sampleIdOf(session.id, file_index))

export function createWholeFiles({ storage, media }: { storage: Storage; media: Pick<Media, 'probe'> }) {
  async function* whole({ chunks }: FileChunks, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
    for (const { storage_key } of chunks) yield* (await storage.read(storage_key, { signal })).stream
  }
  return {
    /** Throws unless there is sound in it that can be read, and not too much of it. */
    async inspect(file: FileChunks, signal?: AbortSignal): Promise<void> {
      const { duration_seconds: seconds } = await media.probe({ stream: whole(file, signal) }, signal).catch(unreadable)
      if (seconds > most_sample_seconds)
        throw new AppError('audio_too_long', { seconds, limit_seconds: most_sample_seconds })
    },
    /** As a sample of its voice. */
    async putTogether(session: SessionRow, file: FileChunks, signal?: AbortSignal): Promise<NewSample> {
      const { file_index, name } = file
      const { stream, digest } = hashed(whole(file, signal))
      const { sample, whole: body } = await sampled(stream, signal)
      const type = await contentType(sample)
      const { size } = await storage.put(keyOf(session, file_index), body, { type, signal })
      const { account_id } = session
      const id = sampleIdOf(session.id, file_index)
      return { id, account_id, voice_id: voiceIdOf(session), name, size, type, sha256: digest() }
    },
  }
}

function unreadable(err: unknown): never {
  if (err instanceof AppError && (err.is('invalid_request') || err.is('file_too_large')))
    throw new AppError('sample_not_supported', {}, { cause: err })
  throw err
}

export type Chunk = Omit<ChunkRow, 'session_id' | 'storage_key'>
/** The received chunks of one file. */
export type FileChunks = { file_index: number; name: string; total_chunks: number; chunks: ChunkRow[] }

const bytesOf = (chunks: readonly Pick<Chunk, 'size'>[]) => chunks.reduce((sum, { size }) => sum + size, 0)
export const isComplete = ({ chunks, total_chunks }: FileChunks) => chunks.length === total_chunks

/** By file, and in order. */
export function filesIn(chunks: readonly ChunkRow[]): FileChunks[] {
  const files = new Map<number, FileChunks>()
  for (const chunk of [...chunks].sort((a, b) => a.file_index - b.file_index || a.chunk_index - b.chunk_index)) {
    const { file_index, name, total_chunks } = chunk
    const file = files.get(file_index) ?? { file_index, name, total_chunks, chunks: [] }
    file.chunks.push(chunk)
    files.set(file_index, file)
  }
  return [...files.values()]
}

/** Whether the same chunk was received already; throws if it contradicts the others. */
export function isHere(here: readonly Chunk[], chunk: Chunk, limit_bytes: number): boolean {
  const { file_index, chunk_index, name, total_chunks, sha256 } = chunk
  const own = here.filter((other) => other.file_index === file_index)
  if (own.some((other) => other.name !== name || other.total_chunks !== total_chunks))
    throw new AppError('chunk_differs', { file_index, chunk_index })
  const same = own.find((other) => other.chunk_index === chunk_index)
  if (same && same.sha256 !== sha256) throw new AppError('chunk_differs', { file_index, chunk_index })
  if (same) return true
  const others = here.filter((other) => other.file_index !== file_index)
  const isWhole = (other: Chunk) => other.total_chunks === 1 && total_chunks === 1
  if (others.some((other) => other.name === name || (isWhole(other) && other.sha256 === sha256)))
    throw new AppError('sample_duplicate', { name })
  const size = bytesOf(own) + chunk.size
  if (size > limit_bytes) throw new AppError('sample_too_large', { size, limit_bytes })
  return false
}

/** How many chunks a file has is unknown before its first. */
export function missingIn(files: readonly FileChunks[], total_files: number) {
  return Array.from({ length: total_files }, (_, file_index) => {
    const { chunks = [], total_chunks = 1 } = files.find((file) => file.file_index === file_index) ?? {}
    return Array.from({ length: total_chunks }, (_, chunk_index) => ({ file_index, chunk_index })).filter(
      (part) => !chunks.some(({ chunk_index }) => chunk_index === part.chunk_index),
    )
  }).flat()
}

export function sessionView(session: SessionRow, chunks: readonly ChunkRow[]): CloningSession {
  const { id, submission, job_id, expires_at } = session
  const files = filesIn(chunks).map((file) => ({
    file_index: file.file_index,
    name: file.name,
    total_chunks: file.total_chunks,
    chunks: file.chunks.map(({ chunk_index }) => chunk_index),
    bytes: bytesOf(file.chunks),
    is_complete: isComplete(file),
  }))
  const { total_files } = submission
  return {
    session_id: id,
    total_files,
    chunk_bytes: uploadChunkBytes,
    files,
    job_id,
    expires_at: expires_at.toISOString(),
  }
}
