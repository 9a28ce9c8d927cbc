import {
  type CloningSession,
  cloning_timeout_ms,
  getCloningSession,
  uploadVoiceSamples,
} from '#core/contract/cloning/uploads.ts'
import { AppError } from '#core/contract/errors.ts'
import { noJobId } from '#core/rules/cloning/cloning-form.ts'
import { chunksOf, type LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { call } from '../../../lib/network/api.ts'
import { UncodedReply } from '../../../lib/network/exchange.ts'
import { waitOrOnline } from '../../../lib/network/online.ts'

/** What a new voice needs besides its files. */
export type CloningOrder = {
  voice_name: string
  description: string
  /** The original, where `description` is its translation. */
  original_description?: string
  region: string
  preview_text: string
  long_file_handling: LongFileHandling
  /** An existing voice to retrain with these files and its stored ones. */
  voice_id?: string
  consent_id?: string
}
/** Without audio: a file that has arrived already. */
export type SampleFile = { name: string; size: number; sound: Blob | null }
export type UploadNews = {
  /** Share of all bytes that has arrived, 0 to 1. */
  sent: number
  /** The connection is lost; the upload resumes when it returns. */
  waiting: boolean
}
type Upload = {
  files: readonly SampleFile[]
  /** Some chunks may have arrived. */
  resumed: boolean
  signal: AbortSignal
  onNews: (news: UploadNews) => void
}
export type StartedJob = { job_id: string; status: string; progress: number }

/** The page's message for a failure without a code. */
export class CloningFailure extends Error {}
/** The file is no longer readable: moved, changed, or on a removed card. */
export class UnreadableFile extends Error {}

/** Consecutive failures, while online, after which the upload fails. */
const MOST_FAILURES = 6
const LONGEST_WAIT_MS = 15_000
/** Retry interval while offline: browsers do not always report that the network is back. */
const OFFLINE_WAIT_MS = 5_000
/** How often the server may report missing chunks before the upload fails. */
const MOST_REPAIRS = 2

/** S3 §7: one address, with an action. */
function formOf(fields: Record<string, string | number | undefined>, file?: { bytes: Blob; name: string }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  if (file) form.set('file', file.bytes, file.name)
  return form
}

/** Starts an upload. The user is waiting for it, so it is not retried automatically. */
export async function beginUpload(order: CloningOrder, total_files: number, signal: AbortSignal) {
  const form = formOf({ action: 'init', ...order, total_files })
  const begun = await call(uploadVoiceSamples, { form }, { signal, timeout_ms: cloning_timeout_ms.init })
  return begun.session_id
}

/** Sends the missing chunks, then creates the voice. A broken connection loses one chunk. */
export async function finishUpload(
  session_id: string,
  { files, resumed, signal, onNews }: Upload,
): Promise<StartedJob> {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let arrived = 0
  let failures = 0
  const tell = (more: number, waiting: boolean) =>
    onNews({ sent: total > 0 ? Math.min(1, (arrived + more) / total) : 1, waiting })

  /** Retries until the call succeeds, is refused, or has failed too often. */
  async function persist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const done = await work()
        failures = 0
        return done
      } catch (error) {
        if (signal.aborted || !mayPass(error)) throw error
        if (navigator.onLine && ++failures > MOST_FAILURES) throw error
        tell(0, true)
        await waitOrOnline(navigator.onLine ? waitAfter(error, failures) : OFFLINE_WAIT_MS)
        signal.throwIfAborted()
      }
    }
  }

  const look = () => call(getCloningSession, { params: { session_id } }, { signal })

  async function send({ name, size, sound }: SampleFile, file_index: number, here: Here | undefined): Promise<void> {
    const chunks = chunksOf(size)
    for (const [chunk_index, { start, end }] of chunks.entries()) {
      if (!sound || hasArrived(here, file_index, chunk_index)) {
        arrived += end - start
        continue
      }
      const bytes = chunks.length > 1 ? sound.slice(start, end) : sound
      const part = { is_chunk: 'true', chunk_index, total_chunks: chunks.length, original_filename: name }
      const fields = {
        action: 'upload_file',
        session_id,
        file_index,
        total_files: files.length,
        ...(chunks.length > 1 ? part : {}),
        file_size: size,
        checksum: await sha256(bytes),
      }
      const form = formOf(fields, { bytes, name })
      const on_progress = (share: number) => tell(share * (end - start), false)
      const options = { signal, on_progress, timeout_ms: cloning_timeout_ms.upload_file }
      let tried = false
      await persist(async () => {
        // the answer may have been lost, not the chunk
        if (tried && hasArrived(await look(), file_index, chunk_index)) return
        tried = true
        await call(uploadVoiceSamples, { form }, options)
      })
      arrived += end - start
      tell(0, false)
    }
  }

  for (let repairs = 0; ; repairs++) {
    const here = resumed || repairs > 0 ? await persist(look) : undefined
    if (here?.job_id) return { job_id: here.job_id, status: 'uploaded', progress: 50 }
    arrived = 0
    for (const [at, file] of files.entries()) await send(file, at, here)
    try {
      return await persist(() => finalize(session_id, signal))
    } catch (error) {
      const someMissing = error instanceof AppError && error.is('samples_incomplete')
      if (!someMissing || repairs >= MOST_REPAIRS) throw error
    }
  }
}

type Here = Pick<CloningSession, 'files'>

function hasArrived(here: Here | undefined, file_index: number, chunk_index: number): boolean {
  const known = here?.files.find((one) => one.file_index === file_index)
  return known !== undefined && (known.is_complete || known.chunks.includes(chunk_index))
}

async function finalize(session_id: string, signal: AbortSignal): Promise<StartedJob> {
  const form = formOf({ action: 'finalize', session_id })
  const options = { signal, timeout_ms: cloning_timeout_ms.finalize }
  const made = await call(uploadVoiceSamples, { form }, options).catch((error) => {
    // the answer had no job
    const answered = error instanceof AppError && error.is('internal') && !(error.cause instanceof UncodedReply)
    throw answered && error.cause ? new CloningFailure(noJobId) : error
  })
  if (!made.job_id) throw new CloningFailure(noJobId)
  return {
    job_id: made.job_id,
    status: 'status' in made ? made.status : 'uploaded',
    progress: 'progress' in made ? made.progress : 50,
  }
}

/** The server cuts off a chunk that is too slow; a retry may succeed. */
export const mayPass = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.retry || error.is('body_timeout') || error.is('rate_limited') || error.is('upload_damaged'))

function waitAfter(error: AppError, failures: number): number {
  if (error.is('rate_limited')) return error.data.retryAfter * 1000
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures - 1))
}

/** In hexadecimal; undefined on an insecure address, where browsers compute no digests. */
async function sha256(bytes: Blob): Promise<string | undefined> {
  const read = await bytes.arrayBuffer().catch(() => {
    throw new UnreadableFile()
  })
  if (!globalThis.crypto?.subtle) return undefined
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', read))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
