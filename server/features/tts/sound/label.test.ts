import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AV_LOG_QUIET } from 'node-av/constants'
import { FormatContext, Log } from 'node-av/lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { createExpressSpeech, createSpeech, getSpeech, type SpeechJob, streamSpeech } from '#core/contract/tts/jobs.ts'
import { listLibrary, previewVoice } from '#core/contract/voices.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { sharedMedia } from '../../../../test/shared-engines.ts'
import { espeakSynthesizer } from '../../../adapters/synthesizer/espeak.ts'
import { fakeSynthesizer } from '../../../adapters/synthesizer/fake.ts'
import { htVoiceSynthesizer } from '../../../adapters/synthesizer/ht-voice.ts'
import { espeakSpeaker } from '../../../adapters/synthesizer/open-espeak.ts'
import { withFallback } from '../../../adapters/synthesizer/with-fallback.ts'
import { projectPath, projectVersion } from '../../../platform/project.ts'
import { createFiles } from '../../files/service.ts'
import { formatKey } from './audio.ts'

const text = 'Bonjou <break time="0.2s"/> tout moun! Men yon ti fraz ki long ase pou l depase sa yon tit ka montre.'
const title = 'Bonjou tout moun! Men yon ti fraz ki long ase pou l depase…'
const program = `Pawòl ${projectVersion().version}`
const label = (engine = 'fake 1') => ({
  title,
  artist: 'Pawòl',
  genre: 'Speech',
  language: 'hat',
  comment: `Synthetic speech, made by ${program}. Engine: ${engine}.`,
})
const order = { text, voice_id: 'nadege' }

Log.setLevel(AV_LOG_QUIET)
let dir: string
let t: TestApp
let who: SignedInUser
let key: string
let job: SpeechJob
let lost = false
const first = fakeSynthesizer()
const other = Object.assign(fakeSynthesizer(), { engine: 'other', version: '2' })
first.beforePiece = (count) => {
  if (lost && count === 1) throw new Error('killed')
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-label-'))
  const media = sharedMedia()
  t = await startTestApp({ media, synthesizer: withFallback(first, other, { retry_seconds: 0 }) })
  who = await t.newUser()
  await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan: 'creator', reference: who.user.id }))
  key = (await t.call(createApiKey, { body: { name: 'k' } }, who)).key
  job = await spoken()
})
afterAll(async () => {
  await t.stop()
  await rm(dir, { recursive: true, force: true })
})

