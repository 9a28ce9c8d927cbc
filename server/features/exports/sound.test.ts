import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExportJob, exportAudio, getExport } from '#core/contract/exports/exports.ts'
import type { AudioSettings } from '#core/contract/exports/settings.ts'
import { getTranscription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { audioExportFormats, audioTypes, channelLayouts } from '#core/rules/exports/audio-settings.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { full, itInFull } from '../../../test/runs.ts'
import { sharedMedia } from '../../../test/shared-engines.ts'
import { fakeAligner } from '../../adapters/aligner/fake.ts'
import { noise, samplesOf } from '../../adapters/media/measure.conformance.ts'
import { loudnessByFfmpeg } from '../../adapters/media/pcm/loudness.conformance.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import type { Media } from '../../ports/media.ts'
import { coverPicture } from './files-of-job.ts'

/** Exports of sound by the media engine the product runs with. */
let dir: string
let media: Media
let t: TestApp
let who: SignedInUser
let job_id: string
const rate = 22_050
/** A second of silence, six of something quiet, and two of silence. */
function recording(): Buffer {
  const heard = noise(6 * rate, 0.01)
  const samples = new Int16Array(9 * rate)
  for (let n = 0; n < heard.length; n++) samples[rate + n] = Math.round(heard[n]! * 32_767)
  const bytes = Buffer.from(samples.buffer)
  return Buffer.concat([wavHeader({ sample_rate: rate }, bytes.length), bytes])
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-export-sound-'))
  media = sharedMedia()
  t = await startTestApp({ media, transcriber: fakeTranscriber({ media }), aligner: fakeAligner(media) })
  who = await t.newUser()
  const form = await multipartFile('audio', 'Entèvyou ak Jan.wav', recording(), { from_language: 'en' })
  const headers = { ...form.headers, authorization: `Bearer ${who.token}` }
  const sent = { method: 'POST', url: transcribeTranslate.path, payload: form.payload, headers } as const
  job_id = (await t.app.http.inject(sent)).json<{ id: string }>().id
  await eventually(
    async () => (await t.call(getTranscription, { params: { id: job_id } }, who)).status === 'delivered',
    60_000,
  )
})
afterAll(async () => {
  await t.stop()
  await rm(dir, { recursive: true, force: true })
})

async function exported(given: Partial<AudioSettings>) {
  const made = await t.call(exportAudio, { body: { job_type: 'stt', job_id, ...given } }, who)
  const job = await eventually(async (): Promise<ExportJob | false> => {
    const found = await t.call(getExport, { params: { id: made.id } }, who)
    return ['completed', 'failed'].includes(found.status) && found
  }, 60_000)
  expect(job).toMatchObject({ status: 'completed', error_message: null })
  const bytes = (await t.app.http.inject(job.result_url!)).rawPayload
  const path = join(dir, job.result_filename!)
  await writeFile(path, bytes)
  return { job, bytes, path, info: await media.probe({ path }), ...loudnessByFfmpeg(path) }
}

describe('a sound exported by the real engine', () => {
  it.each(audioExportFormats)(
    'as %s has its tags, its length and, where the format allows, a cover',
    async (format) => {
      const { job, bytes, info } = await exported({
        format,
        channels: 'mono',
        bitrate: format === 'wav' ? undefined : 64,
      })
      expect(job).toMatchObject({ result_filename: `Entèvyou ak Jan.${format}`, result_type: audioTypes[format] })
      expect(info.metadata).toMatchObject({ title: 'Entèvyou ak Jan', language: 'eng' })
      expect(Math.abs(info.duration_seconds - 9)).toBeLessThan(0.1)
      expect([info.channels, info.has_video]).toEqual([1, false])
      const cover = await coverPicture()
      // Ogg has it in base64, in pages
      const kept = format === 'ogg' ? bytes.includes('METADATA_BLOCK_PICTURE') : bytes.includes(cover)
      expect(kept).toBe(['mp3', 'm4a', 'flac', 'ogg'].includes(format))
    },
  )
  it('is as loud as it was where nothing is asked', async () => {
    const { lufs, seconds } = await exported({ format: 'wav', channels: 'mono', sampleRate: 22_050 })
    expect(lufs).toBeLessThan(-38)
    expect(seconds).toBeCloseTo(9, 2)
  })
  const every = audioExportFormats.flatMap((format) => channelLayouts.map((channels) => [format, channels] as const))
  const usual = [
    ['wav', 'stereo'],
    ['mp3', 'stereo'],
    ['m4a', 'mono'],
  ] as const
  it.each(full ? every : usual)('as %s in %s is normalised to -16 LUFS', async (format, channels) => {
    const wanted = { format, channels, normalize: true, bitrate: 64 }
    const { lufs, true_peak_db, seconds, info } = await exported(wanted)
    expect(info.channels).toBe(channels === 'mono' ? 1 : 2)
    expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.5)
    expect(true_peak_db).toBeLessThanOrEqual(-0.8)
    expect(Math.abs(seconds - 9)).toBeLessThan(0.1)
  })
  it('loses the silence before and after it, and no more', async () => {
    const { path, seconds } = await exported({ format: 'wav', trimSilence: true, channels: 'mono', sampleRate: 22_050 })
    expect(seconds).toBeCloseTo(6.2, 1)
    const heard = await samplesOf(media, { path }, rate)
    const loud = heard.findIndex((value) => Math.abs(value) > 0.004)
    expect(loud / rate).toBeCloseTo(0.1, 1)
  })
  itInFull('does both, and the silence does not count for the loudness', async () => {
    const { lufs, seconds } = await exported({ format: 'flac', normalize: true, trimSilence: true, channels: 'stereo' })
    expect(seconds).toBeCloseTo(6.2, 1)
    expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.5)
  })
})
