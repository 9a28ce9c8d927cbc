import { afterAll, beforeAll, expect, it } from 'vitest'
import { elevenLabsFormat, openAiFormats } from '#core/rules/vendor/vendor-formats.ts'
import { createElevenLabs, createOpenAI, generateSpeech } from '../tools/ai.ts'
import { type Customer, type SdkServer, startSdkServer } from './sdk-server.ts'

/** The AI SDK's `generateSpeech` with each of its two providers that we stand in for. */
let t: SdkServer
let who: Customer
beforeAll(async () => {
  t = await startSdkServer({ any_voice: true })
  who = await t.customer()
})
afterAll(() => t.stop())
const text = 'Bonjou tout moun.'

it('speaks through the provider for OpenAI, which takes another address', async () => {
  const openai = createOpenAI({ baseURL: `${t.url}/v1`, apiKey: who.key })
  const before = await who.credits()
  const asked = {
    model: openai.speech('gpt-4o-mini-tts'),
    text,
    voice: 'coral',
    outputFormat: 'wav',
    speed: 1.2,
    instructions: 'Cheerful.',
  } as const
  const { audio, warnings } = await generateSpeech(asked)
  expect(warnings).toEqual([])
  expect(audio.mediaType).toBe('audio/wav')
  expect((await t.hear(Buffer.from(audio.uint8Array), openAiFormats.wav)).duration_seconds).toBeGreaterThan(0.3)
  expect(before - (await who.credits())).toBe(26)
})

it('speaks through the provider for ElevenLabs, by its fetch', async () => {
  // this provider has no setting for the address
  const here: typeof fetch = (input, init) => fetch(String(input).replace('https://api.elevenlabs.io', t.url), init)
  const elevenlabs = createElevenLabs({ apiKey: who.key, fetch: here })
  const before = await who.credits()
  const asked = {
    model: elevenlabs.speech('eleven_multilingual_v2'),
    text,
    voice: 'EXAVITQu4vr4xnSDxMaL',
    outputFormat: 'pcm_16000',
    speed: 0.9,
    language: 'ht',
    providerOptions: { elevenlabs: { voiceSettings: { stability: 0.4, similarityBoost: 0.6 } } },
  } as const
  const { audio } = await generateSpeech(asked)
  const heard = await t.hear(Buffer.from(audio.uint8Array), elevenLabsFormat('pcm_16000'))
  expect(heard.duration_seconds).toBeGreaterThan(0.3)
  expect(before - (await who.credits())).toBe(26)
})

it('tells a refusal in its own words, and asks once', async () => {
  const openai = createOpenAI({ baseURL: `${t.url}/v1`, apiKey: 'pk_live_nothing' })
  const refused = generateSpeech({ model: openai.speech('tts-1'), text, voice: 'alloy' })
  await expect(refused).rejects.toMatchObject({ name: 'AI_APICallError', statusCode: 401, isRetryable: false })
})
