import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeMedia } from '../../server/adapters/media/fake/fake.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { fakeTranscriber } from '../../server/adapters/transcriber/fake.ts'
import { fakeTranslator } from '../../server/adapters/translator/fake.ts'
import { projectPath } from '../../server/platform/project.ts'
import { full } from '../runs.ts'
import { wavOf } from '../sounds/sounds.ts'
import { quickCloner, threeSamples } from '../sounds/voice-uploads.ts'
import { wavData } from '../sounds/wav-data.ts'
import { installed, pythonWith } from './installed-clients.ts'
import { type Customer, type SdkServer, startSdkServer } from './sdk-server.ts'

/** Set by `npm run test:clients`; packages come from the registry, so that `npm test` leaves this out. */
const asked = full || Boolean(process.env.TEST_CLIENTS)
const describeAsked = describe.runIf(asked)

type Loaded = Awaited<ReturnType<typeof installed>>
type Script = (client: Loaded, folder: string) => Promise<void>

let t: SdkServer
let who: Customer
let dir: string
beforeAll(async () => {
  if (!asked) return
  const media = fakeMedia()
  const transcriber = fakeTranscriber({ media, chunk_seconds: 2 })
  const translator = Object.assign(fakeTranslator(), { engine: 'ht-mt' })
  t = await startSdkServer({
    real_engines: false,
    media,
    synthesizer: fakeSynthesizer(),
    transcriber,
    translator,
    voice_cloner: quickCloner(),
  })
  who = await t.customer()
  dir = await mkdtemp(join(tmpdir(), 'pawol-clients-'))
})
afterAll(async () => {
  await t?.stop()
  if (dir) await rm(dir, { recursive: true, force: true })
})

const text = 'Bonjou tout moun.'
const english = 'The water is good today.'
const recording = () => wavOf(4)

const openai: Script = async ({ load }) => {
  const { OpenAI, toFile } = await load('openai')
  const client = new OpenAI({ apiKey: who.key, baseURL: `${t.url}/v1`, maxRetries: 0 })
  const speech = await client.audio.speech.create({
    model: 'tts-1',
    voice: 'nova',
    input: text,
    response_format: 'wav',
  })
  expect(wavData(Buffer.from(await speech.arrayBuffer())).bytes.length).toBeGreaterThan(1_000)
  const file = async () => toFile(recording(), 'radyo.wav')
  const heard = await client.audio.transcriptions.create({ model: 'whisper-1', file: await file() })
  expect(heard.text).toMatch(/\w/)
  const captions = await client.audio.transcriptions.create({
    model: 'whisper-1',
    file: await file(),
    response_format: 'srt',
  })
  expect(String(captions)).toContain('-->')
  expect((await client.models.list()).data.length).toBeGreaterThan(3)
  const wrong = new OpenAI({ apiKey: 'sk-wrong', baseURL: `${t.url}/v1`, maxRetries: 0 })
  await expect(wrong.models.list()).rejects.toMatchObject({ status: 401, message: expect.stringContaining('key') })
}

const bytesOf = async (given: unknown): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of given as AsyncIterable<Uint8Array>) pieces.push(piece)
  return Buffer.concat(pieces)
}

const elevenlabs: Script = async ({ load }) => {
  const { ElevenLabsClient } = await load('@elevenlabs/elevenlabs-js')
  const client = new ElevenLabsClient({ apiKey: who.key, baseUrl: t.url })
  const speech = await client.textToSpeech.convert('21m00Tcm4TlvDq8ikWAM', { text, modelId: 'eleven_multilingual_v2' })
  expect((await bytesOf(speech)).length).toBeGreaterThan(1_000)
  const timed = await client.textToSpeech.convertWithTimestamps('nadege', { text })
  expect(timed.alignment.characters.join('')).toBe(text)
  const file = new File([new Uint8Array(recording())], 'radyo.wav')
  expect((await client.speechToText.convert({ modelId: 'scribe_v1', file })).text).toMatch(/\w/)
  expect((await client.voices.search({})).voices.length).toBeGreaterThan(3)
  const files = threeSamples.map(({ name, bytes }) => new File([new Uint8Array(bytes)], name))
  const { voiceId } = await client.voices.ivc.create({ name: 'Vwa', files })
  expect(await client.voices.get(voiceId)).toMatchObject({ name: 'Vwa' })
  await client.voices.delete(voiceId)
}

const elevenlabsFirst: Script = async ({ load }) => {
  const { ElevenLabsClient } = await load('elevenlabs')
  // the oldest know the address as their environment
  const client = new ElevenLabsClient({ apiKey: who.key, baseUrl: t.url, environment: t.url })
  expect((await bytesOf(await client.generate({ voice: 'Rachel', text }))).length).toBeGreaterThan(1_000)
  expect((await client.voices.getAll()).voices.length).toBeGreaterThan(3)
  expect((await client.history.getAll({ page_size: 1 })).history[0]).toMatchObject({ text })
}

