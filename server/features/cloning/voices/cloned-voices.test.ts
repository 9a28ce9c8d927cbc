import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import { createApiKey } from '#core/contract/apikeys.ts'
import {
  deleteClonedVoice,
  editClonedVoice,
  getClonedVoice,
  getCloningJob,
  listClonedVoices,
  retrainClonedVoice,
} from '#core/contract/cloning/cloning.ts'
import { getBalance } from '#core/contract/credits.ts'
import { createDictionary, getDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry } from '#core/contract/dictionaries/entries.ts'
import { generatePronunciations, testPronunciations } from '#core/contract/dictionaries/previews.ts'
import { createExpressSpeech, createSpeech, getSpeech, speechKind } from '#core/contract/tts/jobs.ts'
import { listVendorVoices } from '#core/contract/vendor/elevenlabs.ts'
import { openAiSpeech } from '#core/contract/vendor/openai.ts'
import { addMyVoice, listLibrary, listMyVoices, previewVoice } from '#core/contract/voices.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { agreeTo, makeVoice } from '../../../../test/sounds/cloned-voice.ts'
import { wavOf } from '../../../../test/sounds/sounds.ts'
import { whereKept } from '../../../../test/where-kept.ts'
import { fakeSynthesizer } from '../../../adapters/synthesizer/fake.ts'
import type { SpeechRequest } from '../../../ports/synthesizer.ts'
import { consentKey, sampleKey } from '../stored.ts'
import { clonedVoiceStore } from './store.ts'

const asked: SpeechRequest[] = []
const synthesizer = fakeSynthesizer()
const speak = synthesizer.speak.bind(synthesizer)
synthesizer.speak = (request, signal) => {
  asked.push(request)
  return speak(request, signal)
}
let t: TestApp
let owner: SignedInUser
let other: SignedInUser
beforeAll(async () => {
  t = await startTestApp({ watch_nesting: true, synthesizer })
  ;[owner, other] = await Promise.all([t.newUser(), t.newUser()])
})
afterAll(() => t.stop())

const refused = (code: string) => expect.objectContaining({ code })
const by = async (who: SignedInUser) => ({ token: (await t.call(createApiKey, { body: { name: 'k' } }, who)).key })
const openAi = (voice: string) => ({ body: { model: 'tts-1', input: 'Bonjou.', voice } })
const order = (voice_id: string, text = 'Bonjou tout moun.') => ({ body: { text, voice_id } })
const delivered = async (who: SignedInUser, id: string) =>
  eventually(async () => {
    const job = await t.call(getSpeech, { params: { id } }, who)
    return job.status === 'delivered' ? job : undefined
  })
const agree = (voice_id: string, who: SignedInUser, word?: string) => agreeTo(t, voice_id, who, word)

