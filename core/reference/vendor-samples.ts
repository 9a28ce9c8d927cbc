import type { ApiCall } from './calls.ts'
import { literal, quoted } from './literals.ts'
import { sentFile } from './request.ts'
import type { Sample } from './samples.ts'

type Vendor = 'openai' | 'elevenlabs'
/** A call in an official client: its TypeScript method and result. Python uses snake case. */
type Named = { vendor: Vendor; method: string; gives: 'sound' | 'chunks' | 'json' }

const openai = (method: string, gives: Named['gives'] = 'json'): Named => ({ vendor: 'openai', method, gives })
const eleven = (method: string, gives: Named['gives'] = 'json'): Named => ({ vendor: 'elevenlabs', method, gives })

const named: Record<string, Named> = {
  'POST /v1/audio/speech': openai('audio.speech.create', 'sound'),
  'POST /v1/audio/transcriptions': openai('audio.transcriptions.create'),
  'POST /v1/audio/translations': openai('audio.translations.create'),
  'GET /v1/models': openai('models.list'),
  'GET /v1/models/{model}': openai('models.retrieve'),
  'POST /v1/text-to-speech/{voice_id}': eleven('textToSpeech.convert', 'sound'),
  'POST /v1/text-to-speech/{voice_id}/stream': eleven('textToSpeech.stream', 'sound'),
  'POST /v1/text-to-speech/{voice_id}/with-timestamps': eleven('textToSpeech.convertWithTimestamps'),
  'POST /v1/text-to-speech/{voice_id}/stream/with-timestamps': eleven('textToSpeech.streamWithTimestamps', 'chunks'),
  'POST /v1/speech-to-text': eleven('speechToText.convert'),
  'POST /v1/forced-alignment': eleven('forcedAlignment.create'),
  'GET /v1/voices': eleven('voices.getAll'),
  'GET /v2/voices': eleven('voices.search'),
  'GET /v1/voices/{voice_id}': eleven('voices.get'),
  'GET /v1/voices/settings/default': eleven('voices.settings.getDefault'),
  'GET /v1/voices/{voice_id}/settings': eleven('voices.settings.get'),
  'GET /v1/user': eleven('user.get'),
  'GET /v1/user/subscription': eleven('user.subscription.get'),
  'GET /v1/history': eleven('history.list'),
  'GET /v1/history/{history_item_id}': eleven('history.get'),
  'GET /v1/history/{history_item_id}/audio': eleven('history.getAudio', 'sound'),
  'DELETE /v1/history/{history_item_id}': eleven('history.delete'),
  'POST /v1/history/download': eleven('history.download', 'sound'),
}

/** The call with the vendor's client and our base URL. */
export function vendorSamples(call: ApiCall, origin: string): Sample[] {
  const of = named[`${call.method} ${call.path.replace(/(?<=.)\/$/, '')}`]
  if (!of) return []
  return [
    { language: 'typescript_client', code: typescriptClient(of, call, origin) },
    { language: 'python_client', code: pythonClient(of, call, origin) },
  ]
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function inPath({ parameters }: ApiCall): string[] {
  return parameters.filter((parameter) => parameter.in === 'path').map(({ example }) => String(example))
}

/** ElevenLabs' TypeScript client uses camel case. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [camel(name), renamed(of)]))
}

/** Placeholder of the file in an example. */
const aFile = '<file>'

/** Typical arguments of the call, including optional files. */
function withFile({ body }: ApiCall): Record<string, unknown> {
  const given = (body?.example ?? {}) as Record<string, unknown>
  const files = body?.fields.filter(({ type }) => type === 'file') ?? []
  return { ...given, ...Object.fromEntries(files.map(({ name }) => [name, aFile])) }
}

function typescriptClient(of: Named, call: ApiCall, origin: string): string {
  const isOpenAi = of.vendor === 'openai'
  const example = call.body && withFile(call)
  const written = example && literal(isOpenAi ? example : renamed(example), 'typescript')
  const body = written?.replace(quoted(aFile), `createReadStream(${quoted(sentFile(call, 'file'))})`)
  const given = [...inPath(call).map(quoted), ...(body ? [body] : [])].join(', ')
  const key = 'apiKey: env.PAWOL_API_KEY'
  const setup = isOpenAi
    ? ["import OpenAI from 'openai'", '', `const client = new OpenAI({ baseURL: '${origin}/v1', ${key} })`]
    : [
        "import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'",
        '',
        `const client = new ElevenLabsClient({ baseUrl: '${origin}', ${key} })`,
      ]
  const nodes = [
    ...(body?.includes('createReadStream(') ? ["import { createReadStream } from 'node:fs'"] : []),
    ...(of.gives === 'sound' ? ["import { writeFile } from 'node:fs/promises'"] : []),
    "import { env } from 'node:process'",
  ]
  const answer = `await client.${of.method}(${given})`
  return [...nodes, ...setup, ...typescriptAnswer(of, answer)].join('\n')
}

function typescriptAnswer({ gives, vendor }: Named, answer: string): string[] {
  if (gives === 'json') return [`console.log(${answer})`]
  if (gives === 'chunks')
    return [
      `const chunks = ${answer}`,
      'for await (const { audioBase64, alignment } of chunks) console.log(audioBase64.length, alignment)',
    ]
  const bytes = vendor === 'openai' ? 'Buffer.from(await sound.arrayBuffer())' : 'sound'
  return [`const sound = ${answer}`, `await writeFile('pawol.mp3', ${bytes})`]
}

function pythonClient(of: Named, call: ApiCall, origin: string): string {
  const body = call.body ? withFile(call) : {}
  const opened = `open(${JSON.stringify(sentFile(call, 'file'))}, "rb")`
  const given = [
    ...inPath(call).map((value) => JSON.stringify(value)),
    ...Object.entries(body).map(
      ([name, value]) => `${name}=${value === aFile ? opened : literal(value, 'python', '    ')}`,
    ),
  ]
  const key = 'api_key=os.environ["PAWOL_API_KEY"]'
  const setup =
    of.vendor === 'openai'
      ? ['from openai import OpenAI', '', `client = OpenAI(base_url="${origin}/v1", ${key})`]
      : ['from elevenlabs.client import ElevenLabs', '', `client = ElevenLabs(base_url="${origin}", ${key})`]
  const line = `client.${snake(of.method)}(${given.join(', ')})`
  const answer = line.length <= 90 ? line : `client.${snake(of.method)}(\n${given.map((g) => `    ${g},\n`).join('')})`
  return ['import os', ...setup, ...pythonAnswer(of, answer)].join('\n')
}

function pythonAnswer({ gives, vendor }: Named, answer: string): string[] {
  if (gives === 'json') return [`print(${answer})`]
  if (gives === 'chunks') return [`for chunk in ${answer}:`, '    print(chunk.alignment)']
  if (vendor === 'openai') return [`sound = ${answer}`, 'sound.write_to_file("pawol.mp3")']
  return [`sound = ${answer}`, 'open("pawol.mp3", "wb").write(b"".join(sound))']
}