async function spoken(): Promise<SpeechJob> {
  const { id } = await t.call(createSpeech, { body: order }, who)
  return eventually(async () => {
    const found = await t.call(getSpeech, { params: { id } }, who)
    return found.status === 'delivered' && found
  })
}
const fetched = async (url: string) => (await t.app.http.inject({ url })).rawPayload
const posted = async (url: string, payload: object) =>
  (await t.app.http.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${key}` } })).rawPayload
const got = async (url: string) => (await t.app.http.inject({ url, headers: { 'xi-api-key': key } })).rawPayload
/** Any format there is of a job has an address that the page may hand out. */
const kept = (format: 'mp3' | 'wav' | 'flac' | 'ogg' | 'm4a', of = job) =>
  fetched(createFiles({ storage: t.storage, secrets: t.config.secrets }).signedUrl(formatKey(of.s3_key!, format)))
const express = () => t.call(createExpressSpeech, { body: { ...order, include_audio_data: true } }, who)
const openai = (response_format: string) =>
  posted('/v1/audio/speech', { model: 'tts-1', voice: 'nadege', input: text, response_format })
const elevenlabs = (output_format: string) =>
  posted(`/v1/text-to-speech/nadege?output_format=${output_format}`, { text })

let files = 0
/** FFmpeg's own reading of the file, in the words it has for every container. */
async function read(bytes: Buffer): Promise<{ container: string; says: Record<string, string> }> {
  const path = join(dir, `read-${++files}`)
  await writeFile(path, bytes)
  const format = new FormatContext()
  try {
    expect(await format.openInput(path, null, null)).toBe(0)
    await format.findStreamInfo(null)
    const all = { ...format.streams[0]!.metadata?.getAll(), ...format.metadata?.getAll() }
    const says = Object.fromEntries(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]))
    return { container: format.iformat!.name!.split(',')[0]!, says }
  } finally {
    await format.closeInput()
  }
}

describe('every file of speech says that it is synthetic, and who made it', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['the mp3 of the page', 'mp3', () => fetched(job.audio_file_url!)],
    ['the WAV of the page', 'wav', () => fetched(job.s3_url!)],
    ['FLAC, as it is kept', 'flac', () => kept('flac')],
    ['Opus', 'ogg', () => kept('ogg')],
    ['m4a', 'mov', () => kept('m4a')],
    ['the WAV of the stream', 'wav', () => posted(streamSpeech.path, order)],
    ['the WAV in the answer', 'wav', async () => Buffer.from((await express()).audio_data!, 'base64')],
    ['the WAV just spoken', 'wav', async () => fetched((await express()).s3_url!)],
    ...(['mp3', 'opus', 'aac', 'flac', 'wav'] as const).map((format): [string, string, () => Promise<Buffer>] => [
      `OpenAI's ${format}`,
      format === 'opus' ? 'ogg' : format,
      () => openai(format),
    ]),
    ["ElevenLabs' mp3", 'mp3', () => elevenlabs('mp3_44100_64')],
    ["ElevenLabs' Opus", 'ogg', () => elevenlabs('opus_48000_64')],
    ["ElevenLabs' WAV", 'wav', () => elevenlabs('wav_16000')],
    ['the sound of the history', 'mp3', () => got(`/v1/history/${job.id}/audio`)],
    [
      'a WAV of the history',
      'wav',
      () => posted('/v1/history/download', { history_item_ids: [job.id], output_format: 'wav' }),
    ],
    [
      'sound with its times',
      'mp3',
      async () => {
        const timed = await posted('/v1/text-to-speech/nadege/with-timestamps?output_format=mp3_22050_32', { text })
        return Buffer.from(JSON.parse(timed.toString()).audio_base64, 'base64')
      },
    ],
  ])('%s', async (_, container, bytes) => {
    const found = await read(await bytes())
    expect(found.container).toBe(container)
    expect(found.says).toMatchObject(label())
  })

  it('a sample of a voice', async () => {
    const { audio_url } = await t.call(previewVoice, { params: { voice_id: 'jozef' }, query: {} })
    const { says } = await read(await fetched(audio_url))
    expect(says).toMatchObject({ comment: label().comment, artist: 'Pawòl', language: 'hat' })
    expect(says.title).not.toBe(title)
  })

  it.each(['pcm_22050', 'ulaw_8000', 'alaw_8000'])('%s is samples alone', async (format) => {
    const bytes = await elevenlabs(format)
    const [, rate] = format.split('_')
    const width = format.startsWith('pcm') ? 2 : 1
    expect(bytes.length / width / Number(rate)).toBeCloseTo(job.duration_seconds!, 2)
    expect(bytes.includes('Synthetic')).toBe(false)
  })

  it('where another engine went on, both are named', async () => {
    lost = true
    const both = await spoken().finally(() => {
      lost = false
    })
    expect(both).toMatchObject({ engine: 'fake + other', engine_version: '1 + 2' })
    for (const format of ['flac', 'mp3', 'wav'] as const)
      expect((await read(await kept(format, both))).says.comment).toContain('Engine: fake 1 + other 2.')
  })

  it('a text that is no name leaves nothing broken', async () => {
    const odd = { ...order, text: 'È "sa" \\ ⏱1s = ki sa?\nÈske l bon; wi # non' }
    const { s3_url } = await t.call(createExpressSpeech, { body: odd }, who)
    expect((await read(await fetched(s3_url!))).says.title).toBe('È "sa" \\ = ki sa? Èske l bon; wi # non')
  })
})

it('every voice of the API is called synthetic, in our words and in those of ElevenLabs', async () => {
  const { voices } = await t.call(listLibrary, { query: {} })
  expect(voices.map((voice) => voice.is_synthetic)).toEqual(voices.map(() => true))
  const theirs: { name: string; labels: Record<string, string> }[] = JSON.parse(String(await got('/v1/voices'))).voices
  expect(theirs.length).toBe(voices.length)
  for (const { labels } of theirs) expect(labels).toMatchObject({ language: 'ht', voice_type: 'synthetic' })
  for (const donor of ['kathleen', 'kerstin', 'nathalie', 'flemishguy'])
    expect(voices.filter((voice) => JSON.stringify(voice).toLowerCase().includes(donor))).toEqual([])
})

it('the engines name the versions there are', async () => {
  const file = (...path: string[]) => readFile(projectPath(...path), 'utf8')
  const espeak = espeakSynthesizer({ keep_warm: 0 })
  const natural = htVoiceSynthesizer({ model_dir: '', keep_warm: 0 })
  expect(espeak.version).toBe((await espeakSpeaker()).version)
  expect(await file('models', 'ht-voice', 'README.md')).toContain(`Version ${natural.version}.`)
  await Promise.all([espeak.close(), natural.close()])
})
