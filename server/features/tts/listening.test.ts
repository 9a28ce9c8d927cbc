import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyJobView } from '#core/contract/jobs.ts'
import { speechKind } from '#core/contract/tts/jobs.ts'
import { settingRanges } from '#core/rules/speech/voice-settings.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { someone } from '../../../test/people/someone.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { memoryStorage } from '../../adapters/storage/memory.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createListening, type Listening } from './listening.ts'
import { speechFolder } from './sound/audio.ts'
import { openSpeechFile, type SpeechFile } from './sound/speech-file.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-listening-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const initial = Object.fromEntries(Object.entries(settingRanges).map(([name, range]) => [name, range.initial]))
const input = speechKind.input.parse({
  ...initial,
  text: 'Wi non',
  voice_id: 'nadege',
  voice_name: 'Nadège',
  model_id: 'm',
  language_code: 'ht',
  inference_mode: 'express',
  use_speaker_boost: true,
  document_id: null,
  document_filename: null,
  pronunciation_dictionaries: [],
  is_preview: false,
  characters_processed: 6,
})
const ana = someone()
const words = [
  { word: 'Wi', start_char: 0, end_char: 2, start_time: 0, end_time: 0.5 },
  { word: 'non', start_char: 3, end_char: 6, start_time: 0.6, end_time: 1 },
]
const job = (id: string, status: AnyJobView['status'], more: object = {}): AnyJobView => ({
  ...input,
  id,
  kind: 'tts',
  user: ana.created_by,
  status,
  progress: 0,
  queue_position: null,
  credits_used: 9,
  attempts: 1,
  client_key: null,
  error_code: null,
  error_message: null,
  created_at: '2026-01-01T00:00:00Z',
  started_at: null,
  completed_at: null,
  word_timings: words,
  has_word_timings: true,
  duration_formatted: null,
  audio_file_url: null,
  s3_url: null,
  expected_s3_url: null,
  s3_upload_status: 'complete',
  audio_data: null,
  ...more,
})

type Play = {
  /** The first attempt, in this process. */
  run?(file: () => Promise<SpeechFile>, id: string): Promise<AnyJobView>
  /** What becomes of it afterwards. */
  later?(file: () => Promise<SpeechFile>, id: string): Promise<AnyJobView | null>
}
let files = 0

async function listen(play: Play, storage = memoryStorage()) {
  const listeners = new Map<string, (file: SpeechFile) => void>()
  const begin = (id: string) => async () => {
    const file = await openSpeechFile({ dir, name: String(++files), sample_rate: 22_050 })
    listeners.get(id)?.(file)
    return file
  }
  const jobs = {
    runNow: (_: unknown, { id }: { id: string }) => play.run!(begin(id), id),
    finished: (id: string) => play.later!(begin(id), id),
  } as unknown as Jobs
  const listening = createListening({ jobs, storage, media: fakeMedia(), listeners })
  return { speech: await listening({ ...ana, input }), listeners }
}
async function heard({ heard }: Listening) {
  let samples = 0
  const said: string[] = []
  for await (const { bytes, words } of heard) {
    samples += bytes.length / 2
    said.push(...words.map(({ word }) => word))
  }
  return { samples, said }
}
async function whole(file: SpeechFile) {
  await file.write(new Int16Array(22_050), words)
  await file.finish()
  await file.discard()
}
const retried = (id: string) => job(id, 'queued')

it('a try that breaks off before a sound is followed by the next', async () => {
  const { speech, listeners } = await listen({
    async run(file, id) {
      await (await file()).discard()
      return retried(id)
    },
    async later(file, id) {
      await whole(await file())
      return job(id, 'delivered')
    },
  })
  expect(await heard(speech)).toEqual({ samples: 22_050, said: ['Wi', 'non'] })
  expect(speech).toMatchObject({ text: 'Wi non', credits: 9, sample_rate: 22_050 })
  expect(listeners.size).toBe(0)
  expect(await readdir(dir)).toEqual([])
})

it.each([
  ['compressed', 'flac'],
  ['as WAV, as it was once', 'wav'],
])('speech made by another process is read from the storage %s, under its own name', async (_, format) => {
  const storage = memoryStorage()
  const samples = 2 * 22_050
  const wav = Buffer.concat([wavHeader({ sample_rate: 22_050 }, samples * 2), Buffer.alloc(samples * 2)])
  await storage.put(`${speechFolder(ana.account_id, 'first')}/speech.${format}`, wav, { type: 'audio/wav' })
  const { speech } = await listen({ run: async () => job('first', 'delivered') }, storage)
  expect(speech.id).toBe('first')
  expect(await heard(speech)).toEqual({ samples, said: ['Wi', 'non'] })
})

it.each<[string, Play, string]>([
  ['a failure', { run: async (_, id) => job(id, 'failed', { error_code: 'text_empty' }) }, 'text_empty'],
  ['a wait too long', { run: async (_, id) => retried(id), later: async () => null }, 'not_ready'],
  ['a cancellation', { run: async (_, id) => job(id, 'cancelled') }, 'unavailable'],
])('%s before the first sound answers an error', async (_, play, code) => {
  await expect(listen(play)).rejects.toMatchObject({ code })
})

it("a retry after a sound was heard answers the job's error", async () => {
  const { speech } = await listen({
    async run(file, id) {
      const made = await file()
      await made.write(new Int16Array(100))
      await made.discard()
      return job(id, 'failed', { error_code: 'timeout' })
    },
  })
  await expect(heard(speech)).rejects.toMatchObject({ code: 'timeout' })
})

it('a listener who leaves releases the file, and the job continues', async () => {
  let finish = () => {}
  let file: SpeechFile | undefined
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { speech } = await listen({
    async run(begin, id) {
      file = await begin()
      await file.write(new Int16Array(100), words)
      await ended
      await whole(file)
      return job(id, 'delivered')
    },
  })
  expect((await speech.heard.next()).value.words).toHaveLength(2)
  await speech.heard.return?.()
  finish()
  await file!.discard()
  await expect(file!.write(new Int16Array(1))).rejects.toThrow()
})
