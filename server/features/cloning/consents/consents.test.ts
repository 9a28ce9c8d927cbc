import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getClonedVoice } from '#core/contract/cloning/cloning.ts'
import {
  askConsent,
  getConsent,
  giveConsent,
  takeBackConsent,
  type VoiceConsent,
} from '#core/contract/cloning/consents.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import { consentStatements, consentWords } from '#core/rules/cloning/consent-sentence.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { multipartFile } from '../../../../test/multipart.ts'
import { makeVoice } from '../../../../test/sounds/cloned-voice.ts'
import { wavOf } from '../../../../test/sounds/sounds.ts'
import { voiceUploads } from '../../../../test/sounds/voice-uploads.ts'
import { fakeAligner } from '../../../adapters/aligner/fake.ts'
import { fakeMedia } from '../../../adapters/media/fake/fake.ts'
import { fakeVoiceCloner } from '../../../adapters/voice-cloner/fake.ts'
import type { CompareRequest, SpeakerComparison } from '../../../ports/voice-cloner.ts'
import { consentKey, voiceFolder } from '../stored.ts'

const media = fakeMedia()
const aligner = fakeAligner(media)
let verdict: SpeakerComparison['verdict'] = 'same'
const compared: CompareRequest[] = []
/** Tones are no voice: the test decides whether two are the same. */
const voice_cloner = {
  ...fakeVoiceCloner(),
  compare: async (request: CompareRequest) => {
    compared.push(request)
    return { score: 0.8, verdict }
  },
}
let t: TestApp
let owner: SignedInUser
beforeAll(async () => {
  t = await startTestApp({ media, aligner, voice_cloner })
  owner = await t.newUser({ language: 'fr' })
})
afterAll(() => t.stop())

const { clone } = voiceUploads(() => t)
const ask = (who = owner) => t.call(askConsent, {}, who)
async function give(consent_id: string, fields: { voice_id?: string } = {}, { who = owner, bytes = wavOf(4) } = {}) {
  const { payload, headers } = await multipartFile('recording', 'wi.wav', bytes, fields)
  const authorization = `Bearer ${who.token}`
  const url = pathFor(giveConsent, { consent_id })
  const reply = await t.app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
  return { status: reply.statusCode, ...reply.json<VoiceConsent & { code?: ErrorCode }>() }
}
const notFound = expect.objectContaining({ code: 'not_found' })