describe('a cloned voice', () => {
  it('is in its owner’s collection, before those added, and in no other account’s [S3-1-14]', async () => {
    const voice_id = await makeVoice(t, owner)
    const { voices } = await t.call(listMyVoices, { query: {} }, owner)
    expect(voices[0]).toMatchObject({
      voice_id,
      name: 'Vwa pa m',
      region: 'Jakmèl',
      description: 'Dous e klè',
      gender: 'female',
      is_cloned: true,
      is_added: true,
      is_premium: false,
      preview_text: 'Bonjou, se mwen menm.',
      default_similarity_boost: 0.95,
      use_speaker_boost: false,
    })
    expect(voices[1]).toMatchObject({ voice_id: 'nadege' })
    expect(voices[1]).not.toHaveProperty('is_cloned')
    for (const who of [owner, other]) {
      const { voices: library } = await t.call(listLibrary, { query: {} }, who)
      expect(library.map((voice) => voice.voice_id)).not.toContain(voice_id)
    }
    const { voices: theirs } = await t.call(listMyVoices, { query: {} }, other)
    expect(theirs.map((voice) => voice.voice_id)).not.toContain(voice_id)
    await t.call(addMyVoice, { body: { voice_id } }, owner)
    await expect(t.call(addMyVoice, { body: { voice_id } }, other)).rejects.toEqual(refused('not_found'))
  })

  it('is not found by other accounts, in any call, and its calls need a sign-in [S3-6-04]', async () => {
    const voice_id = await makeVoice(t, owner)
    const params = { voice_id }
    const nobody = { voice_id: '00000000-0000-4000-8000-000000000000' }
    const calls = (id: { voice_id: string }, who: SignedInUser | null) => [
      t.call(createSpeech, order(id.voice_id), who),
      t.call(createExpressSpeech, order(id.voice_id), who),
      t.call(previewVoice, { params: id, query: {} }, who),
      t.call(testPronunciations, { body: { word: 'Ayiti', variations: ['a-yi-ti'], ...id } }, who),
      t.call(createDictionary, { body: { name: 'd', pronunciation_voice_id: id.voice_id } }, who),
      t.call(getClonedVoice, { params: id }, who),
      t.call(deleteClonedVoice, { params: id, query: {} }, who),
    ]
    const codes = async (made: Promise<unknown>[]) =>
      (await Promise.allSettled(made)).map((one) => (one.status === 'rejected' ? one.reason : one.value))
    const strange = await codes(calls(params, other))
    expect(strange).toEqual(strange.map(() => expect.objectContaining({ code: 'not_found', data: { what: 'Voice' } })))
    expect(strange).toEqual(await codes(calls(nobody, other)))
    for (const call of [listClonedVoices, getClonedVoice, editClonedVoice, deleteClonedVoice, retrainClonedVoice])
      expect((await t.inject(call, { params, body: {} })).json()).toMatchObject({ code: 'unauthenticated' })
    await expect(t.call(previewVoice, { params, query: {} })).rejects.toEqual(refused('not_found'))
    expect(await t.call(getClonedVoice, { params }, owner)).toMatchObject({ is_ready: true })
  })

  it('speaks wherever another voice does, as it was fitted', async () => {
    const voice_id = await makeVoice(t, owner)
    const { id } = await t.call(createSpeech, order(voice_id), owner)
    const job = await delivered(owner, id)
    expect(job).toMatchObject({ voice_id, voice_name: 'Vwa pa m', similarity_boost: 0.95, use_speaker_boost: false })
    expect(asked.at(-1)!.speaker).toMatchObject({ voice_id, gender: 'female', profile: { pitch_hz: 187.25 } })
    expect(asked.at(-1)!.settings).toMatchObject({ similarity_boost: 0.95, use_speaker_boost: false })
    const dictionary = await t.call(createDictionary, { body: { name: 'd', pronunciation_voice_id: voice_id } }, owner)
    expect(dictionary).toMatchObject({ pronunciation_voice_name: 'Vwa pa m' })
    const params = { id: dictionary.id }
    await t.call(createEntry, { params, body: { term: 'Ayibobo', phonetic: 'a-yi-bo-bo' } }, owner)
    await t.call(generatePronunciations, { params, body: {} }, owner)
    await eventually(() => asked.some(({ text, speaker }) => text === 'Ayibobo' && speaker.voice_id === voice_id))
  })

  it('is used by programs only once its person has agreed', async () => {
    const voice_id = await makeVoice(t, owner)
    const program = await by(owner)
    const express = () => t.inject(openAiSpeech, openAi(voice_id), { authorization: `Bearer ${program.token}` })
    await expect(t.call(createSpeech, order(voice_id), program)).rejects.toEqual(refused('consent_missing'))
    expect((await express()).headers['x-error-code']).toBe('consent_missing')
    // a session in a program's call is a program all the same
    const signed_in = await t.inject(openAiSpeech, openAi(voice_id), { authorization: `Bearer ${owner.token}` })
    expect(signed_in.headers['x-error-code']).toBe('consent_missing')
    const before = (await t.call(getBalance, {}, owner)).available
    await agree(voice_id, owner)
    expect(await t.call(getClonedVoice, { params: { voice_id } }, owner)).toMatchObject({ is_usable_by_api: true })
    expect((await express()).statusCode).toBe(200)
    await t.call(createSpeech, order(voice_id), program)
    expect((await t.call(getBalance, {}, owner)).available).toBeLessThan(before)
    const { voices } = await t.call(listVendorVoices, { query: {} }, program)
    expect(voices.find((voice) => voice.voice_id === voice_id)).toMatchObject({ category: 'cloned', is_owner: true })
    const { voices: theirs } = await t.call(listVendorVoices, { query: {} }, await by(other))
    expect(theirs.filter((voice) => voice.is_owner)).toEqual([])
  })

  it('introduces itself, with its own words and others, kept beside it', async () => {
    const voice_id = await makeVoice(t, owner)
    const made = await t.call(previewVoice, { params: { voice_id }, query: {} }, owner)
    expect(made.word_timings.map(({ word }) => word).join(' ')).toMatch(/^Bonjou/)
    const { preview } = await t.call(getClonedVoice, { params: { voice_id } }, owner)
    expect(preview!.duration_seconds).toBe(made.duration_seconds)
    const before = asked.length
    const edited = await t.call(
      editClonedVoice,
      { params: { voice_id }, body: { name: 'Lòt non', preview_text: 'Orevwa tout moun.' } },
      owner,
    )
    expect(edited).toMatchObject({ name: 'Lòt non', region: 'Jakmèl', preview_text: 'Orevwa tout moun.' })
    expect(asked.slice(before).map(({ text }) => text)).toEqual(['Orevwa tout moun.'])
    const rows = await t.app.db.query('select 1 from voice_previews where starts_with(hash, $1)', [voice_id])
    expect(rows).toHaveLength(1)
    synthesizer.down = true
    const body = { preview_text: 'Pa gen motè.' }
    await expect(t.call(editClonedVoice, { params: { voice_id }, body }, owner)).rejects.toEqual(refused('unavailable'))
    synthesizer.down = false
    const { preview_text } = await t.call(getClonedVoice, { params: { voice_id } }, owner)
    expect(preview_text).toBe('Orevwa tout moun.')
  })

  it('is made again from the remaining samples, three of them at least', async () => {
    const voice_id = await makeVoice(t, owner, { samples: [1, 2, 3, 4].map((seconds) => wavOf(seconds / 4)) })
    const { samples } = await t.call(getClonedVoice, { params: { voice_id } }, owner)
    const leave = (...leave_out: string[]) =>
      t.call(retrainClonedVoice, { params: { voice_id }, body: { leave_out } }, owner)
    await expect(leave(samples[0]!.id, samples[1]!.id)).rejects.toEqual(refused('samples_too_few'))
    const job = await leave(samples[0]!.id)
    expect(job).toMatchObject({
      voice_id,
      voice_name: 'Vwa pa m',
      again: true,
      sample_ids: samples.slice(1).map((s) => s.id),
    })
    const now = await t.call(getClonedVoice, { params: { voice_id } }, owner)
    expect(now).toMatchObject({ is_ready: true, job_id: job.id })
    expect(now.samples.map(({ id }) => id)).toEqual(samples.slice(1).map(({ id }) => id))
    await eventually(async () => !(await t.storage.stat(sampleKey(owner.account_id, voice_id, samples[0]!.id))))
    expect(await t.call(getCloningJob, { params: { id: job.id } }, owner)).toMatchObject({ job_id: job.id })
  })

  it('that is deleted while it waits to speak fails the job, whose credits come back', async () => {
    const who = await t.newUser()
    const voice_id = await makeVoice(t, who)
    const first = await t.call(createSpeech, order(voice_id), who)
    await delivered(who, first.id)
    const { available } = await t.call(getBalance, {}, who)
    const [row] = await t.app.db.query<{ input: object }>('select input from jobs where id = $1', [first.id])
    const job = await t.app.db.tx(async (tx) => {
      // ordered and deleted before a worker sees it
      const ofOwner = { account_id: who.account_id, created_by: who.user_id, input: row!.input }
      const made = await t.app.jobs.enqueue(speechKind, ofOwner, tx)
      await clonedVoiceStore.remove(tx, { id: voice_id, account_id: who.account_id })
      return made
    })
    const failed = await eventually(async () => {
      const now = await t.call(getSpeech, { params: { id: job.id } }, who)
      return now.status === 'failed' ? now : undefined
    })
    expect(failed).toMatchObject({ error_code: 'not_found', credits_used: 0 })
    expect((await t.call(getBalance, {}, who)).available).toBe(available)
  })
})

