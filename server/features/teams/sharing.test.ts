import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '#core/contract/account/account.ts'
import { createApiKey } from '#core/contract/apikeys.ts'
import {
  deleteClonedVoice,
  editClonedVoice,
  getClonedVoice,
  listClonedVoices,
  retrainClonedVoice,
  shareClonedVoice,
} from '#core/contract/cloning/cloning.ts'
import {
  changeDictionary,
  createDictionary,
  deleteDictionary,
  getDictionary,
  listDictionaries,
  switchDictionary,
} from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry } from '#core/contract/dictionaries/entries.ts'
import { explainPronunciation } from '#core/contract/dictionaries/speech.ts'
import { AppError } from '#core/contract/errors.ts'
import { leaveOrganisation, reactivateMember, removeMember, suspendMember } from '#core/contract/teams/teams.ts'
import { createSpeech, getSpeech, speechKind } from '#core/contract/tts/jobs.ts'
import { listVendorVoices } from '#core/contract/vendor/elevenlabs.ts'
import { getVendorSample } from '#core/contract/vendor/elevenlabs-voices.ts'
import { openAiSpeech } from '#core/contract/vendor/openai.ts'
import { listMyVoices, previewVoice } from '#core/contract/voices.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { teamsOn } from '../../../test/people/team.ts'
import { agreeTo, makeVoice } from '../../../test/sounds/cloned-voice.ts'
import { createListener } from '../../platform/db/listener.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import { clonedVoiceStore } from '../cloning/voices/store.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())
const team = teamsOn(() => t)

/** `yes`, or the code of the refusal. */
const answer = (call: Promise<unknown>) =>
  call.then(
    () => 'yes',
    (err) => (err instanceof AppError ? err.code : err),
  )
const people = async () => {
  const { owner, id } = await team.found()
  const [ana, bo] = [await team.join(owner, id), await team.join(owner, id)]
  return { owner, id, ana, bo, stranger: await t.newUser() }
}
/** The accounts whose open pages get a message of a topic during `work`. */
async function notified(topic: string, work: () => Promise<unknown>): Promise<Set<string>> {
  const heard = new Set<string>()
  const listener = await createListener({ url: t.database.url, log: { warn: () => {}, info: () => {} } })
  listener.on('account_topic', (text) => {
    const [account_id, what] = text.split(' ')
    if (what === topic) heard.add(account_id!)
  })
  const tell = ({ account_id }: SignedInUser) => t.app.db.tx(async (tx) => announceTopic(tx, account_id, topic))
  const [before, after] = [await t.newUser(), await t.newUser()]
  // the listener starts at some moment
  await eventually(async () => {
    await tell(before)
    return heard.has(before.account_id)
  })
  // messages keep their order: those of earlier work are here before that one
  heard.clear()
  await work()
  await tell(after)
  await eventually(() => heard.has(after.account_id))
  await listener.close()
  for (const { account_id } of [before, after]) heard.delete(account_id)
  return heard
}

