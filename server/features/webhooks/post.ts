import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { DeliveryFault } from '#core/contract/webhooks.ts'
import { withDeadline } from '../../platform/async/with-deadline.ts'
import { type Address, NotPublic, type Reach } from './reach.ts'

export type Outcome = { status: number | null; ms: number; error: DeliveryFault | null; response: string }
export type Message = { url: string; headers: Record<string, string>; body: string }

const keptBytes = 1024

/** Sends one message and reports the outcome; never throws, never follows redirects and never exceeds the timeout. */
export function createPost({ reach, timeout_ms = 10_000 }: { reach: Reach; timeout_ms?: number }) {
  return function post(message: Message, stopping: AbortSignal): Promise<Outcome> {
    return withDeadline(timeout_ms, stopping, (signal) => attempt(message, { reach, signal }))
  }
}

async function attempt(message: Message, { reach, signal }: { reach: Reach; signal: AbortSignal }): Promise<Outcome> {
  const started = performance.now()
  const end = (status: number | null, error: DeliveryFault | null, response = ''): Outcome => ({
    status,
    ms: Math.round(performance.now() - started),
    error,
    response,
  })
  try {
    const url = new URL(message.url)
    const reply = await send(url, message, { addresses: await reach(url, signal), signal })
    const status = reply.statusCode ?? 0
    return end(status, faultOf(status), await beginning(reply, signal))
  } catch (err) {
    return end(null, signal.aborted ? 'timeout' : faultOfError(err))
  }
}

function send(
  url: URL,
  { headers, body }: Message,
  { addresses, signal }: { addresses: Address[]; signal: AbortSignal },
): Promise<IncomingMessage> {
  // connect to the checked addresses only: the name may resolve elsewhere by now
  const lookup: LookupFunction = (_, options, found) =>
    options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family)
  const bytes = Buffer.from(body)
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': bytes.length },
    // a kept-alive connection would be reused by name, past the check
    agent: false as const,
    lookup,
    signal,
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, resolve)
    request.on('error', reject)
    request.end(bytes)
  })
}

/** The status decides the outcome; the text is informative only, so a body that hangs or breaks changes nothing. */
function beginning(reply: IncomingMessage, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const done = () => {
      signal.removeEventListener('abort', done)
      reply.destroy()
      const text = Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8')
      // PostgreSQL cannot store NUL in text
      resolve(text.replaceAll('\0', '\ufffd'))
    }
    reply.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size >= keptBytes) done()
    })
    for (const event of ['end', 'error', 'close']) reply.on(event, done)
    signal.addEventListener('abort', done)
  })
}

function faultOf(status: number): DeliveryFault | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function faultOfError(err: unknown): DeliveryFault {
  if (err instanceof NotPublic) return 'not_public'
  const { code = '', syscall = '' } = err as NodeJS.ErrnoException
  if (/^query/.test(syscall) || ['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EAI_AGAIN'].includes(code)) return 'dns'
  if (/^ERR_(TLS|SSL)|CERT|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code)) return 'tls'
  return 'connection'
}