describe('deleting a cloned voice', () => {
  /** All data of a voice, with a distinct word in each part. */
  async function fullLife(who: SignedInUser) {
    const mark = [...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
    const pitch_hz = 150 + randomInt(10 ** 9) / 10 ** 8
    const samples = [1, 1.1, 1.2].map((seconds) => marked(wavOf(seconds), mark))
    const voice_id = await makeVoice(t, who, { samples, mark, pitch_hz })
    const params = { voice_id }
    const words = { name: `Vwa ${mark}`, description: `Yon vwa ${mark}`, preview_text: `Se ${mark}.` }
    await t.call(editClonedVoice, { params, body: words }, who)
    await t.call(previewVoice, { params, query: { sentence: 'rain' } }, who)
    await agree(voice_id, who, mark)
    const [consent] = await t.app.db.query<{ id: string }>('select id from voice_consents where voice_id = $1', [
      voice_id,
    ])
    await t.storage.put(consentKey(who.account_id, consent!.id), marked(wavOf(1), mark), { type: 'audio/wav' })
    const { id } = await t.call(createSpeech, order(voice_id, `Men ${mark}.`), who)
    await delivered(who, id)
    const body = { name: 'd', pronunciation_voice_id: voice_id }
    const dictionary = await t.call(createDictionary, { body }, who)
    await t.call(createEntry, { params: dictionary, body: { term: 'Ayibobo', phonetic: 'a-yi-bo-bo' } }, who)
    await t.call(generatePronunciations, { params: dictionary, body: {} }, who)
    await t.call(testPronunciations, { body: { word: 'Ayiti', variations: ['a-yi-ti'], voice_id } }, who)
    await eventually(async () => {
      const [row] = await t.app.db.query<{ sounds: number }>(
        'select count(*)::int as sounds from dictionary_audio where voice_id = $1',
        [voice_id],
      )
      return row!.sounds === 4
    })
    const sought = { texts: [mark, String(pitch_hz)], bytes: [Buffer.from(mark.repeat(10))] }
    const before = await whereKept(t, sought)
    await t.call(retrainClonedVoice, { params, body: {} }, who)
    return { voice_id, job_id: id, dictionary_id: dictionary.id, mark, sought, before }
  }
  it('leaves no byte of its samples, profile, previews, consent or speech anywhere', async () => {
    const who = await t.newUser()
    const { voice_id, dictionary_id, sought, before } = await fullLife(who)
    const [mark, pitch] = sought.texts
    expect(before).toEqual(
      expect.arrayContaining([
        ...['cloned_voices', 'voice_samples', 'voice_consents', 'voice_previews', 'jobs'].map(
          (table) => `${table}: ${mark}`,
        ),
        `cloned_voices: ${pitch}`,
      ]),
    )
    expect(before.filter((place) => place.startsWith('u/'))).toHaveLength(4)
    expect(await t.call(deleteClonedVoice, { params: { voice_id }, query: {} }, who)).toEqual({ deleted: true })
    await eventually(async () => (await whereKept(t, sought)).length === 0)
    const files: string[] = []
    for await (const { key } of t.storage.listBelow(`u/${who.account_id}`)) files.push(key)
    expect(files).toEqual([])
    expect(await t.call(getDictionary, { params: { id: dictionary_id } }, who)).toMatchObject({
      pronunciation_voice_id: null,
    })
    await expect(t.call(getClonedVoice, { params: { voice_id } }, who)).rejects.toEqual(refused('not_found'))
  })

  it('keeps the speech made with it only if its owner asks for it', async () => {
    const who = await t.newUser()
    const { voice_id, job_id, mark, sought } = await fullLife(who)
    await t.call(deleteClonedVoice, { params: { voice_id }, query: { keep_audio: 'true' } }, who)
    await eventually(async () => (await whereKept(t, sought)).every((place) => place === `jobs: ${mark}`))
    const { s3_url, voice_name } = await t.call(getSpeech, { params: { id: job_id } }, who)
    expect(voice_name).toBe(`Vwa ${mark}`)
    expect((await t.app.http.inject({ url: s3_url! })).statusCode).toBe(200)
  })

  it('is part of leaving, and what there is of it is in the export', async () => {
    const who = await t.newUser()
    const { voice_id, mark, sought } = await fullLife(who)
    const exported = JSON.parse(await (await t.call(exportAccount, {}, who)).text())
    expect(exported.cloned_voices).toMatchObject([{ voice_id, name: `Vwa ${mark}`, samples: [{}, {}, {}] }])
    expect(exported.voice_consents).toMatchObject([{ voice_id, word: mark, agreed_at: expect.any(String) }])
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    await eventually(async () => (await whereKept(t, sought)).length === 0)
  })
})

/** Something to be found in its samples, whatever else is in them. */
function marked(wav: Buffer, mark: string): Buffer {
  const copy = Buffer.from(wav)
  copy.write(mark.repeat(10), 1_000)
  return copy
}