describe('a dictionary', () => {
  const make = async (who: SignedInUser) => {
    const { id } = await t.call(createDictionary, { body: { name: 'Mo biwo a' } }, who)
    await t.call(createEntry, { params: { id }, body: { term: 'Ayibobo', phonetic: 'a-yi-bo-bo-bo' } }, who)
    return id
  }
  const change = (who: SignedInUser, id: string, body: object) =>
    t.call(changeDictionary, { params: { id }, body }, who)
  const sees = (who: SignedInUser, id: string) => answer(t.call(getDictionary, { params: { id } }, who))
  const edits = (who: SignedInUser, id: string, term: string) =>
    answer(t.call(createEntry, { params: { id }, body: { term, phonetic: 'ba' } }, who))

  it('shared with an organisation is seen, switched on and used by its members only', async () => {
    const { owner, id: organisation_id, ana, bo, stranger } = await people()
    const id = await make(ana.member)
    expect(await sees(bo.member, id)).toBe('not_found')
    const shared = await change(ana.member, id, { organisation_id })
    const organisation = { id: organisation_id, name: owner.user.username }
    expect(shared).toMatchObject({ organisation, is_shared: false, can_edit: true })
    expect(await t.call(getDictionary, { params: { id } }, bo.member)).toMatchObject({
      owner: ana.member.user.username,
      organisation,
      can_edit: false,
      is_used: false,
      shared_with_users: [],
    })
    const listed = await t.call(listDictionaries, { query: { ownership: 'shared' } }, owner)
    expect(listed.map((one) => one.id)).toEqual([id])
    const words = async () =>
      (await t.call(explainPronunciation, { body: { text: 'Ayibobo' } }, bo.member)).words.length
    expect(await words()).toBe(0)
    await t.call(switchDictionary, { params: { id }, body: { is_used: true } }, bo.member)
    expect(await words()).toBe(1)
    const job = await t.call(createSpeech, { body: { text: 'Ayibobo.', voice_id: 'nadege' } }, bo.member)
    const spoken = await eventually(async () => {
      const now = await t.call(getSpeech, { params: { id: job.id } }, bo.member)
      return now.status === 'delivered' && now
    })
    expect(spoken.dictionary_words).toMatchObject([{ dictionary_id: id, term: 'Ayibobo' }])
    expect(await sees(stranger, id)).toBe('not_found')

    await t.call(suspendMember, { params: bo.params }, owner)
    expect(await sees(bo.member, id)).toBe('not_found')
    expect(await words()).toBe(0)
    await t.call(reactivateMember, { params: bo.params }, owner)
    expect(await words()).toBe(1)
    await change(ana.member, id, { organisation_id: null })
    expect(await sees(bo.member, id)).toBe('not_found')
    expect(await words()).toBe(0)
  })
  it('is changed by members only where its owner allows, and never deleted by them', async () => {
    const { id: organisation_id, ana, bo } = await people()
    const id = await make(ana.member)
    await change(ana.member, id, { organisation_id })
    expect(await edits(bo.member, id, 'youn')).toBe('forbidden')
    expect(await answer(change(bo.member, id, { name: 'Pa m' }))).toBe('forbidden')
    await change(ana.member, id, { shared_can_edit: true })
    expect(await edits(bo.member, id, 'youn')).toBe('yes')
    expect(await answer(change(bo.member, id, { name: 'Pa m' }))).toBe('forbidden')
    expect(await answer(t.call(deleteDictionary, { params: { id } }, bo.member))).toBe('forbidden')
    // the right was the organisation's, and ends with it
    await change(ana.member, id, { organisation_id: null })
    await change(ana.member, id, { organisation_id })
    expect(await edits(bo.member, id, 'de')).toBe('forbidden')
  })
  it('is shared with an organisation beside chosen users, each with their own right; "everyone" replaces both', async () => {
    const { id: organisation_id, ana, bo, stranger } = await people()
    const id = await make(ana.member)
    const shared_with = [{ id: stranger.user_id, can_edit: false }]
    await change(ana.member, id, { is_shared: true, shared_with, organisation_id, shared_can_edit: true })
    expect([await edits(stranger, id, 'youn'), await edits(bo.member, id, 'youn')]).toEqual(['forbidden', 'yes'])
    expect(await t.call(getDictionary, { params: { id } }, stranger)).toMatchObject({ organisation: null })
    await change(ana.member, id, { is_shared: false })
    expect([await sees(stranger, id), await sees(bo.member, id)]).toEqual(['not_found', 'yes'])
    const opened = await change(ana.member, id, { is_shared: true, shared_with: [] })
    expect(opened).toMatchObject({ shared_with_everyone: true, shared_can_edit: false, organisation: null })
    expect(await edits(bo.member, id, 'de')).toBe('forbidden')
    expect(await answer(change(ana.member, id, { organisation_id }))).toBe('invalid_request')
  })
  it('is shared only with the owner’s organisation; owner and admins may end that, members may not', async () => {
    const { owner, id: organisation_id, ana, bo, stranger } = await people()
    const { member: admin } = await team.join(owner, organisation_id, { role: 'admin' })
    expect(await answer(change(stranger, await make(stranger), { organisation_id }))).toBe('not_found')
    const id = await make(ana.member)
    await t.call(suspendMember, { params: ana.params }, owner)
    expect(await answer(change(ana.member, id, { organisation_id }))).toBe('team_right_missing')
    await t.call(reactivateMember, { params: ana.params }, owner)
    for (const by of [owner, admin]) {
      await change(ana.member, id, { organisation_id, shared_can_edit: true })
      expect(await answer(change(bo.member, id, { organisation_id: null }))).toBe('team_right_missing')
      expect(await answer(change(by, id, { organisation_id: null, name: 'Lòt' }))).toBe('forbidden')
      expect(await change(by, id, { organisation_id: null })).toMatchObject({ id, organisation: null, can_edit: false })
      expect([await sees(by, id), await sees(ana.member, id)]).toEqual(['not_found', 'yes'])
    }
    expect(await answer(change(stranger, id, { organisation_id: null }))).toBe('not_found')
  })
  it('refreshes the organisation’s open pages when shared, unshared or deleted', async () => {
    const { owner, id: organisation_id, ana, bo } = await people()
    const id = await make(ana.member)
    const everyone = new Set([owner, ana.member, bo.member].map((who) => who.account_id))
    const works = [{ organisation_id }, { organisation_id: null }, { organisation_id }]
    for (const body of works)
      expect(await notified('dictionaries', () => change(ana.member, id, body))).toEqual(everyone)
    const gone = () => t.call(deleteDictionary, { params: { id } }, ana.member)
    expect(await notified('dictionaries', gone)).toEqual(everyone)
  })
  it('becomes private again when its owner leaves, is removed or the organisation ends, and stays so when they return', async () => {
    const { owner, id: organisation_id, ana, bo } = await people()
    const { member: carl } = await team.join(owner, organisation_id)
    const [id, other, third] = [await make(ana.member), await make(bo.member), await make(carl)]
    for (const [who, one] of [
      [ana.member, id],
      [bo.member, other],
      [carl, third],
    ] as const)
      await change(who, one, { organisation_id })
    await t.call(suspendMember, { params: ana.params }, owner)
    expect(await sees(owner, id)).toBe('not_found')
    await t.call(reactivateMember, { params: ana.params }, owner)
    expect(await sees(owner, id)).toBe('yes')
    await t.call(leaveOrganisation, { params: { id: organisation_id } }, ana.member)
    const removal = () => t.call(removeMember, { params: bo.params }, owner)
    expect(await notified('dictionaries', removal)).toEqual(
      new Set([owner, bo.member, carl].map((who) => who.account_id)),
    )
    await team.join(owner, organisation_id, {}, ana.member)
    for (const one of [id, other]) expect(await sees(owner, one)).toBe('not_found')
    expect([await sees(ana.member, id), await sees(ana.member, third)]).toEqual(['yes', 'yes'])
    await t.call(deleteAccount, { body: { password: owner.password } }, owner)
    expect(await sees(ana.member, third)).toBe('not_found')
    expect(await t.call(getDictionary, { params: { id: third } }, carl)).toMatchObject({ organisation: null })
  })
})

