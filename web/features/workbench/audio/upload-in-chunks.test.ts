import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import type { AudioUpload } from '#core/contract/stt/uploads.ts'
import { createUploader, type UploadNews } from './upload-in-chunks.ts'

const file = new Blob(['abcdefghij'])
let here = ''
let online: boolean
/** The server has forgotten the upload. */
let gone: boolean
let news: UploadNews[]
/** What the next requests meet instead of an answer. */
let failures: (AppError | 'lost answer')[]
const at = (): AudioUpload => ({
  id: 'u',
  name: 'a.mp3',
  size: file.size,
  offset: here.length,
  status: 'receiving',
  chunk_bytes: 4,
  expires_at: '',
  type: null,
  has_video: null,
  duration_seconds: null,
  peaks: null,
})
const waits = vi.fn(async (_ms: number) => {
  online = true
})
const abandon = vi.fn(async () => undefined)
const create = vi.fn(async () => at())
const sent: number[] = []
const upload = createUploader({
  calls: {
    create,
    async append({ offset, chunk }) {
      sent.push(offset)
      const next = failures.shift()
      if (next instanceof AppError) throw next
      if (offset !== here.length) throw new AppError('upload_offset_wrong', { offset: here.length })
      here += await chunk.text()
      if (next === 'lost answer') throw new AppError('offline', {})
      return at()
    },
    async get() {
      if (gone) throw new AppError('not_found', { what: 'Upload' })
      return at()
    },
    finish: async () => ({ ...at(), status: 'ready', duration_seconds: 2, peaks: [0.5] }),
    abandon,
  },
  wait: waits,
  isOnline: () => online,
})
const send = (signal = new AbortController().signal) =>
  upload({ file, name: 'a.mp3', signal, onNews: (one) => news.push(one) })

beforeEach(() => {
  vi.clearAllMocks()
  here = ''
  gone = false
  online = true
  news = []
  failures = []
  sent.length = 0
})

describe('an upload', () => {
  it('sends chunks and reports progress', async () => {
    expect(await send()).toMatchObject({ status: 'ready', duration_seconds: 2 })
    expect([here, sent]).toEqual(['abcdefghij', [0, 4, 8]])
    expect(news.map((one) => one.sent)).toEqual([0.4, 0.8, 1])
  })
  it('waits while offline, then resumes', async () => {
    online = false
    failures = [new AppError('offline', {})]
    await send()
    expect([here, sent]).toEqual(['abcdefghij', [0, 0, 4, 8]])
    expect(news[0]).toEqual({ sent: 0, waiting: true })
    expect(waits.mock.calls).toEqual([[5000]])
  })
  it('sends no chunk twice when only the answer was lost', async () => {
    failures = ['lost answer']
    await send()
    expect([here, sent]).toEqual(['abcdefghij', [0, 0, 4, 8]])
  })
  it('waits as long as Retry-After says', async () => {
    failures = [new AppError('rate_limited', { limit: 1, remaining: 0, reset: 0, retryAfter: 7 })]
    await send()
    expect(waits.mock.calls).toEqual([[7000]])
  })
  it.each([
    ['that is refused', [new AppError('file_too_large', { field: 'chunk', limit_bytes: 1 })], 'file_too_large', 0],
    ['that fails again and again', Array.from({ length: 9 }, () => new AppError('unavailable', {})), 'unavailable', 6],
  ])('%s ends the upload', async (_, met, code, waited) => {
    failures = met
    await expect(send()).rejects.toMatchObject({ code })
    expect([waits.mock.calls.length, abandon.mock.calls.length]).toEqual([waited, 1])
  })
  it.each<[string, string, boolean, number[], number]>([
    ['goes on where it was', 'abcd', false, [4, 8], 0],
    ['restarts when the server has forgotten it', '', true, [0, 4, 8], 1],
  ])('resumes an interrupted upload %s', async (_, arrived, isGone, offsets, created) => {
    here = arrived
    gone = isGone
    const begun = vi.fn()
    const signal = new AbortController().signal
    await upload({ file, name: 'a.mp3', signal, onNews: () => undefined, resume: 'u', onBegun: begun })
    expect([here, sent, create.mock.calls.length]).toEqual(['abcdefghij', offsets, created])
    expect(begun).toHaveBeenCalledWith('u')
  })
  it('leaves nothing behind after it is cancelled', async () => {
    const stop = new AbortController()
    failures = [new AppError('offline', {})]
    waits.mockImplementationOnce(async () => stop.abort())
    await expect(send(stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(abandon).toHaveBeenCalledWith('u')
  })
})
