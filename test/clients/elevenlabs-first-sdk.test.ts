import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elevenLabsFormat } from '#core/rules/vendor/vendor-formats.ts'
import { ElevenLabsClient, ElevenLabsError } from '../tools/elevenlabs-first.ts'
import { type Customer, type SdkServer, startSdkServer } from './sdk-server.ts'

/** The client of the package `elevenlabs`, which most programs were written with before there was another. */
let t: SdkServer
let who: Customer
let client: ElevenLabsClient
beforeAll(async () => {
  t = await startSdkServer({ any_voice: true })
  who = await t.customer()
  client = clientOf(who.key)
})
afterAll(() => t.stop())
const clientOf = (apiKey: string) => new ElevenLabsClient({ apiKey, baseUrl: t.url } as never)
const text = 'Bonjou tout moun.'
const mp3 = elevenLabsFormat('mp3_44100_128')
const latest = async () => (await client.history.getAll({ page_size: 1 })).history[0]!

describe('generate', () => {
  it.each([
    ['Rachel', 'nadege'],
    ['Sarah', 'mirlande'],
    ['Adam', 'wilne'],
    ['nadege', 'nadege'],
    ['ti-jan', 'ti-jan'],
    ['Ti Jan', 'ti-jan'],
    ['21m00Tcm4TlvDq8ikWAM', 'nadege'],
    [undefined, 'mirlande'],
  ])('by the voice %s is spoken by %s', async (voice, ours) => {
    const heard = await t.hear(await buffer(await client.generate({ voice, text })), mp3)
    expect(heard.duration_seconds).toBeGreaterThan(0.3)
    expect(await latest()).toMatchObject({ voice_id: ours, text })
  })
  it('streams, with a model and settings of theirs', async () => {
    const asked = {
      stream: true,
      voice: 'Rachel',
      text,
      model_id: 'eleven_turbo_v2',
      voice_settings: { stability: 0.2, similarity_boost: 0.9 },
    } as const
    expect((await buffer(await client.generate(asked))).length).toBeGreaterThan(1000)
    expect(await latest()).toMatchObject({
      model_id: 'ccl_ht_v100',
      settings: { stability: 0.2, similarity_boost: 0.9 },
    })
  })
  it('by an unknown voice is their own error', async () => {
    await expect(client.generate({ voice: 'Nobody', text })).rejects.toThrow(ElevenLabsError)
  })
})

it('other names of a voice are only in the list that asks for them', async () => {
  const all = await client.voices.getAll()
  const named = await client.voices.getAll({ show_legacy: true })
  const ids = all.voices.map((voice) => voice.voice_id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(all.voices.map((voice) => voice.name)).not.toContain('Rachel')
  expect(named.voices.slice(0, ids.length)).toEqual(all.voices)
  const rachel = named.voices.find((voice) => voice.name === 'Rachel')!
  expect(await client.voices.get(rachel.voice_id)).toMatchObject({ voice_id: 'nadege', name: 'Nadège' })
})

describe('the history', () => {
  const made: string[] = []
  beforeAll(async () => {
    for (const said of ['Youn.', 'De.']) {
      await buffer(await client.generate({ voice: 'nadege', text: said }))
      made.push((await latest()).history_item_id)
    }
  })
  const seconds = async (id: string) => (await t.job(who, id)).duration_seconds!

  it('is listed and read', async () => {
    const { history } = await client.history.getAll({ page_size: 2, voice_id: 'nadege' })
    expect(history.map((item) => item.history_item_id)).toEqual([...made].reverse())
    expect(await client.history.get(made[0]!)).toMatchObject({ text: 'Youn.', state: 'created' })
    const heard = await t.hear(await buffer(await client.history.getAudio(made[0]!)), mp3)
    expect(Math.abs(heard.duration_seconds - (await seconds(made[0]!)))).toBeLessThan(0.12)
  })
  it.each(['default', 'wav', undefined])('gives one piece as it is, format %s', async (output_format) => {
    const bytes = await buffer(await client.history.download({ history_item_ids: [made[0]!], output_format }))
    expect(bytes.subarray(0, 4).toString() === 'RIFF').toBe(output_format === 'wav')
    const heard = await t.hear(bytes, mp3)
    expect(Math.abs(heard.duration_seconds - (await seconds(made[0]!)))).toBeLessThan(0.12)
  })
  it('gives several in a zip, each whole', async () => {
    const bytes = await buffer(await client.history.download({ history_item_ids: made, output_format: 'wav' }))
    const files = unzipped(bytes)
    expect(files.map(({ name }) => name.replace(/^.*_/, ''))).toEqual(made.map((id) => `${id.slice(0, 8)}.wav`))
    for (const [i, { content }] of files.entries()) {
      const heard = await t.hear(content, mp3)
      expect(heard.duration_seconds).toBeCloseTo(await seconds(made[i]!), 1)
    }
  })
  it('refuses missing resources, for every caller', async () => {
    const missing = { statusCode: 404, body: { detail: { status: 'history_item_not_found' } } }
    const nothing = client.history.download({ history_item_ids: [made[0]!, 'nothing'] })
    await expect(nothing).rejects.toMatchObject({ statusCode: 404 })
    const other = clientOf((await t.customer({ plan: 'free' })).key)
    await expect(other.history.download({ history_item_ids: made })).rejects.toMatchObject({
      statusCode: missing.statusCode,
    })
  })
  it('forgets', async () => {
    expect(await client.history.delete(made[1]!)).toEqual({ status: 'ok' })
    await expect(client.history.get(made[1]!)).rejects.toMatchObject({ statusCode: 404 })
  })
})

/** Files of a zip whose entries are stored, by its directory. */
function unzipped(whole: Buffer): { name: string; content: Buffer }[] {
  const end = whole.length - 22
  const found: { name: string; content: Buffer }[] = []
  for (let at = whole.readUInt32LE(end + 16); at < end; ) {
    const [size, long, from] = [whole.readUInt32LE(at + 24), whole.readUInt16LE(at + 28), whole.readUInt32LE(at + 42)]
    const start = from + 30 + whole.readUInt16LE(from + 26) + whole.readUInt16LE(from + 28)
    found.push({ name: whole.toString('utf8', at + 46, at + 46 + long), content: whole.subarray(start, start + size) })
    at += 46 + long + whole.readUInt16LE(at + 30)
  }
  return found
}