describe('consent', () => {
  it('is asked for with a word drawn for this time, in words its reader understands', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask()))
    for (const { word, sentence, statement, expires_at } of asked) {
      expect(consentWords).toContain(word)
      expect(sentence).toContain(` ${word}.`)
      expect(statement).toBe(consentStatements.fr)
      expect(Date.parse(expires_at)).toBeGreaterThan(Date.now())
    }
    expect(new Set(asked.map(({ word }) => word)).size).toBeGreaterThan(1)
  })

  it('is a recording compared with the samples, kept, shown and counted with what the account keeps', async () => {
    const voice_id = await makeVoice(t, owner)
    const { consent_id, sentence, word } = await ask()
    await expect(t.call(getConsent, { params: { consent_id } }, owner)).rejects.toEqual(notFound)
    const before = (await t.call(getStorage, {}, owner)).used_bytes
    const recording = wavOf(4)
    const given = await give(consent_id, { voice_id }, { bytes: recording })
    expect(given).toMatchObject({
      status: 201,
      consent_id,
      voice_id,
      sentence,
      word,
      duration_seconds: 4,
      same_speaker: { score: 0.8, ceiling: 0.8, is_same: true },
    })
    // with itself, with each sample, and two samples with each other
    expect(compared.slice(-5).map(({ samples }) => samples.length)).toEqual([1, 1, 1, 1, 1])
    const { consent, is_usable_by_api } = await t.call(getClonedVoice, { params: { voice_id } }, owner)
    expect({ consent_id: consent!.consent_id, is_usable_by_api }).toEqual({ consent_id, is_usable_by_api: true })
    const heard = await t.app.http.inject({ url: consent!.recording_url! })
    expect(heard.rawPayload.equals(recording)).toBe(true)
    expect((await t.call(getStorage, {}, owner)).used_bytes).toBe(before + recording.length)
    expect((await give(consent_id, { voice_id })).code).toBe('consent_expired')
  })

  it('is refused if the voice is another’s; if that cannot be decided it is accepted, with a note', async () => {
    const voice_id = await makeVoice(t, owner)
    const { consent_id } = await ask()
    verdict = 'different'
    expect(await give(consent_id, { voice_id })).toMatchObject({ status: 422, code: 'consent_voice_differs' })
    expect(await t.storage.stat(consentKey(owner.account_id, consent_id))).toBeNull()
    const { consent, is_usable_by_api } = await t.call(getClonedVoice, { params: { voice_id } }, owner)
    expect({ consent, is_usable_by_api }).toEqual({ consent: null, is_usable_by_api: false })
    verdict = 'unsure'
    expect(await give(consent_id, { voice_id })).toMatchObject({ status: 201, same_speaker: { is_same: false } })
    verdict = 'same'
  })

  it.each<[string, ErrorCode, () => Promise<{ code?: ErrorCode }>]>([
    [
      'something else is said',
      'consent_words_differ',
      async () => {
        aligner.score = () => 0.1
        const reply = await give((await ask()).consent_id)
        aligner.score = () => 0.9
        return reply
      },
    ],
    [
      'it is no sound',
      'audio_unreadable',
      async () => give((await ask()).consent_id, {}, { bytes: Buffer.from('Bonjou') }),
    ],
    [
      'it is far too long',
      'audio_unreadable',
      async () => give((await ask()).consent_id, {}, { bytes: wavOf(301, { sample_rate: 8_000 }) }),
    ],
    [
      'its sentence is too old',
      'consent_expired',
      async () => {
        const { consent_id } = await ask()
        await t.app.db.query(`update voice_consents set expires_at = now() where id = $1`, [consent_id])
        return give(consent_id)
      },
    ],
    ['it was asked of another account', 'not_found', async () => give((await ask(await t.newUser())).consent_id)],
    [
      'its voice is another account’s',
      'not_found',
      async () => give((await ask()).consent_id, { voice_id: await makeVoice(t, await t.newUser()) }),
    ],
  ])('is refused where %s', async (_, code, attempt) => {
    expect((await attempt()).code).toBe(code)
  })

  it('handed in twice at once is kept once', async () => {
    const { consent_id } = await ask()
    const both = await Promise.all([give(consent_id), give(consent_id)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('given again replaces the earlier one', async () => {
    const voice_id = await makeVoice(t, owner)
    const [first, second] = [await ask(), await ask()]
    await give(first.consent_id, { voice_id })
    await give(second.consent_id, { voice_id })
    await expect(t.call(getConsent, { params: { consent_id: first.consent_id } }, owner)).rejects.toEqual(notFound)
    await eventually(async () => !(await t.storage.stat(consentKey(owner.account_id, first.consent_id))))
  })

  it('given before the voice is kept with it when it is made; of another speaker’s samples no voice is made', async () => {
    const [mine, theirs] = [await ask(), await ask()]
    for (const { consent_id } of [mine, theirs])
      expect(await give(consent_id)).toMatchObject({ voice_id: null, same_speaker: null })
    verdict = 'different'
    const refused = clone(owner, { consent_id: theirs.consent_id })
    await expect(refused).rejects.toEqual(expect.objectContaining({ code: 'consent_voice_differs' }))
    verdict = 'unsure'
    const { voice_id } = await clone(owner, { consent_id: mine.consent_id })
    verdict = 'same'
    const { consent } = await t.call(getClonedVoice, { params: { voice_id } }, owner)
    expect(consent).toMatchObject({ consent_id: mine.consent_id, voice_id, same_speaker: { is_same: false } })
    const taken = clone(owner, { consent_id: mine.consent_id })
    await expect(taken).rejects.toEqual(expect.objectContaining({ code: 'consent_expired' }))
  })

  it('taken back takes the voice with it, at once', async () => {
    const voice_id = await makeVoice(t, owner)
    const { consent_id } = await ask()
    await give(consent_id, { voice_id })
    await t.call(takeBackConsent, { params: { consent_id }, query: {} }, owner)
    await expect(t.call(getClonedVoice, { params: { voice_id } }, owner)).rejects.toEqual(notFound)
    await expect(t.call(getConsent, { params: { consent_id } }, owner)).rejects.toEqual(notFound)
    await eventually(async () => {
      const kept: string[] = []
      for await (const { key } of t.storage.listBelow(voiceFolder(owner.account_id, voice_id))) kept.push(key)
      return kept.length === 0 && !(await t.storage.stat(consentKey(owner.account_id, consent_id)))
    })
    const { consent_id: unread } = await ask()
    await t.call(takeBackConsent, { params: { consent_id: unread }, query: {} }, owner)
    expect((await give(unread)).code).toBe('not_found')
  })
})
