import { AppError } from '#core/contract/errors.ts'
import {
  type AudioUpload,
  abandonAudioUpload,
  appendAudioUpload,
  createAudioUpload,
  finishAudioUpload,
  getAudioUpload,
} from '#core/contract/stt/uploads.ts'
import { call } from '../../../lib/network/api.ts'
import { waitOrOnline } from '../../../lib/network/online.ts'

type Options = { signal: AbortSignal }
/** The endpoints of an upload. */
export type UploadCalls = {
  create: (file: { name: string; size: number }, options: Options) => Promise<AudioUpload>
  append: (
    upload: { id: string; offset: number; chunk: Blob },
    options: Options & { on_progress: (share: number) => void },
  ) => Promise<AudioUpload>
  get: (id: string, options: Options) => Promise<AudioUpload>
  finish: (id: string, options: Options) => Promise<AudioUpload>
  abandon: (id: string) => Promise<unknown>
}

export type UploadNews = {
  /** Share of the file that has arrived, 0 to 1. */
  sent: number
  /** The connection is lost; the upload resumes when it returns. */
  waiting: boolean
}
type Upload = {
  file: Blob
  name: string
  signal: AbortSignal
  onNews: (news: UploadNews) => void
  /** An interrupted upload of this file: it resumes, or restarts where the server has forgotten it. */
  resume?: string
  onBegun?: (uploadId: string) => void
}
type Parts = { calls: UploadCalls; wait: (ms: number) => Promise<void>; isOnline: () => boolean }

/** Consecutive failures, while online, after which the upload fails. */
const MOST_FAILURES = 6
const LONGEST_WAIT_MS = 15_000
/** Retry interval while offline: browsers do not always report that the network is back. */
const OFFLINE_WAIT_MS = 5000

/** Sends a file in chunks. A broken connection loses one chunk; chunks that have arrived are not sent again. */
export function createUploader({ calls, wait, isOnline }: Parts) {
  return async function upload({ file, name, signal, onNews, resume, onBegun }: Upload): Promise<AudioUpload> {
    let failures = 0
    let id: string | undefined

    /** Retries until the call succeeds, is refused, or has failed too often. */
    async function persist<T>(work: () => Promise<T>): Promise<T> {
      for (;;) {
        try {
          const done = await work()
          failures = 0
          return done
        } catch (error) {
          if (signal.aborted || !(error instanceof AppError) || !mayPass(error)) throw error
          const online = isOnline()
          if (online && ++failures > MOST_FAILURES) throw error
          onNews({ sent, waiting: true })
          await wait(online ? waitAfter(error, failures) : OFFLINE_WAIT_MS)
          signal.throwIfAborted()
        }
      }
    }

    const begin = () => calls.create({ name, size: file.size }, { signal })
    async function left(uploadId: string): Promise<AudioUpload | undefined> {
      try {
        const here = await calls.get(uploadId, { signal })
        return here.size === file.size ? here : undefined
      } catch (error) {
        if (error instanceof AppError && error.is('not_found')) return undefined
        throw error
      }
    }

    let sent = 0
    try {
      let here = (resume && (await persist(() => left(resume)))) || (await persist(begin))
      id = here.id
      onBegun?.(id)
      while (here.offset < file.size) {
        const { offset, chunk_bytes } = here
        const chunk = file.slice(offset, offset + chunk_bytes)
        const on_progress = (share: number) =>
          onNews({ sent: (offset + share * chunk.size) / file.size, waiting: false })
        here = await persist(() =>
          calls.append({ id: here.id, offset, chunk }, { signal, on_progress }).catch((error) => {
            // the server has another offset than we assumed
            if (error instanceof AppError && error.is('upload_offset_wrong')) return calls.get(here.id, { signal })
            throw error
          }),
        )
        sent = here.offset / file.size
        onNews({ sent, waiting: false })
      }
      return await persist(() => calls.finish(here.id, { signal }))
    } catch (error) {
      if (id) void calls.abandon(id).catch(() => undefined)
      throw error
    }
  }
}

/** The server cuts off a chunk that is too slow; a retry may succeed. */
const mayPass = (error: AppError) => error.retry || error.is('body_timeout') || error.is('rate_limited')

function waitAfter(error: AppError, failures: number): number {
  if (error.is('rate_limited')) return error.data.retryAfter * 1000
  return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures - 1))
}

function chunkForm(offset: number, chunk: Blob): FormData {
  const form = new FormData()
  form.set('offset', String(offset))
  form.set('chunk', chunk, 'chunk')
  return form
}

const CHUNK_TIMEOUT_MS = 120_000
/** Assembling and probing the file. */
const FINISH_TIMEOUT_MS = 120_000

export const forgetUpload = (id: string) => call(abandonAudioUpload, { params: { id } }).catch(() => undefined)

export const uploadInChunks = createUploader({
  calls: {
    create: (body, options) => call(createAudioUpload, { body }, options),
    append: ({ id, offset, chunk }, options) =>
      call(
        appendAudioUpload,
        { params: { id }, form: chunkForm(offset, chunk) },
        { ...options, timeout_ms: CHUNK_TIMEOUT_MS },
      ),
    get: (id, options) => call(getAudioUpload, { params: { id } }, options),
    finish: (id, options) => call(finishAudioUpload, { params: { id } }, { ...options, timeout_ms: FINISH_TIMEOUT_MS }),
    abandon: forgetUpload,
  },
  wait: waitOrOnline,
  isOnline: () => navigator.onLine,
})
