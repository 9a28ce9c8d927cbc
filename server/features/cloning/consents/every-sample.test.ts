import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getClonedVoice, getCloningJob, retrainClonedVoice } from '#core/contract/cloning/cloning.ts'
import { askConsent, giveConsent, type VoiceConsent } from '#core/contract/cloning/consents.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import type { AppError } from '#core/contract/errors.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { multipartFile } from '../../../../test/multipart.ts'
import { runs } from '../../../../test/runs.ts'
import { agreeTo, makeVoice } from '../../../../test/sounds/cloned-voice.ts'
import { voiceLikeWav } from '../../../../test/sounds/sounds.ts'
import { quickCloner, voiceUploads } from '../../../../test/sounds/voice-uploads.ts'
import { fakeAligner } from '../../../adapters/aligner/fake.ts'
import { fakeMedia } from '../../../adapters/media/fake/fake.ts'
import type { CompareRequest } from '../../../ports/voice-cloner.ts'
import { clonedVoiceStore, sampleStore } from '../voices/store.ts'
import { createCompareSpeakers } from './same-speaker.ts'
import { createConsents } from './service.ts'

type Speaker = 'A' | 'B'
const pitches: Record<Speaker, number> = { A: 110, B: 230 }
const said = (by: Speaker, seconds = 2) => voiceLikeWav(seconds, { sample_rate: 8_000, pitch_hz: pitches[by] })

/** Distinguishes the two speakers by zero crossings; of several files together the longest counts most. */
async function speakerIn(paths: readonly { path: string }[]): Promise<Speaker> {
  const seconds = { A: 0, B: 0 }
  for (const { path } of paths) {
    const bytes = (await readFile(path)).subarray(44)
    const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)))
    let crossed = 0
    for (let n = 1; n < samples.length; n++) if (samples[n - 1]! < -200 !== samples[n]! < -200) crossed++
    seconds[crossed / samples.length > threshold ? 'B' : 'A'] += samples.length
  }
  return seconds.A >= seconds.B ? 'A' : 'B'
}
const threshold = (2 * Math.sqrt(pitches.A * pitches.B)) / 16_000

const media = fakeMedia()
const voice_cloner = quickCloner()
voice_cloner.compare = async ({ samples, recording }: CompareRequest) => {
  if (voice_cloner.down) throw new Error('away')
  const same = (await speakerIn(samples)) === (await speakerIn([recording]))
  return { score: same ? 0.9 : 0.1, verdict: same ? 'same' : 'different' }
}
let t: TestApp
let owner: SignedInUser
beforeAll(async () => {
  t = await startTestApp({ media, aligner: fakeAligner(media), voice_cloner })
  owner = await t.newUser()
})
afterAll(() => t.stop())

const { clone } = voiceUploads(() => t)
type Given = Partial<VoiceConsent> & { status: number; code?: string; error?: string; name?: string }
async function give(by: Speaker, voice_id?: string): Promise<Given> {
  const { consent_id } = await t.call(askConsent, {}, owner)
  const { payload, headers } = await multipartFile('recording', 'wi.wav', said(by), voice_id ? { voice_id } : {})
  const sent = { method: 'POST' as const, url: pathFor(giveConsent, { consent_id }), payload }
  const reply = await t.app.http.inject({ ...sent, headers: { ...headers, authorization: `Bearer ${owner.token}` } })
  return { ...reply.json(), status: reply.statusCode }
}
const shown = (voice_id: string) => t.call(getClonedVoice, { params: { voice_id } }, owner)
const jobEnded = (id: string) =>
  eventually(async () => {
    const job = await t.call(getCloningJob, { params: { id } }, owner)
    return job.completed_at !== null && job
  })
