import { createHash } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import { most_sample_seconds } from '#core/rules/cloning/sample-files.ts'
import { contentType, isAllowed, sampled } from '../../../platform/files/content-type.ts'
import { hashed } from '../../../platform/secrets/digest.ts'
import type { Media } from '../../../ports/media.ts'
import type { Storage } from '../../../ports/storage.ts'
import { sampleKey } from '../stored.ts'
import type { NewSample } from '../voices/store.ts'
import type { FileChunks } from './chunks.ts'
import type { SessionRow } from './store.ts'

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
