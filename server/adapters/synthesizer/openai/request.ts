import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#core/contract/errors.ts'
import { tracedCall } from '../../../platform/engines/traced-call.ts'
import { readSound, type Sound } from './read-sound.ts'

export type SpeechServer = {
  base_url: string
  api_key?: string
  model: string
  response_format: 'pcm' | 'wav'
  timeout_seconds: number
  attempts: number
}
export type Wanted = { input: string; voice: string; speed: number }

const most_bytes = 64 * 1024 * 1024
const longest_wait_ms = 10_000

const unavailable = (why: string) => new AppError('unavailable', {}, { cause: new Error(why) })

/** One sentence from the server. Too busy or broken, it is asked again after the time it names, or a growing one. */
export async function fetchSpeech(server: SpeechServer, wanted: Wanted, signal?: AbortSignal): Promise<Sound> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(server, wanted, signal)
    if (answer.ok) return answer.sound
    if (attempt >= server.attempts) throw unavailable(answer.why)
    await wait(Math.min(longest_wait_ms, answer.after_ms ?? 250 * 2 ** attempt), undefined, { signal }).catch(() =>
      signal?.throwIfAborted(),
    )
  }
}

type Answer = { ok: true; sound: Sound } | { ok: false; why: string; after_ms?: number }

async function ask(server: SpeechServer, wanted: Wanted, signal?: AbortSignal): Promise<Answer> {
  // needed to the end, so that it is not collected before its time
  const late = AbortSignal.timeout(server.timeout_seconds * 1000)
  try {
    const response = await tracedCall('speech server', (trace) =>
      fetch(`${server.base_url.replace(/\/+$/, '')}/audio/speech`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', ...trace },
          ...(server.api_key ? { authorization: `Bearer ${server.api_key}` } : {}),
        },
        body: JSON.stringify({ model: server.model, response_format: server.response_format, ...wanted }),
        signal: signal ? AbortSignal.any([signal, late]) : late,
      }),
    )
    if (response.ok) return { ok: true, sound: readSound(await bytesOf(response)) }
    return refused(response)
  } catch (error) {
    signal?.throwIfAborted()
    if (late.aborted) throw new AppError('timeout', {})
    if (error instanceof AppError) throw error
    return { ok: false, why: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}

async function refused(response: Response): Promise<Answer> {
  const said = (await response.text().catch(() => '')).slice(0, 300)
  const why = `the speech server answered ${response.status}: ${said}`
  // a wrong key or model is for the operator to mend; the person at the page can only wait
  if (response.status !== 429 && response.status < 500) throw unavailable(why)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return { ok: false, why, ...(Number.isFinite(seconds) ? { after_ms: seconds * 1000 } : {}) }
}

async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most_bytes) throw unavailable('the speech server sent too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
