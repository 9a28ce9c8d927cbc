import { seeded } from '@pawol/engines/sound/seeded'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getClonedVoice, getCloningJob, type VoiceCloning } from '#core/contract/cloning/cloning.ts'
import { askConsent, giveConsent } from '#core/contract/cloning/consents.ts'
import { abandonCloningSession } from '#core/contract/cloning/uploads.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { full, runs } from '../../../test/runs.ts'
import { voiceLikeWav } from '../../../test/sounds/sounds.ts'
import { type SentFile, voiceUploads } from '../../../test/sounds/voice-uploads.ts'
import { wavOf } from '../../adapters/media/media.conformance.ts'
import { makeSample, type Recipe } from '../../adapters/media/pcm/samples.conformance.ts'
import { fakeVoiceCloner } from '../../adapters/voice-cloner/fake.ts'
import { our_rate, type Person, people, reading, saying } from '../../adapters/voice-cloner/voice-cloner.conformance.ts'
import { profileCloner } from '../../adapters/voice-cloner/voice-profile.ts'
import { projectPath } from '../../platform/project.ts'
import { clonedVoiceStore } from './voices/store.ts'

/** The whole way with what the product has inside: decoder, listener, cloner and engine, each in its process. */
let t: TestApp
let who: SignedInUser
beforeAll(async () => {
  const cloner = profileCloner({ model_dir: projectPath('models', 'ht-voice') })
  // fitting a voice takes half a minute: outside the full run the first guess replaces it
  const voice_cloner = full ? cloner : { ...cloner, clone: fakeVoiceCloner().clone }
  t = await startTestApp({ real_engines: true, voice_cloner })
  who = await t.newUser({ is_staff: true })
})
afterAll(() => t.stop())

const { init, send, clone } = voiceUploads(() => t)
const ended = (id: string): Promise<VoiceCloning> =>
  eventually(async () => {
    const job = await t.call(getCloningJob, { params: { id } }, who)
    return job.completed_at && job
  }, 280_000)
const refused = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? err.code : String(err)),
  )

const speech = (rate: number) => {
  const wav = voiceLikeWav(0.6, { sample_rate: rate })
  return Float32Array.from(
    new Int16Array(wav.buffer, wav.byteOffset + 44, (wav.length - 44) / 2),
    (one) => one / 32_768,
  )
}
const pictures = { video: 'mpeg4' } as const
/** What other programs write under each ending; for `ape` there is no encoder here. */
const recipes: Record<string, Recipe> = {
  wav: { container: 'wav', audio: 'pcm_s16le' },
  mp3: { container: 'mp3', audio: 'libmp3lame' },
  flac: { container: 'flac', audio: 'flac' },
  m4a: { container: 'ipod', audio: 'aac' },
  aac: { container: 'adts', audio: 'aac' },
  ogg: { container: 'ogg', audio: 'flac' },
  opus: { container: 'ogg', audio: 'libopus', rate: 48_000 },
  wma: { container: 'asf', audio: 'wmav2' },
  aiff: { container: 'aiff', audio: 'pcm_s16be' },
  ac3: { container: 'ac3', audio: 'ac3' },
  mp4: { container: 'mp4', audio: 'aac', ...pictures },
  avi: { container: 'avi', audio: 'pcm_s16le', ...pictures },
  mov: { container: 'mov', audio: 'pcm_s16le', ...pictures },
  mkv: { container: 'matroska', audio: 'flac', ...pictures },
  webm: { container: 'webm', audio: 'libopus', rate: 48_000 },
  flv: { container: 'flv', audio: 'aac' },
  wmv: { container: 'asf', audio: 'wmav2', ...pictures },
  m4v: { container: 'mp4', audio: 'aac', ...pictures },
  mpg: { container: 'mpeg', audio: 'mp2' },
  mpeg: { container: 'mpeg', audio: 'mp2' },
  '3gp': { container: '3gp', audio: 'aac' },
}
const made = new Map<string, Buffer>()
function fileOf(ending: string): Buffer {
  const known = made.get(ending) ?? makeSample(recipes[ending]!, speech)
  made.set(ending, known)
  return known
}
/** Its first byte of each frame says how long it is; the rest is any sound. */
const amr = Buffer.concat([
  Buffer.from('#!AMR\n'),
  ...Array.from({ length: 50 }, () => Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31, 0x55)])),
])

it('every kind of sound and video that is named is taken: S3-5-74, S3-5-75', async () => {
  for (const ending of [...Object.keys(recipes), 'amr']) {
    const file = { name: `vwa.${ending}`, bytes: ending === 'amr' ? amr : fileOf(ending) }
    // some hold the same bytes under two names: each comes alone
    const { session_id } = await init(who)
    expect(await refused(send(who, session_id, { file_index: '0' }, file)), ending).toBeNull()
  }
})

