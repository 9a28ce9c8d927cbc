import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type TranscriptionAsked = {
  path: string
  headers: IncomingHttpHeaders
  fields: Record<string, string>
  granularities: string[]
  file: { name: string; type: string; size: number; seconds: number }
}
export type TranscriptionServerFake = {
  url: string
  asked: TranscriptionAsked[]
  /** Requests aborted before they were answered. */
  left: number
  /** Overrides the next responses; requests it ignores are transcribed. */
  meddle: (response: ServerResponse, count: number, asked: TranscriptionAsked) => boolean | Promise<boolean>
  /** The response to `verbose_json`. */
  say: (asked: TranscriptionAsked) => unknown
  close(): Promise<void>
}

const wordSeconds = 0.5

/**
 * Words of half a second each, in sentences of four, in Whisper's format: words without punctuation, segments with it.
 */
export function verbose({ file: { seconds } }: TranscriptionAsked, language = 'english') {
  const words = Array.from({ length: Math.max(1, Math.floor(seconds / wordSeconds)) }, (_, n) => ({
    word: ['one', 'two', 'three', 'four'][n % 4]!,
    start: n * wordSeconds,
    end: (n + 1) * wordSeconds,
  }))
  const segments = Array.from({ length: Math.ceil(words.length / 4) }, (_, n) => {
    const of = words.slice(4 * n, 4 * n + 4)
    const text = ` ${of.map(({ word }) => word).join(', ')}.`
    return { id: n, start: of[0]!.start, end: of.at(-1)!.end, text, avg_logprob: -0.2, no_speech_prob: 0.01 }
  })
  return {
    task: 'transcribe',
    language,
    duration: seconds,
    text: segments.map(({ text }) => text).join(''),
    segments,
    words,
  }
}

/** A server like OpenAI's, which measures the seconds it receives. */
export async function startTranscriptionServer(): Promise<TranscriptionServerFake> {
  const fake: Omit<TranscriptionServerFake, 'url' | 'close'> = { asked: [], left: 0, meddle: () => false, say: verbose }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') return void response.writeHead(request.url === '/v1/models' ? 200 : 404).end('{}')
    const asked = await read(request)
    fake.asked.push(asked)
    response.once('close', () => {
      if (!response.writableEnded) fake.left++
    })
    if (await fake.meddle(response, fake.asked.length, asked)) return
    if (asked.path !== '/v1/audio/transcriptions') return void response.writeHead(404).end()
    const said =
      asked.fields.response_format === 'verbose_json' ? fake.say(asked) : { text: verbose(asked).text.trim() }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function read(request: IncomingMessage): Promise<TranscriptionAsked> {
  const body = await buffer(request)
  const form = await new Response(body, { headers: { 'content-type': request.headers['content-type']! } }).formData()
  const file = form.get('file') as File
  const bytes = Buffer.from(await file.arrayBuffer())
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return {
    path: request.url ?? '',
    headers: request.headers,
    fields: Object.fromEntries(fields),
    granularities: form.getAll('timestamp_granularities[]') as string[],
    file: { name: file.name, type: file.type, size: file.size, seconds: oggSeconds(bytes) },
  }
}

/** The last page of Opus in Ogg counts samples of 48 kHz from the start. */
function oggSeconds(bytes: Buffer): number {
  const page = bytes.lastIndexOf('OggS')
  return page < 0 ? 0 : Number(bytes.readBigUInt64LE(page + 6)) / 48_000
}
