import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#core/contract/errors.ts'
import { tracedCall } from './traced-call.ts'

/** A server that does an engine's work. */
export type EngineServer = {
  /** What it is called where it fails: `translation server`. */
  name: string
  url: string
  headers: Record<string, string>
  /** For one answer. */
  timeout_seconds: number
  attempts: number
  /** The first wait where the server names none is twice as long, the next four times. */
  backoff_ms: number
}

/** Timeouts and retries of an engine's server. */
export type Patience = Partial<Pick<EngineServer, 'timeout_seconds' | 'attempts' | 'backoff_ms'>>
export const usual_patience = { timeout_seconds: 60, attempts: 3, backoff_ms: 250 }

/** Thrown for an unexpected response; a retry may help. */
export class BadAnswer extends Error {}

const mostBytes = 4 * 1024 * 1024
const longestWaitMs = 20_000

const unavailable = (why: string) => new AppError('unavailable', {}, { cause: new Error(why) })

/** Too busy, broken or confused, the server is asked again after the time it names, or a growing one. */
export async function askServer<T>(server: EngineServer, asked: Asked<T>): Promise<T> {
  const { signal } = asked
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(server, asked)
    if (answer.ok) return answer.value
    const after_ms = answer.after_ms ?? server.backoff_ms * 2 ** attempt
    // asked earlier than it wants to be, a server only says no again
    if (attempt >= server.attempts || after_ms > longestWaitMs) throw unavailable(answer.why)
    await wait(after_ms, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

/** A form is sent as it is, anything else as JSON. */
type Asked<T> = { body: unknown; read: (answer: unknown) => T; signal: AbortSignal }
type Answer<T> = { ok: true; value: T } | { ok: false; why: string; after_ms?: number }

async function ask<T>(server: EngineServer, { body, read, signal }: Asked<T>): Promise<Answer<T>> {
  // needed to the end, so that it is not collected before its time
  const late = AbortSignal.timeout(server.timeout_seconds * 1000)
  try {
    const form = body instanceof FormData
    const response = await tracedCall(server.name, (trace) =>
      fetch(server.url, {
        method: 'POST',
        headers: { ...(form ? {} : { 'content-type': 'application/json' }), ...trace, ...server.headers },
        body: form ? body : JSON.stringify(body),
        signal: AbortSignal.any([signal, late]),
      }),
    )
    const text = await textOf(response, server)
    return response.ok ? { ok: true, value: read(parsed(text, server)) } : refused(response, { said: text, server })
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) throw new AppError('timeout', {})
    if (error instanceof AppError) throw error
    return { ok: false, why: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}

/** The status a server refused for good with, for those who know another way to ask. */
export class Refused extends AppError<'unavailable'> {
  readonly answered: number
  constructor(answered: number, why: string) {
    super('unavailable', {}, { cause: new Error(why) })
    this.answered = answered
  }
}

type Said = { said: string; server: EngineServer }

function refused<T>({ status, headers }: Response, { said, server }: Said): Answer<T> {
  const why = `the ${server.name} answered ${status}: ${said.slice(0, 300)}`
  // a wrong key or model is for the operator to mend; the person at the page can only wait
  if (status !== 408 && status !== 429 && status < 500) throw new Refused(status, why)
  const after_ms = delayOf(headers.get('retry-after'))
  return { ok: false, why, ...(after_ms === null ? {} : { after_ms }) }
}

/** Seconds or a date. */
function delayOf(header: string | null): number | null {
  if (!header) return null
  const ms = /^\s*[\d.]+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

function parsed(text: string, { name }: EngineServer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadAnswer(`the ${name} sent no JSON`)
  }
}

async function textOf(response: Response, { name }: EngineServer): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw unavailable(`the ${name} sent too much`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
