import type { Endpoint, Returned } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'

export type ReceivedCall = {
  method: string
  path: string
  /** Values of the path's placeholders, such as `{id}`. */
  params: Record<string, string>
  query: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it had sent
  body: any
  form: FormData | undefined
  token: string | null
  /** The Idempotency-Key. */
  key: string | null
}
type Reply<E extends Endpoint> = Returned<E> | AppError | Response
type Answer<E extends Endpoint> = Reply<E> | ((asked: ReceivedCall) => Reply<E> | Promise<Reply<E>>)

type Known = { endpoint: Endpoint; pattern: RegExp; answer: (asked: ReceivedCall) => unknown }

/** Replaces the server in page tests: answers calls of the contract with values of the contract's types. */
export function pageServer() {
  let known: Known[] = []
  const calls: ReceivedCall[] = []

  async function fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname: path, searchParams } = new URL(address, 'http://localhost')
    const method = init.method ?? 'GET'
    const fitting = known.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    // `list/` must not match `{id}/`
    const found = fitting.findLast(({ endpoint }) => endpoint.path === path) ?? fitting.at(-1)
    const asked: ReceivedCall = {
      method,
      path,
      params: { ...found?.pattern.exec(path)?.groups },
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      form: init.body instanceof FormData ? init.body : undefined,
      token: new Headers(init.headers).get('authorization'),
      key: new Headers(init.headers).get('idempotency-key'),
    }
    calls.push(asked)
    const left = aborted(init.signal)
    const reply = found ? await Promise.race([found.answer(asked), left]) : new AppError('not_found', { what: path })
    if (reply instanceof Response) return new Response(reply.body && untilLeft(reply.body, left), reply)
    if (reply instanceof AppError) return Response.json(reply.body(), { status: reply.status })
    return Response.json(reply, { status: found?.endpoint.status ?? 200 })
  }

  return {
    fetch,
    /** Answers an endpoint from now on, replacing earlier answers. */
    answer<const E extends Endpoint>(endpoint: E, answer: Answer<E>) {
      known.push({
        endpoint,
        pattern: patternOf(endpoint),
        answer: typeof answer === 'function' ? (answer as Known['answer']) : () => answer,
      })
    },
    /** The calls an endpoint has received. */
    sent: (endpoint: Endpoint) =>
      calls.filter(({ method, path }) => method === endpoint.method && patternOf(endpoint).test(path)),
    reset() {
      known = []
      calls.length = 0
    },
  }
}

/** Rejects when the caller aborts. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  const left = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  left.catch(() => undefined)
  return left
}

function untilLeft(body: ReadableStream<Uint8Array>, left: Promise<never>) {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await Promise.race([reader.read(), left])
      if (done) stream.close()
      else stream.enqueue(value)
    },
  })
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** A streamed reply of JSON lines; waits for each promise in turn. */
export function lines(...all: (object | Promise<object>)[]): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async start(stream) {
      for (const line of all) stream.enqueue(encoder.encode(`${JSON.stringify(await line)}\n`))
      stream.close()
    },
  })
  return new Response(body)
}

/** A promise that the test resolves or rejects. */
export function held<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve = (_: T) => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
