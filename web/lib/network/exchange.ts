import { type Endpoint, pathFor, type Returned, type Sent } from '#core/contract/endpoint.ts'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'

export type Fetch = typeof globalThis.fetch

export type ExchangeOptions = {
  token?: string
  signal?: AbortSignal
  timeout_ms?: number
  /** Made once per button press, so that a retried submit never charges twice. */
  idempotency_key?: string
  on_progress?: UploadProgress
  /** Language of the answer, if the text sent does not determine it; defaults to the browser's preference. */
  language?: string
  /** Receives each JSON line of a streamed answer; the timeout then limits the silence between lines. */
  on_line?: (line: unknown) => void
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; form?: FormData }

const JSON_TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 300_000

/** Sends one request and returns its reply. Throws every failure as an AppError, except when the caller aborts. */
export async function exchange<E extends Endpoint>(
  fetch: Fetch,
  endpoint: E,
  { sent, ...options }: ExchangeOptions & { sent: Sent<E> },
): Promise<Returned<E>> {
  const parts = sent as Parts
  const timer = renewableTimeout(options.timeout_ms ?? (parts.form ? UPLOAD_TIMEOUT_MS : JSON_TIMEOUT_MS))
  const timeout = timer.signal
  try {
    const send = options.on_progress ? fetchWithProgress(options.on_progress) : fetch
    const reply = await send(urlFor(endpoint, parts), {
      method: endpoint.method,
      headers: headersFor(parts, options),
      body: parts.form ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body)),
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    if (!reply.ok) throw await failure(reply)
    if (!options.on_line) return (await contents(endpoint, reply)) as Returned<E>
    for await (const line of readLines(reply.body)) {
      timer.renew()
      options.on_line(line)
    }
    return undefined as Returned<E>
  } catch (error) {
    if (error instanceof AppError || options.signal?.aborted) throw error
    throw new AppError(timeout.aborted ? 'timeout' : 'offline', {}, { cause: error })
  } finally {
    timer.end()
  }
}

/** A timeout that can be renewed. */
function renewableTimeout(ms: number) {
  const controller = new AbortController()
  const wait = () => setTimeout(() => controller.abort(new DOMException('No answer in time.', 'TimeoutError')), ms)
  let timer = wait()
  const end = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    end,
    renew() {
      end()
      timer = wait()
    },
  }
}

function urlFor(endpoint: Endpoint, { params, query }: Parts): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  const path = pathFor(endpoint, params)
  return search.size > 0 ? `${path}?${search}` : path
}

function headersFor(
  parts: Parts,
  { token, idempotency_key, on_line, language }: ExchangeOptions,
): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(language ? { 'accept-language': language } : {}),
    ...(on_line ? { accept: 'application/x-ndjson' } : {}),
    ...(idempotency_key ? { 'idempotency-key': idempotency_key } : {}),
  }
}

/** A failure without one of our error codes, for callers that can interpret it. */
export class UncodedReply extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`HTTP ${status} without a code`)
    this.status = status
    this.body = body
  }
}

/** Failures of a proxy carry none of our error codes. */
const proxyCodes: Record<number, ErrorCode> = { 502: 'unavailable', 503: 'unavailable', 504: 'timeout', 524: 'timeout' }

async function failure(reply: Response): Promise<AppError> {
  const body: unknown = await reply.json().catch(() => undefined)
  if (typeof body === 'object' && body !== null && 'code' in body) return AppError.from(body)
  const cause = new UncodedReply(reply.status, body)
  return new AppError(proxyCodes[reply.status] ?? 'internal', {} as never, { cause })
}

async function contents(endpoint: Endpoint, reply: Response): Promise<unknown> {
  if (typeof endpoint.returns === 'string') return reply.blob()
  const shape = reply.status === 202 ? (endpoint.accepted ?? endpoint.returns) : endpoint.returns
  const text = await reply.text()
  try {
    return shape.parse(JSON.parse(text))
  } catch (cause) {
    throw new AppError('internal', {}, { cause })
  }
}

/** Yields the JSON objects of a body with one per line as they arrive; an empty line is a heartbeat. */
async function* readLines(body: ReadableStream<Uint8Array> | null): AsyncGenerator<unknown> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const lines = rest.split('\n')
      rest = done ? '' : lines.pop()!
      for (const line of lines) if (line.trim()) yield JSON.parse(line)
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Receives the share of the upload that was sent, from 0 to 1. */
type UploadProgress = (share: number) => void

/** A `fetch` that reports upload progress, which the browser's own does not. */
export function fetchWithProgress(onProgress: UploadProgress): Fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(address))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'arraybuffer'
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      const abort = () => request.abort()
      signal?.addEventListener('abort', abort)
      request.onloadend = () => signal?.removeEventListener('abort', abort)
      request.onload = () => resolve(new Response(request.response as ArrayBuffer, { status: request.status }))
      request.onerror = () => reject(new TypeError('The request failed.'))
      request.onabort = () => reject(signal?.reason)
      if (signal?.aborted) reject(signal.reason)
      else request.send(body as XMLHttpRequestBodyInit | null)
    })
}