describe('a cloned voice', () => {
  const make = async (who: SignedInUser) => {
    const voice_id = await makeVoice(t, who)
    await agreeTo(t, voice_id, who)
    return voice_id
  }
  const share = (who: SignedInUser, voice_id: string, organisation_id: string | null) =>
    t.call(shareClonedVoice, { params: { voice_id }, body: { organisation_id } }, who)
  const order = (voice_id: string) => ({ body: { text: 'Bonjou tout moun.', voice_id } })
  const speaks = (who: { token: string }, voice_id: string) => answer(t.call(createSpeech, order(voice_id), who))
  const mine = async (who: SignedInUser) => (await t.call(listMyVoices, { query: {} }, who)).voices
  const program = async (who: SignedInUser) => ({
    token: (await t.call(createApiKey, { body: { name: 'k' } }, who)).key,
  })

  it('shared with an organisation works for its members, in pages and programs, and names its owner', async () => {
    const { owner, id: organisation_id, ana, bo, stranger } = await people()
    const voice_id = await make(ana.member)
    expect(await speaks(bo.member, voice_id)).toBe('not_found')
    const organisation = { id: organisation_id, name: owner.user.username }
    expect(await share(ana.member, voice_id, organisation_id)).toEqual({ organisation })
    expect(await t.call(getClonedVoice, { params: { voice_id } }, ana.member)).toMatchObject({ organisation })
    const [seen] = await mine(bo.member)
    expect(seen).toMatchObject({ voice_id, is_cloned: true, shared: { by: ana.member.user.username, organisation } })
    expect((await mine(ana.member))[0]).not.toHaveProperty('shared')
    const spoken = await t.call(createSpeech, order(voice_id), bo.member)
    await eventually(
      async () => (await t.call(getSpeech, { params: { id: spoken.id } }, bo.member)).status === 'delivered',
    )
    const key = await program(bo.member)
    expect(await speaks(key, voice_id)).toBe('yes')
    const openai = { body: { model: 'tts-1', input: 'Bonjou.', voice: voice_id } }
    const said = await t.inject(openAiSpeech, openai, { authorization: `Bearer ${key.token}` })
    expect(said.statusCode).toBe(200)
    const { voices } = await t.call(listVendorVoices, { query: {} }, key)
    expect(voices.find((voice) => voice.voice_id === voice_id)).toMatchObject({ category: 'cloned', is_owner: false })

    expect(await speaks(stranger, voice_id)).toBe('not_found')
    await t.call(suspendMember, { params: bo.params }, owner)
    expect([await speaks(bo.member, voice_id), await speaks(key, voice_id)]).toEqual(['not_found', 'not_found'])
    await t.call(reactivateMember, { params: bo.params }, owner)
    expect(await speaks(bo.member, voice_id)).toBe('yes')
    await t.call(leaveOrganisation, { params: { id: organisation_id } }, bo.member)
    expect(await speaks(bo.member, voice_id)).toBe('not_found')
  })
  it('is shared only with the speaker’s consent, and suspended without it', async () => {
    const { id: organisation_id, ana, bo } = await people()
    const voice_id = await makeVoice(t, ana.member)
    expect(await answer(share(ana.member, voice_id, organisation_id))).toBe('consent_missing')
    await agreeTo(t, voice_id, ana.member)
    await share(ana.member, voice_id, organisation_id)
    expect(await speaks(bo.member, voice_id)).toBe('yes')
    await t.app.db.query('delete from voice_consents where voice_id = $1', [voice_id])
    expect(await speaks(bo.member, voice_id)).toBe('not_found')
  })
  it('offers members a sample and nothing else', async () => {
    const { id: organisation_id, ana, bo } = await people()
    const voice_id = await make(ana.member)
    await share(ana.member, voice_id, organisation_id)
    const params = { voice_id }
    const { audio_url } = await t.call(previewVoice, { params, query: {} }, bo.member)
    const heard = await t.app.http.inject(audio_url)
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    const refused = [
      t.call(getClonedVoice, { params }, bo.member),
      t.call(editClonedVoice, { params, body: { name: 'Pa m' } }, bo.member),
      t.call(retrainClonedVoice, { params, body: {} }, bo.member),
      t.call(deleteClonedVoice, { params, query: {} }, bo.member),
      share(bo.member, voice_id, organisation_id),
    ]
    expect(await Promise.all(refused.map(answer))).toEqual(refused.map(() => 'not_found'))
    expect(await t.call(listClonedVoices, {}, bo.member)).toEqual({ voices: [] })
    const { samples } = await t.call(getClonedVoice, { params }, ana.member)
    const key = await program(bo.member)
    const sample = { params: { voice_id, sample_id: samples[0]!.id } }
    const asked = await t.inject(getVendorSample, sample, { authorization: `Bearer ${key.token}` })
    expect(asked.statusCode).toBe(404)
    const known = JSON.stringify([await mine(bo.member), await t.call(listVendorVoices, { query: {} }, key)])
    for (const { id, name } of samples) {
      expect(known).not.toContain(id)
      expect(known).not.toContain(name)
    }
  })
  it('can be unshared by its owner and by the organisation’s owner and admins, not by members', async () => {
    const { owner, id: organisation_id, ana, bo, stranger } = await people()
    const { member: admin } = await team.join(owner, organisation_id, { role: 'admin' })
    const voice_id = await make(ana.member)
    expect(await answer(share(stranger, await make(stranger), organisation_id))).toBe('not_found')
    for (const by of [ana.member, owner, admin]) {
      await share(ana.member, voice_id, organisation_id)
      expect(await answer(share(bo.member, voice_id, null))).toBe('team_right_missing')
      expect(await answer(share(stranger, voice_id, null))).toBe('not_found')
      expect(await share(by, voice_id, null)).toEqual({ organisation: null })
      expect([await speaks(bo.member, voice_id), await speaks(ana.member, voice_id)]).toEqual(['not_found', 'yes'])
    }
    expect(await share(ana.member, voice_id, null)).toEqual({ organisation: null })
  })
  it('fails waiting jobs when unshared, like a deleted voice', async () => {
    const { owner, id: organisation_id, ana, bo } = await people()
    const voice_id = await make(ana.member)
    const everyone = new Set([owner, ana.member, bo.member].map((who) => who.account_id))
    expect(await notified('voices', () => share(ana.member, voice_id, organisation_id))).toEqual(everyone)
    const first = await t.call(createSpeech, order(voice_id), bo.member)
    const [row] = await t.app.db.query<{ input: object }>('select input from jobs where id = $1', [first.id])
    const job = await t.app.db.tx(async (tx) => {
      // ordered and ended before a worker sees it
      const ofMember = { account_id: bo.member.account_id, created_by: bo.member.user_id, input: row!.input }
      const made = await t.app.jobs.enqueue(speechKind, ofMember, tx)
      await clonedVoiceStore.endShares(tx, { organisation_id, id: voice_id })
      return made
    })
    const failed = await eventually(async () => {
      const now = await t.call(getSpeech, { params: { id: job.id } }, bo.member)
      return now.status === 'failed' && now
    })
    expect(failed.error_code).toBe('not_found')
    await share(ana.member, voice_id, organisation_id)
    const ending = () => t.call(deleteClonedVoice, { params: { voice_id }, query: {} }, ana.member)
    expect(await notified('voices', ending)).toEqual(everyone)
  })
  it('becomes private again when its owner leaves or is removed, and stays so when they return', async () => {
    const { owner, id: organisation_id, ana, bo } = await people()
    const [voice_id, other] = [await make(ana.member), await make(bo.member)]
    await share(ana.member, voice_id, organisation_id)
    await share(bo.member, other, organisation_id)
    await t.call(leaveOrganisation, { params: { id: organisation_id } }, ana.member)
    await t.call(removeMember, { params: bo.params }, owner)
    await team.join(owner, organisation_id, {}, ana.member)
    expect([await speaks(owner, voice_id), await speaks(owner, other)]).toEqual(['not_found', 'not_found'])
    const kept = await t.call(getClonedVoice, { params: { voice_id } }, ana.member)
    expect(kept.organisation).toBeNull()
  })
})
