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
import { waitOrOnline } from '../../../lib/network/wait-or-online.ts'

/** What a voice is made with besides its files. */
export type CloningOrder = {
  voice_name: string
  description: string
  /** As it was written, where `description` is its translation. */
  original_description?: string
  region: string
  preview_text: string
  long_file_handling: LongFileHandling
  /** A voice that is made anew with these files besides its own. */
  voice_id?: string
  consent_id?: string
}
/** Without its sound it is one that has arrived already. */
export type SampleFile = { name: string; size: number; sound: Blob | null }
export type UploadNews = {
  /** Share of all bytes that has arrived, 0 to 1. */
  sent: number
  /** The connection is lost: it goes on by itself when it is back. */
  waiting: boolean
}
type Upload = {
  files: readonly SampleFile[]
  /** Some of it may be there. */
  resumed: boolean
  signal: AbortSignal
  onNews: (news: UploadNews) => void
}
export type StartedJob = { job_id: string; status: string; progress: number }

/** What the page shows of a failure that has no code. */
export class CloningFailure extends Error {}
/** A file that cannot be read any more: moved, changed or on a card that was taken out. */
export class UnreadableFile extends Error {}

/** So many failures in a row, with a network, are no chance any more. */
const MOST_FAILURES = 6
const LONGEST_WAIT_MS = 15_000
/** Looked at again now and then: browsers are not always told that the network is back. */
const OFFLINE_WAIT_MS = 5_000
/** Times the server may find something missing before it is no chance any more. */
const MOST_REPAIRS = 2

/** S3 §7: one address, and an action. */
function formOf(fields: Record<string, string | number | undefined>, file?: { bytes: Blob; name: string }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  if (file) form.set('file', file.bytes, file.name)
  return form
}

/** Begins an upload; whoever presses the button waits for it, so it is not tried again by itself. */
export async function beginUpload(order: CloningOrder, total_files: number, signal: AbortSignal) {
  const form = formOf({ action: 'init', ...order, total_files })
  const begun = await call(uploadVoiceSamples, { form }, { signal, timeout_ms: cloning_timeout_ms.init })
  return begun.session_id
}

/** Sends what is not there yet, in parts, and has the voice made. A connection that breaks loses one part. */
export async function finishUpload(
  session_id: string,
  { files, resumed, signal, onNews }: Upload,
): Promise<StartedJob> {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let arrived = 0
  let failures = 0
  const tell = (more: number, waiting: boolean) =>
    onNews({ sent: total > 0 ? Math.min(1, (arrived + more) / total) : 1, waiting })

  /** Until it succeeds, is refused, or has failed too often. */
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
      if (!sound || isThere(here, file_index, chunk_index)) {
        arrived += end - start
        continue
      }
      const bytes = chunks.length > 1 ? sound.slice(start, end) : sound
      const part = { is_chunk: 'true', chunk_index, total_chunks: chunks.length, original_filename: name }
      const fields = {
        ...{ action: 'upload_file', session_id, file_index, total_files: files.length },
        ...(chunks.length > 1 ? part : {}),
        ...{ file_size: size, checksum: await sha256(bytes) },
      }
      const form = formOf(fields, { bytes, name })
      const on_progress = (share: number) => tell(share * (end - start), false)
      const options = { signal, on_progress, timeout_ms: cloning_timeout_ms.upload_file }
      let tried = false
      await persist(async () => {
        // its answer may have been lost, not the part
        if (tried && isThere(await look(), file_index, chunk_index)) return
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
      const some_missing = error instanceof AppError && error.is('samples_incomplete')
      if (!some_missing || repairs >= MOST_REPAIRS) throw error
    }
  }
}

type Here = Pick<CloningSession, 'files'>

function isThere(here: Here | undefined, file_index: number, chunk_index: number): boolean {
  const known = here?.files.find((one) => one.file_index === file_index)
  return known !== undefined && (known.is_complete || known.chunks.includes(chunk_index))
}

async function finalize(session_id: string, signal: AbortSignal): Promise<StartedJob> {
  const form = formOf({ action: 'finalize', session_id })
  const options = { signal, timeout_ms: cloning_timeout_ms.finalize }
  const made = await call(uploadVoiceSamples, { form }, options).catch((error) => {
    // it was answered, but not with a job
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

/** A part that crawled is cut off by the server, and may come through the next time. */
export const mayPass = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.retry || error.is('body_timeout') || error.is('rate_limited') || error.is('upload_damaged'))

function waitAfter(error: AppError, failures: number): number {
  if (error.is('rate_limited')) return error.data.retryAfter * 1000
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures - 1))
}

/** In hexadecimal; nothing on an address where browsers do not compute it. */
async function sha256(bytes: Blob): Promise<string | undefined> {
  const read = await bytes.arrayBuffer().catch(() => {
    throw new UnreadableFile()
  })
  if (!globalThis.crypto?.subtle) return undefined
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', read))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
