import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { wavHeader } from '#core/rules/speech/wav-header.ts'

export type SpeechAsked = { model: string; input: string; voice: string; speed: number; response_format: string }
export type SpeechServerFake = {
  url: string
  asked: SpeechAsked[]
  keys: (string | undefined)[]
  /** Overrides the next responses; requests it ignores are spoken. */
  meddle: (response: ServerResponse, count: number) => boolean
  close(): Promise<void>
}

const rate = 24_000
const edge = 0.1
const word = 0.2
const comma = 0.15

/** Tones for words, silence for commas and around everything, as such servers do. */
function spoken({ input, speed }: SpeechAsked): Buffer {
  const parts = input.split(/(?<=[,:]) /)
  const times = parts.map((part) => ({ tone: (part.split(' ').length * word) / speed, rest: comma }))
  const seconds = times.reduce((sum, { tone, rest }) => sum + tone + rest, 0) - comma + 2 * edge
  const samples = new Int16Array(Math.round(seconds * rate))
  let at = Math.round(edge * rate)
  for (const { tone, rest } of times) {
    for (let i = 0; i < Math.round(tone * rate); i++)
      samples[at + i] = 6_000 * Math.sin((2 * Math.PI * 220 * i) / rate + 1)
    at += Math.round((tone + rest) * rate)
  }
  return Buffer.from(samples.buffer)
}

export async function startSpeechServer(): Promise<SpeechServerFake> {
  const fake: Omit<SpeechServerFake, 'url' | 'close'> = { asked: [], keys: [], meddle: () => false }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = JSON.parse(await text(request)) as SpeechAsked
    fake.keys.push(request.headers.authorization)
    fake.asked.push(asked)
    if (fake.meddle(response, fake.asked.length)) return
    if (request.url !== '/v1/audio/speech' || request.method !== 'POST') return void response.writeHead(404).end()
    const sound = spoken(asked)
    response.end(
      asked.response_format === 'pcm' ? sound : Buffer.concat([wavHeader({ sample_rate: rate }, sound.length), sound]),
    )
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
