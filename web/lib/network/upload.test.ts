import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithProgress } from './exchange.ts'

/** The browser's upload, moved forward by the test. */
class Sent {
  static last: Sent
  headers: Record<string, string> = {}
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  response: ArrayBuffer | null = null
  asked = ''
  body: unknown
  onload?: () => void
  onloadend?: () => void
  onerror?: () => void
  onabort?: () => void
  constructor() {
    Sent.last = this
  }
  open(method: string, address: string) {
    this.asked = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, body: string) {
    Object.assign(this, { status, response: new TextEncoder().encode(body).buffer })
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Sent))
afterEach(() => void vi.unstubAllGlobals())

const send = (onProgress = (_: number) => {}, signal?: AbortSignal) =>
  fetchWithProgress(onProgress)('/upload', {
    method: 'POST',
    headers: { authorization: 'Bearer x' },
    body: 'text',
    signal,
  })

describe('an upload', () => {
  it('is sent as asked, reports progress, and returns its answer', async () => {
    const seen: number[] = []
    const reply = send((share) => seen.push(share))
    const request = Sent.last
    expect([request.asked, request.headers, request.body]).toEqual([
      'POST /upload',
      { authorization: 'Bearer x' },
      'text',
    ])
    request.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 })
    request.upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 })
    request.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 })
    request.answer(422, '{"code":"document_empty"}')
    expect((await reply).status).toBe(422)
    expect(await (await reply).json()).toEqual({ code: 'document_empty' })
    expect(seen).toEqual([0.25, 1])
  })
  it('fails like fetch when the network is gone', async () => {
    const reply = send()
    Sent.last.onerror?.()
    await expect(reply).rejects.toBeInstanceOf(TypeError)
  })
  it('stops when aborted, with the given reason', async () => {
    const leaving = new AbortController()
    const reply = send(undefined, leaving.signal)
    const why = new Error('another file')
    leaving.abort(why)
    await expect(reply).rejects.toBe(why)
    await expect(send(undefined, leaving.signal)).rejects.toBe(why)
  })
})