const deepl: Script = async ({ load }, folder) => {
  const { Translator } = await load('deepl-node')
  const client = new Translator(who.key, { serverUrl: t.url, maxRetries: 0 })
  expect((await client.translateText(english, 'en', 'ht')).text).toMatch(/\w/)
  expect((await client.getUsage()).character.limit).toBeGreaterThan(0)
  const codes = (await client.getTargetLanguages()).map(({ code }: { code: string }) => code.toLowerCase())
  expect(codes).toContain('ht')
  // the client refuses to write over a file, such as that of another version
  const own = await mkdtemp(join(folder, 'deepl-'))
  const [from, to] = [join(own, 'a.txt'), join(own, 'b.txt')]
  await writeFile(from, english)
  await client.translateDocument(from, to, 'en', 'ht')
  expect(await readFile(to, 'utf8')).toMatch(/\w/)
}

const aiSdk: Script = async ({ load }) => {
  const [{ createOpenAI }, ai] = [await load('@ai-sdk/openai'), await load('ai')]
  const provider = createOpenAI({ baseURL: `${t.url}/v1`, apiKey: who.key })
  const generateSpeech = ai.generateSpeech ?? ai.experimental_generateSpeech
  const { audio } = await generateSpeech({ model: provider.speech('tts-1'), text, voice: 'alloy', outputFormat: 'wav' })
  expect(audio.uint8Array.length).toBeGreaterThan(1_000)
  const transcribe = ai.transcribe ?? ai.experimental_transcribe
  const heard = await transcribe({ model: provider.transcription('whisper-1'), audio: new Uint8Array(recording()) })
  expect(heard.text).toMatch(/\w/)
}

const libre: Script = async ({ load }) => {
  const { libreTranslate: client } = await load('libretranslate-ts')
  client.setApiEndpoint(`${t.url}/libre`)
  client.setApiKey(who.key)
  expect((await client.listLanguages()).length).toBe(5)
  expect((await client.translate(english, 'en', 'ht')).translatedText).toMatch(/\w/)
}

/** The oldest supported version of each client and the newest there is; docs/clients/ lists what was tested. */
const clients: [string, Script, Record<string, string>[]][] = [
  ['openai', openai, [{ openai: '4.20.0' }, { openai: 'latest' }]],
  [
    '@elevenlabs/elevenlabs-js',
    elevenlabs,
    [{ '@elevenlabs/elevenlabs-js': '2.0.1' }, { '@elevenlabs/elevenlabs-js': 'latest' }],
  ],
  ['elevenlabs', elevenlabsFirst, [{ elevenlabs: '1.50.2' }, { elevenlabs: 'latest' }]],
  ['deepl-node', deepl, [{ 'deepl-node': '1.2.2' }, { 'deepl-node': 'latest' }]],
  [
    'ai',
    aiSdk,
    [
      { ai: '4.3.19', '@ai-sdk/openai': '1.3.24', zod: '3.25.76' },
      { ai: 'latest', '@ai-sdk/openai': 'latest', zod: 'latest' },
    ],
  ],
  ['libretranslate-ts', libre, [{ 'libretranslate-ts': '0.5.12' }]],
]

describeAsked('the oldest and the newest version of', () => {
  for (const [name, script, versions] of clients)
    it.each(versions.map((version) => [JSON.stringify(version), version] as const))(
      `${name}: %s`,
      { timeout: 600_000 },
      async (_, version) => {
        const client = await installed(version)
        process.stdout.write(`${name}: ${JSON.stringify(client.versions)}\n`)
        await script(client, dir)
      },
    )
})

describeAsked('clients for Python', () => {
  const scripts = { elevenlabs: ['elevenlabs'], openai: ['openai'], deepl: ['deepl'] }
  it.each(Object.entries(scripts))('%s', { timeout: 600_000 }, async (name, packages) => {
    const found = await pythonWith(packages)
    if ('missing' in found) {
      process.stdout.write(`${name} for Python was not tested: ${found.missing}\n`)
      return
    }
    const file = join(dir, 'radyo.wav')
    await writeFile(file, recording())
    const script = projectPath(`test/clients/python/${name}_script.py`)
    const env = { ...process.env, PAWOL_URL: t.url, PAWOL_KEY: who.key, RECORDING: file }
    const { stdout } = await promisify(execFile)(found.python, [script], { env })
    process.stdout.write(`${name} for Python: ${stdout.trim()}\n`)
    expect(stdout).toMatch(/^\d+\.\d+/)
  })
})

it('the pages of the docs name the versions that are tested', () => {
  for (const [name, , versions] of clients) {
    const page = readFileSync(projectPath(`docs/clients/${name.replace('@', '').replace('/', '-')}.md`), 'utf8')
    for (const version of Object.values(versions[0]!)) if (name !== 'ai') expect(page).toContain(version)
    expect(page).toMatch(/```/)
  }
})
