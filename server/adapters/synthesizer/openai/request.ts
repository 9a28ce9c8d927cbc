import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#core/contract/errors.ts'
import { tracedCall } from '../../../platform/engines/traced-call.ts'

type Sound = { samples: Float32Array; rate: number }

/** What OpenAI sends when asked for `pcm`; servers alike in name send WAV, which says its own rate. */
const pcmRate = 24_000

const unreadable = (why: string) =>
  new AppError('unavailable', {}, { cause: new Error(`the speech server sent ${why}`) })

function readSound(bytes: Buffer): Sound {
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF') return readWav(bytes)
  if (bytes.length < 2) throw unreadable('no sound')
  return { samples: floats16(bytes, 1), rate: pcmRate }
}

/** Chunks in any order; servers that stream leave the length of the data at 0 or at the largest number. */
function readWav(bytes: Buffer): Sound {
  let format: { kind: number; channels: number; rate: number; bits: number } | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, size] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]
    const start = at + 8
    if (name === 'fmt ' && start + 16 <= bytes.length)
      format = {
        kind: bytes.readUInt16LE(start),
        channels: bytes.readUInt16LE(start + 2),
        rate: bytes.readUInt32LE(start + 4),
        bits: bytes.readUInt16LE(start + 14),
      }
    if (name === 'data' && format) {
      const end = size === 0 || start + size > bytes.length ? bytes.length : start + size
      return readData(bytes.subarray(start, end), format)
    }
    at = start + size + (size % 2)
  }
  throw unreadable('a WAV file without sound')
}

type Format = { kind: number; channels: number; rate: number; bits: number }

function readData(data: Buffer, { kind, channels, rate, bits }: Format): Sound {
  const sane = channels > 0 && channels <= 8 && rate >= 8_000 && rate <= 192_000
  if (!sane) throw unreadable('an invalid WAV file')
  if (kind === 3 && bits === 32)
    return { samples: mixed(data, { channels, width: 4 }, (at) => data.readFloatLE(at)), rate }
  if (bits === 16) return { samples: floats16(data, channels), rate }
  throw unreadable(`samples of kind ${kind} with ${bits} bits`)
}

const floats16 = (data: Buffer, channels: number) =>
  mixed(data, { channels, width: 2 }, (at) => data.readInt16LE(at) / 32_768)

function mixed(
  data: Buffer,
  { channels, width }: { channels: number; width: number },
  read: (at: number) => number,
): Float32Array {
  const samples = new Float32Array(Math.floor(data.length / width / channels))
  for (let i = 0; i < samples.length; i++) {
    let sum = 0
    for (let c = 0; c < channels; c++) sum += read((i * channels + c) * width)
    samples[i] = sum / channels
  }
  return samples
}

export type SpeechServer = {
  base_url: string
  api_key?: string
  model: string
  response_format: 'pcm' | 'wav'
  timeout_seconds: number
  attempts: number
}
export type Wanted = { input: string; voice: string; speed: number }

const mostBytes = 64 * 1024 * 1024
const longestWaitMs = 10_000

const unavailable = (why: string) => new AppError('unavailable', {}, { cause: new Error(why) })

/** Requests one sentence. Retries a busy or failing server after the time it names, or with backoff. */
export async function fetchSpeech(server: SpeechServer, wanted: Wanted, signal?: AbortSignal): Promise<Sound> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(server, wanted, signal)
    if (answer.ok) return answer.sound
    if (attempt >= server.attempts) throw unavailable(answer.why)
    await wait(Math.min(longestWaitMs, answer.after_ms ?? 250 * 2 ** attempt), undefined, { signal }).catch(() =>
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
          'content-type': 'application/json',
          ...trace,
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
  // a wrong key or model is for the operator to fix; the user can only wait
  if (response.status !== 429 && response.status < 500) throw unavailable(why)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return { ok: false, why, ...(Number.isFinite(seconds) ? { after_ms: seconds * 1000 } : {}) }
}

async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw unavailable('the speech server sent too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
