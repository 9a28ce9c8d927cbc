import { setTimeout as delay } from 'node:timers/promises'
import { type Endpoint, pathFor, type Returned } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'

type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: object; form?: FormData }
export type Client = ReturnType<typeof createClient>

const answerWithinMs = 20_000
const longestWaitMs = 1_000

/** A client that calls one of several servers, and retries, there or elsewhere, until it has an answer. */
export function createClient(urls: string[], { key, first = 0 }: { key?: string; first?: number } = {}) {
  let turn = first
  const unforeseen: string[] = []

  /** Null if the failure's reason is unknown: retrying is all a client can do. */
  async function once(path: string, init: RequestInit): Promise<Response | AppError | null> {
    const url = urls[turn++ % urls.length]!
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(answerWithinMs) })
      if (response.ok) return response
      const failure = AppError.from(await response.json())
      if (failure.code === 'internal') unforeseen.push(`${init.method} ${path}`)
      // the outcome of the first of several requests with one key does not change
      const isLastWord = response.headers.has('idempotent-replayed') && !failure.is('request_in_progress')
      return (failure.retry || failure.is('internal')) && !isLastWord ? null : failure
    } catch {
      return null
    }
  }
  async function until<T>(path: string, init: RequestInit, read: (response: Response) => Promise<T>): Promise<T> {
    for (let wait = 100; ; wait = Math.min(2 * wait, longestWaitMs)) {
      const answered = await once(path, init)
      if (answered instanceof AppError) throw answered
      const found =
        answered &&
        (await read(answered)
          .then((value) => ({ value }))
          .catch(() => null))
      if (found) return found.value
      await delay(wait)
    }
  }
  const headers = key ? { authorization: `Bearer ${key}` } : undefined

  return {
    /** Answers of servers that did not know the outcome. */
    unforeseen,
    ask<E extends Endpoint>(endpoint: E, { params, query, body, form }: Asked = {}): Promise<Returned<E>> {
      const path = pathFor(endpoint, params) + (query ? `?${new URLSearchParams(query)}` : '')
      const json = body && { 'content-type': 'application/json' }
      const init = { method: endpoint.method, headers: { ...headers, ...json }, body: form ?? JSON.stringify(body) }
      return until(path, init, (response) => response.json() as Promise<Returned<E>>)
    },
    /** The bytes behind a signed address. */
    async read(address: string): Promise<Buffer> {
      const { pathname, search } = new URL(address, urls[0])
      return until(pathname + search, { method: 'GET' }, async (response) => Buffer.from(await response.arrayBuffer()))
    },
  }
}