/** One more file for a voice, through the upload, up to the end of the job; answers why it was refused. */
let files = 0
async function add(voice_id: string, by: Speaker, more: Record<string, string> = {}): Promise<AppError | null> {
  const bytes = voiceLikeWav(2 + ++files / 1_000, { sample_rate: 8_000, pitch_hz: pitches[by] })
  const words = { voice_id, voice_name: '', description: '', ...more }
  try {
    await jobEnded((await clone(owner, words, [{ name: `${by}-${files}.wav`, bytes }])).job_id)
    return null
  } catch (err) {
    return err as AppError
  }
}
const voiceOf = (speakers: readonly Speaker[], seconds: readonly number[] = []) =>
  makeVoice(t, owner, { samples: speakers.map((by, n) => said(by, seconds[n] ?? 1)), mark: speakers.join('') })

describe('consent and the samples of a voice', () => {
  it('is given for any samples of one speaker, and never while one of them is another’s, whichever is longest', async () => {
    const sample = fc.record({
      by: fc.constantFrom<Speaker>('A', 'A', 'A', 'B'),
      seconds: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(sample, { minLength: 3, maxLength: 10 }), async (samples) => {
        owner = await t.newUser()
        const speakers = samples.map(({ by }) => by)
        const voice_id = await voiceOf(
          speakers,
          samples.map(({ seconds }) => seconds),
        )
        const reply = await give('A', voice_id)
        const foreign = speakers.flatMap((by, n) => (by === 'B' ? [`${speakers.join('')}-${n}.wav`] : []))
        const { is_usable_by_api, consent } = await shown(voice_id)
        if (foreign.length === 0) {
          expect([reply.status, is_usable_by_api]).toEqual([201, true])
          return
        }
        expect([reply.status, reply.code, is_usable_by_api, consent]).toEqual([
          422,
          'consent_voice_differs',
          false,
          null,
        ])
        expect(foreign).toContain(reply.name)
        expect(reply.error).toContain(reply.name)
      }),
      runs(60, { usually: 10 }),
    )
  })

  it("is compared with samples added later: another speaker's is refused by its name", async () => {
    const voice_id = await voiceOf(['A', 'A', 'A'])
    await give('A', voice_id)
    const refused = await add(voice_id, 'B')
    expect(refused).toMatchObject({ code: 'consent_voice_differs', data: { name: `B-${files}.wav` } })
    expect(await shown(voice_id)).toMatchObject({ is_usable_by_api: true, samples: { length: 3 } })
    expect(await add(voice_id, 'A')).toBe(null)
    expect(await shown(voice_id)).toMatchObject({ is_usable_by_api: true, samples: { length: 4 } })
  })

  it('given before is compared with the samples a voice had already, not only with those that come with it', async () => {
    const voice_id = await voiceOf(['B', 'B', 'B'])
    const { consent_id } = await give('A')
    expect(await add(voice_id, 'A', { consent_id: consent_id! })).toMatchObject({
      code: 'consent_voice_differs',
      data: { name: 'BBB-0.wav' },
    })
    expect(await shown(voice_id)).toMatchObject({ consent: null, is_usable_by_api: false })
  })

  it('does not count for a voice still made of samples that were deleted before it was given', async () => {
    const voice_id = await voiceOf(['B', 'A', 'A', 'A'])
    expect(await add(voice_id, 'A')).toBe(null)
    const { samples } = await shown(voice_id)
    const leave_out = samples.filter(({ name }) => name === 'BAAA-0.wav').map(({ id }) => id)
    voice_cloner.down = true
    voice_cloner.check = async () => {}
    const job = await t.call(retrainClonedVoice, { params: { voice_id }, body: { leave_out } }, owner)
    await t.app.db.query(`update jobs set max_attempts = 1 where id = $1`, [job.id])
    await jobEnded(job.id)
    voice_cloner.down = false
    // the profile is the one of before, with the other speaker in it
    expect(await give('A', voice_id)).toMatchObject({ status: 201 })
    expect((await shown(voice_id)).is_usable_by_api).toBe(false)
    await jobEnded((await t.call(retrainClonedVoice, { params: { voice_id }, body: { leave_out: [] } }, owner)).id)
    expect((await shown(voice_id)).is_usable_by_api).toBe(true)
  })

  it('compared by an earlier release counts once it was compared with every sample', async () => {
    const [good, bad] = [await voiceOf(['A', 'A', 'A']), await voiceOf(['A', 'A', 'B'])]
    const { consent_id } = await give('A', good)
    await agreeTo(t, bad, owner)
    await t.app.db.query(`update voice_consents set same_speaker = same_speaker - 'samples' where voice_id = any($1)`, [
      [good, bad],
    ])
    const [found] = await t.app.db.query<{ id: string }>('select id from voice_consents where voice_id = $1', [bad])
    const recording = (of: string) => `u/${owner.account_id}/voice-consents/${of}/recording`
    await t.storage.put(recording(found!.id), said('A'), { type: 'audio/wav' })
    expect((await shown(good)).is_usable_by_api).toBe(false)
    const unused = undefined as never
    const consents = createConsents({
      db: t.app.db,
      storage: t.storage,
      media,
      compareSpeakers: createCompareSpeakers({ media, voice_cloner }),
      aligner: unused,
      files: unused,
      reserve: unused,
      languageOf: unused,
      eraseFiles: async () => {},
    })
    await consents.compareUncovered(new AbortController().signal)
    expect(await shown(good)).toMatchObject({ is_usable_by_api: true, consent: { consent_id } })
    expect(await shown(bad)).toMatchObject({ is_usable_by_api: false, consent: null })
  })

  it('never lets programs speak with a voice one of whose samples is another’s, whatever is done in which order', async () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('give' as const), by: fc.constantFrom<Speaker>('A', 'B') }),
      fc.record({ act: fc.constant('add' as const), by: fc.constantFrom<Speaker>('A', 'B') }),
      fc.record({ act: fc.constant('add_with_consent' as const), by: fc.constantFrom<Speaker>('A', 'B') }),
      fc.record({ act: fc.constant('leave_out' as const), at: fc.nat(9), fails: fc.boolean() }),
    )
    type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
    async function take(voice_id: string, taken: Step): Promise<void> {
      if (taken.act === 'give') await give(taken.by, voice_id)
      else if (taken.act === 'add') await add(voice_id, taken.by)
      else if (taken.act === 'add_with_consent')
        await add(voice_id, taken.by, { consent_id: (await give(taken.by)).consent_id! })
      else {
        const rows = await sampleStore.of(t.app.db, { id: voice_id, account_id: owner.account_id })
        if (rows.length < 4) return
        const body = { leave_out: [rows[taken.at % rows.length]!.id] }
        voice_cloner.down = taken.fails
        const job = await t.call(retrainClonedVoice, { params: { voice_id }, body }, owner)
        await t.app.db.query(`update jobs set max_attempts = 1 where id = $1`, [job.id])
        await jobEnded(job.id)
        voice_cloner.down = false
      }
    }
    const first = fc.array(fc.constantFrom<Speaker>('A', 'A', 'B'), { minLength: 3, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(first, fc.array(step, { maxLength: 6 }), async (speakers, steps) => {
        owner = await t.newUser()
        const voice_id = await voiceOf(speakers)
        const which = { id: voice_id, account_id: owner.account_id }
        const names = new Map<string, string>()
        for (const taken of [{ act: 'give' as const, by: 'A' as const }, ...steps]) {
          await take(voice_id, taken)
          for (const { id, name } of await sampleStore.of(t.app.db, which)) names.set(id, name)
          const { is_usable_by_api, consent } = await shown(voice_id)
          if (!is_usable_by_api) continue
          const { trained } = (await clonedVoiceStore.one(t.app.db, which))!
          const used = (trained!.samples ?? [...names.keys()]).map((id) => speakerOf(names.get(id)!))
          const [row] = await t.app.db.query<{ samples: string[] }>(
            `select same_speaker->'samples' as samples from voice_consents where id = $1`,
            [consent!.consent_id],
          )
          expect(new Set(used).size).toBe(1)
          for (const id of trained!.samples ?? names.keys()) expect(row!.samples).toContain(id)
        }
      }),
      runs(30, { usually: 6 }),
    )
  })
})

/** `B-7.wav` was added later, `AAB-2.wav` was there from the beginning. */
function speakerOf(name: string): string {
  const [speakers, at] = name.split(/[-.]/) as [string, string]
  return speakers.length === 1 ? speakers : speakers[Number(at)]!
}