/** A file damaged by chance, under an ending that is its own or not. */
function damaged(n: number, chance: (below: number) => number): SentFile {
  const endings = Object.keys(recipes)
  const ending = endings[chance(endings.length)]!
  const bytes = Buffer.from(fileOf(ending))
  const name = `${n}.${chance(4) === 0 ? endings[chance(endings.length)] : ending}`
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => chance(256)))
  const ways = [
    () => bytes.subarray(0, 1 + chance(bytes.length)),
    () => bytes.subarray(chance(bytes.length)),
    () => noise(1 + chance(3_000)),
    () => Buffer.concat([noise(1 + chance(64)), bytes]),
    () => Buffer.concat([bytes.subarray(0, 4 + chance(60)), noise(500)]),
    () => {
      for (let times = 1 + chance(40); times > 0; times--) bytes[chance(bytes.length)] = chance(256)
      return bytes
    },
    () => bytes.fill(chance(256), chance(200), 200 + chance(2_000)),
    () => Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(4, 0xff), bytes.subarray(44)]),
  ]
  return { name, bytes: ways[chance(ways.length)]!() }
}

it('damaged files are refused with a clear code, or are heard; nothing else happens', {
  timeout: 300_000,
}, async () => {
  const random = seeded(20)
  const chance = (below: number) => Math.floor((0.5 + random() / 2) * below * 0.999_999)
  const codes = new Map<string, number>()
  const files = Array.from({ length: runs(500, { usually: 20 }).numRuns }, (_, n) => damaged(n, chance))
  const taken: SentFile[] = []
  const lanes = 4
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      let { session_id } = await init(who, { total_files: '10' })
      let index = 0
      for (let n = lane; n < files.length; n += lanes) {
        const code = await refused(send(who, session_id, { file_index: String(index) }, files[n]))
        codes.set(code ?? 'taken', (codes.get(code ?? 'taken') ?? 0) + 1)
        if (code) continue
        taken.push(files[n]!)
        if (++index < 10) continue
        await t.call(abandonCloningSession, { params: { session_id } }, who)
        session_id = (await init(who, { total_files: '10' })).session_id
        index = 0
      }
      await t.call(abandonCloningSession, { params: { session_id } }, who)
    }),
  )
  const clear = ['taken', 'sample_not_supported', 'sample_duplicate', 'audio_too_long']
  expect([...codes.keys()].filter((code) => !clear.includes(code))).toEqual([])
  expect(codes.get('sample_not_supported')).toBeGreaterThan(0.3 * files.length)
  // the rest is for the job: half a second of each is too little
  const { job_id } = await clone(who, {}, taken.slice(0, 10))
  expect(await ended(job_id)).toMatchObject({ status: 'failed', error_code: 'samples_unusable' })
})

describe('the voice profile', () => {
  it('of an unknown speaker is made, saved and heard, and only that speaker can consent to it', {
    timeout: 300_000,
  }, async () => {
    const [person, other] = people(2, 'espeak-ng')
    const files: SentFile[] = []
    for (const from of [0, 10, 20]) {
      const said = await reading(person!, { seconds: 5.5, from })
      files.push({ name: `${from}.wav`, bytes: wavOf(said, { sample_rate: our_rate }) })
    }
    const { job_id, voice_id } = await clone(who, {}, files)
    const job = await ended(job_id)
    expect(job).toMatchObject({ status: 'completed', method: 'voice profile', samples_used: 3 })
    const { score, ceiling } = job.similarity!
    expect(score).toBeGreaterThan(0)
    expect(ceiling).toBeLessThanOrEqual(1)
    expect(job.clean_speech_seconds).toBeGreaterThan(8)
    const { trained } = (await clonedVoiceStore.one(t.app.db, { id: voice_id, account_id: who.account_id }))!
    expect(Math.abs(12 * Math.log2(trained!.profile.pitch_hz / person!.profile.pitch_hz))).toBeLessThan(4)
    const { preview } = await t.call(getClonedVoice, { params: { voice_id } }, who)
    expect(preview!.duration_seconds).toBeGreaterThan(1)
    const heard = await t.app.http.inject(preview!.audio_url)
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/mpeg'])

    /** The consent sentence, or another, in some voice. */
    async function agree(by: Person, said?: string) {
      const { consent_id, sentence } = await t.call(askConsent, {}, who)
      const bytes = wavOf(await saying(by, said ?? sentence), { sample_rate: our_rate })
      const { payload, headers } = await multipartFile('recording', 'wi.wav', bytes, { voice_id })
      const url = pathFor(giveConsent, { consent_id })
      const authorization = `Bearer ${who.token}`
      return (await t.app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })).json()
    }
    if (full)
      expect(await agree(person!, 'Lapli ap tonbe sou mòn yo depi maten, e timoun yo rete lakay.')).toMatchObject({
        code: 'consent_words_differ',
      })
    expect(await agree(other!)).toMatchObject({ code: 'consent_voice_differs', name: '0.wav' })
    expect(await agree(person!)).toMatchObject({ voice_id, same_speaker: { is_same: true } })
  })
})
