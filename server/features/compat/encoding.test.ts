import { expect, it } from 'vitest'
import { openAiFormats } from '#core/rules/vendor/vendor-formats.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import type { Heard } from '../tts/sound/speech-file.ts'
import { encode } from './encoding.ts'

function speechOf(pieces: number) {
  const state = { given: 0, let_go: false }
  async function* heard(): AsyncGenerator<Heard> {
    try {
      for (; state.given < pieces; state.given++) yield { bytes: Buffer.alloc(20_000), words: [] }
    } finally {
      state.let_go = true
    }
  }
  return { state, speech: { id: 'j', text: '', spans: undefined, credits: 1, sample_rate: 22_050, heard: heard() } }
}

it('the first bytes come before the last sound is taken', async () => {
  const { state, speech } = speechOf(1000)
  const { bytes } = await encode(fakeMedia(), speech, openAiFormats.pcm)
  expect(state.given).toBeLessThan(500)
  expect((await bytes.next()).value!.length).toBeGreaterThan(0)
  await bytes.return?.()
})

it('stops the encoder when the client leaves', async () => {
  const { state, speech } = speechOf(1000)
  const { bytes } = await encode(fakeMedia(), speech, openAiFormats.pcm)
  await bytes.next()
  await bytes.return?.()
  expect(state.let_go).toBe(true)
})

it('so does an encoder that is not there', async () => {
  const { state, speech } = speechOf(10)
  const media = fakeMedia()
  media.down = true
  await expect(encode(media, speech, openAiFormats.mp3)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(speech.heard.next()).resolves.toMatchObject({ done: true })
  expect(state.given).toBeLessThanOrEqual(1)
})

it('counts the sound that went in', async () => {
  const { speech } = speechOf(11)
  const encoded = await encode(fakeMedia(), speech, openAiFormats.wav)
  for await (const _ of encoded.bytes);
  expect(encoded.seconds()).toBeCloseTo((11 * 10_000) / 22_050, 6)
})
