import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import {
  deleteClip,
  deleteClips,
  getCommonsConsent,
  getCommonsProgress,
  getContributor,
  giveCommonsConsent,
  listClips,
  nextSentences,
  reportAbuse,
  reportSentence,
  saveContributorPreferences,
  saveContributorProfile,
  skipSentence,
  withdrawCommonsConsent,
} from '#core/contract/commons/commons.ts'
import {
  deleteDonation,
  donateTranscript,
  donateTranslation,
  listDonations,
  nextClips,
  nextDonations,
  nextSentenceReviews,
  voteOnClip,
  voteOnDonation,
  voteOnSentence,
} from '#core/contract/commons/review.ts'
import {
  blockContributor,
  getStaffCommons,
  importSentences,
  judgeSentence,
  listContributors,
  unblockContributor,
} from '#core/contract/commons/staff.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import { getTranscription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { getStaffTicket, listStaffTickets } from '#core/contract/tickets/staff.ts'
import { commons_consent_version } from '#core/rules/commons/consent.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { commonsOn } from '../../../test/people/commons.ts'
import { voiceLikeWav, wavOf } from '../../../test/sounds/sounds.ts'
import { fakeAligner } from '../../adapters/aligner/fake.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { clipKey } from './stored.ts'

const media = fakeMedia()
const aligner = fakeAligner(media)
let t: TestApp
let staff: SignedInUser[]
beforeAll(async () => {
  t = await startTestApp({ media, aligner, transcriber: fakeTranscriber({ media }) })
  staff = [await commons.contributor({ is_staff: true }), await commons.contributor({ is_staff: true })]
})
afterAll(() => t.stop())

const commons = commonsOn(() => t)
const code = (expected: ErrorCode) => expect.objectContaining({ code: expected })
const me = (who: SignedInUser) => t.call(getContributor, {}, who)
const next = async (who: SignedInUser, query: { count?: number; except?: string } = {}) =>
  (await t.call(nextSentences, { query }, who)).sentences
const stored = async (clip: string) => (await t.storage.stat(clipKey(clip))) !== null
async function accept(clip: string) {
  for (const one of staff) await commons.vote(one, clip)
}
const clipOf = async (who: SignedInUser, id: string) =>
  (await t.call(listClips, { query: { limit: 100 } }, who)).clips.find((clip) => clip.id === id)!

describe('consent', () => {
  it('is asked for before any contribution, by its current version and of adults alone', async () => {
    const who = await t.newUser()
    const { version, text, minimum_age } = await t.call(getCommonsConsent, { query: { language: 'ht' } })
    expect([version, minimum_age, text.includes('CC0 1.0')]).toEqual([commons_consent_version, 18, true])
    const body = { client_key: randomUUID(), source_language: 'en', target_language: 'ht' } as const
    const profile = { region: 'sud', age: null, gender: null, first_language: null } as const
    for (const refused of [
      () => next(who),
      () => commons.send(who, { sentence: 1 }),
      () => t.call(nextClips, { query: {} }, who),
      () => t.call(saveContributorProfile, { body: profile }, who),
      () => t.call(donateTranslation, { body: { ...body, source_text: 'Water', target_text: 'Dlo' } }, who),
      () => t.call(giveCommonsConsent, { body: { version: version + 1, language: 'ht', is_adult: true } }, who),
    ])
      await expect(refused()).rejects.toEqual(code('contribution_consent_missing'))
    const young = t.call(giveCommonsConsent, { body: { version, language: 'ht', is_adult: false } }, who)
    await expect(young).rejects.toEqual(code('contributor_too_young'))
    expect((await me(who)).consent).toBeNull()
    await commons.agree(who)
    expect(await me(who)).toMatchObject({ consent: { version, is_current: true }, votes: { clips_needed: 3 } })
    expect(await next(who)).toHaveLength(5)
  })
  it('of an earlier text is asked for again', async () => {
    const who = await commons.contributor()
    await t.app.db.query(
      `update commons_consents set version = 0 where contributor_id = (select id from commons_contributors where account_id = $1)`,
      [who.account_id],
    )
    expect((await me(who)).consent).toMatchObject({ version: 0, is_current: false })
    await expect(commons.send(who, { sentence: 1 })).rejects.toEqual(code('contribution_consent_missing'))
  })
  it('is part of every clip in the database itself', async () => {
    const who = await commons.contributor()
    const { id } = await commons.read(who)
    const gone = t.app.db.query(
      `delete from commons_consents where contributor_id = (select contributor_id from commons_clips where id = $1)`,
      [id],
    )
    await expect(gone).rejects.toThrow(/commons_clips_consent/)
  })
})

describe('reading', () => {
  it('gives sentences once each, without those that wait on the device', async () => {
    const who = await commons.contributor()
    const [first, second, third] = await next(who, { count: 3 })
    await t.call(skipSentence, { params: { number: String(first!.id) as never } }, who)
    await commons.send(who, { sentence: second!.id })
    const rest = await next(who, { count: 20, except: String(third!.id) })
    expect(rest).toHaveLength(20)
    for (const { id } of [first!, second!, third!]) expect(rest.map((one) => one.id)).not.toContain(id)
  })
  it('gives sentences with few clips and rare letters first', async () => {
    const rank = await t.app.db.query<{ number: number }>(
      `select number from commons_sentences where state = 'open' order by clips, rarity desc limit 60`,
    )
    const numbers = new Set(rank.map(({ number }) => number))
    for (const { id } of await next(await commons.contributor())) expect(numbers).toContain(id)
  })
  it('counts a clip that is sent again once, and refuses another sentence under its key', async () => {
    const who = await commons.contributor()
    const [{ id: sentence } = { id: 0 }, other] = await next(who)
    const client_key = randomUUID()
    const first = await commons.send(who, { sentence, client_key })
    const again = await commons.send(who, { sentence, client_key })
    expect(again.id).toBe(first.id)
    expect((await me(who)).clips).toMatchObject({ total: 1, waiting: 1, acceptance_rate: null })
    const differs = commons.send(who, { sentence: other!.id, client_key })
    await expect(differs).rejects.toEqual(code('client_key_reused'))
    const heard = await t.app.http.inject({ method: 'GET', url: first.audio_url })
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/flac'])
  })
  it.each([
    ['clip_silent', wavOf(2, { silent: true })],
    ['clip_too_long', voiceLikeWav(21)],
    ['clip_too_short', wavOf(0.5)],
    ['audio_unreadable', Buffer.from('no sound at all')],
  ] as [ErrorCode, Buffer][])('refuses with %s and keeps nothing', async (expected, bytes) => {
    const who = await commons.contributor()
    const [sentence] = await next(who)
    await expect(commons.send(who, { sentence: sentence!.id, bytes })).rejects.toEqual(code(expected))
    expect((await me(who)).clips.total).toBe(0)
  })
  it('refuses other words than the sentence', async () => {
    const who = await commons.contributor()
    const [sentence] = await next(who)
    aligner.score = () => 0.01
    await expect(commons.send(who, { sentence: sentence!.id })).rejects.toEqual(code('clip_words_differ'))
    aligner.score = () => 0.9
  })
  it('holds a sentence back after two reports, until staff decide', async () => {
    const [a, b, reader] = [await commons.contributor(), await commons.contributor(), await commons.contributor()]
    const [{ id } = { id: 0 }] = await next(a)
    const params = { number: String(id) as never }
    const body = { reason: 'spelling', comment: 'Gen yon lèt ki manke' } as const
    const stateOf = async () =>
      (await t.app.db.query<{ state: string }>('select state from commons_sentences where number = $1', [id]))[0]!.state
    await t.call(reportSentence, { params, body }, a)
    expect(await stateOf()).toBe('open')
    await t.call(reportSentence, { params, body }, b)
    expect(await stateOf()).toBe('held')
    const { held } = await t.call(getStaffCommons, {}, staff[0])
    expect(held.find(({ number }) => number === id)?.reports).toHaveLength(2)
    await t.call(judgeSentence, { params, body: { state: 'rejected' } }, staff[0])
    expect((await next(reader, { count: 20 })).map((one) => one.id)).not.toContain(id)
    await expect(commons.send(reader, { sentence: id })).rejects.toEqual(code('not_found'))
  })
})

describe('review', () => {
  it("offers no clip of one's own, refuses a vote on it, and none twice", async () => {
    const who = await commons.contributor()
    const { id: clip } = await commons.read(who)
    await expect(commons.vote(who, clip)).rejects.toEqual(code('contribution_is_yours'))
    const offered = async (one: SignedInUser) =>
      (await t.call(nextClips, { query: { count: 20 } }, one)).clips.map(({ id }) => id)
    expect(await offered(who)).not.toContain(clip)
    expect(await offered(staff[0]!)).toContain(clip)
    expect(await commons.vote(staff[0]!, clip)).toEqual({ counts: true })
    expect(await offered(staff[0]!)).not.toContain(clip)
    // nearest to a decision
    expect((await offered(staff[1]!))[0]).toBe(clip)
    const noReason = t.call(voteOnClip, { params: { clip }, body: { is_good: false } }, staff[1])
    await expect(noReason).rejects.toEqual(code('invalid_request'))
  })
  it('accepts and rejects by two votes, and shows the rate', async () => {
    const who = await commons.contributor()
    const [good, bad] = [await commons.read(who), await commons.read(who)]
    await accept(good.id)
    for (const one of staff) await commons.vote(one, bad.id, false)
    expect((await me(who)).clips).toMatchObject({ accepted: 1, rejected: 1, acceptance_rate: 0.5 })
    expect(await clipOf(who, bad.id)).toMatchObject({ state: 'rejected', down_votes: 2 })
  })
  it("lets a new contributor's earlier votes count once three of their clips were accepted", async () => {
    const [who, other] = [await commons.contributor(), await commons.contributor()]
    const clip = await commons.read(other)
    expect(await commons.vote(who, clip.id)).toEqual({ counts: false })
    await commons.vote(staff[0]!, clip.id)
    expect((await clipOf(other, clip.id)).state).toBe('waiting')
    for (const _ of [1, 2, 3]) await accept((await commons.read(who)).id)
    expect(await clipOf(other, clip.id)).toMatchObject({ state: 'accepted', up_votes: 2 })
    expect((await me(who)).votes).toMatchObject({ count: true, clips_needed: 0 })
  })
  it('survives votes, withdrawals and blocks at the same time', async () => {
    const [who, other] = [await commons.contributor(), await commons.contributor()]
    const clips = []
    for (const one of [who, other, who, other, who]) clips.push({ one, clip: await commons.read(one) })
    const votes = clips.flatMap(({ clip }) => staff.map((by) => () => commons.vote(by, clip.id)))
    const gone = clips.filter(({ one }) => one === who)
    const acts = [
      ...votes,
      ...gone.map(
        ({ clip }) =>
          () =>
            t.call(deleteClip, { params: { clip_id: clip.id } }, who),
      ),
      () => t.call(deleteClips, {}, who),
    ]
    const ended = await Promise.allSettled(acts.map((act) => act()))
    for (const end of ended) if (end.status === 'rejected') expect(end.reason).toEqual(code('not_found'))
    expect((await me(who)).clips).toMatchObject({ total: 0, accepted: 0, rejected: 0 })
    expect((await me(other)).clips).toMatchObject({ total: 2, accepted: 2 })
  })
  it('asks for better sentences, and opens them after two votes', async () => {
    const who = await commons.contributor()
    const { sentences } = await t.call(nextSentenceReviews, { query: { count: 2 } }, who)
    const params = { number: String(sentences[0]!.id) as never }
    const refused = { is_natural: false, suggestion: 'Rele m nan 37 12 34 56' }
    await expect(t.call(voteOnSentence, { params, body: refused }, who)).rejects.toEqual(code('sentence_refused'))
    const suggestion = `Chen nwa a kouri dèyè chat la ${'kote moun yo chita'}.`
    await t.call(voteOnSentence, { params, body: { is_natural: false, suggestion } }, who)
    const suggested = (await t.call(nextSentenceReviews, { query: { count: 5 } }, staff[0])).sentences.find(
      ({ text }) => text === suggestion,
    )!
    const its = { number: String(suggested.id) as never }
    const own = t.call(voteOnSentence, { params: its, body: { is_natural: true } }, who)
    await expect(own).rejects.toEqual(code('contribution_is_yours'))
    for (const one of staff) await t.call(voteOnSentence, { params: its, body: { is_natural: true } }, one)
    const [row] = await t.app.db.query<{ state: string }>('select state from commons_sentences where number = $1', [
      suggested.id,
    ])
    expect(row!.state).toBe('open')
  })
  it('decides on donated translations, and takes better versions', async () => {
    const who = await commons.contributor()
    const donated = await commons.donate(who)
    const listed = async () => (await t.call(nextDonations, { query: { count: 20 } }, staff[0])).translations
    const { number } = (await listed()).find(({ target_text }) => target_text === donated.target_text)!
    const params = { number: String(number) as never }
    const better = { verdict: 'check', better: 'Dlo a glase.' } as const
    expect(await t.call(voteOnDonation, { params, body: better }, staff[0])).toEqual({ counts: true })
    expect((await t.call(listDonations, {}, staff[0])).donations[0]!.target_text).toBe('Dlo a glase.')
    await t.call(voteOnDonation, { params, body: { verdict: 'good' } }, staff[0])
    await t.call(voteOnDonation, { params, body: { verdict: 'good' } }, staff[1])
    expect((await t.call(listDonations, {}, who)).donations[0]).toMatchObject({ state: 'accepted' })
    const personal = commons.donate(who, 'Ekri mari@example.com pou plis enfòmasyon')
    await expect(personal).rejects.toEqual(code('contribution_has_personal_data'))
    await t.call(deleteDonation, { params: { donation_id: donated.donation_id } }, who)
    expect((await t.call(listDonations, {}, who)).donations).toEqual([])
  })
})

describe('leaving', () => {
  it('deletes one clip or all, with their files', async () => {
    const who = await commons.contributor()
    const clips = [await commons.read(who), await commons.read(who), await commons.read(who)]
    const gone = await t.call(deleteClip, { params: { clip_id: clips[0]!.id } }, who)
    expect(gone).toEqual({ deleted: 1, published_in: [] })
    await eventually(async () => !(await stored(clips[0]!.id)))
    expect(await stored(clips[1]!.id)).toBe(true)
    expect(await t.call(deleteClips, {}, who)).toEqual({ deleted: 2, published_in: [] })
    expect((await me(who)).clips.total).toBe(0)
  })
  it('withdraws a consent with all that was given under it', async () => {
    const who = await commons.contributor()
    const { id } = await commons.read(who)
    await commons.donate(who)
    await t.call(withdrawCommonsConsent, {}, who)
    expect((await me(who)).consent).toBeNull()
    await eventually(async () => !(await stored(id)))
    await expect(commons.send(who, { sentence: 1 })).rejects.toEqual(code('contribution_consent_missing'))
  })
  it.each(['keep', 'withdraw'] as const)('does with the clips of a deleted account what was asked: %s', async (how) => {
    const who = await commons.contributor()
    const body = { region: 'nippes', age: 'thirties', gender: null, first_language: 'ht' } as const
    await t.call(saveContributorProfile, { body }, who)
    await t.call(saveContributorPreferences, { body: { after_deletion: how, public_name: 'Mari L.' } }, who)
    const { id } = await commons.read(who)
    const exported = JSON.parse(await (await t.call(exportAccount, {}, who)).text())
    expect(JSON.stringify(exported)).toContain(id)
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    const rows = await t.app.db.query<{ account_id: null; user_id: null; public_name: null; region: string }>(
      `select c.account_id, c.user_id, c.public_name, p.region from commons_clips k
       join commons_contributors c on c.id = k.contributor_id join commons_profiles p on p.contributor_id = c.id
       where k.id = $1`,
      [id],
    )
    const anonymous = { account_id: null, user_id: null, public_name: null, region: 'nippes' }
    expect(rows).toEqual(how === 'keep' ? [anonymous] : [])
    if (how === 'withdraw') await eventually(async () => !(await stored(id)))
    else expect(await stored(id)).toBe(true)
  })
})

describe('staff', () => {
  it('import sentences that are checked line by line', async () => {
    const text = [
      '1\tTimoun yo jwe boul nan lari a.\t7',
      'Timoun yo jwe boul nan lari a',
      'Mwen gen 12 kabrit',
      'Kabrit la manje tout fèy pye mango a.',
    ].join('\n')
    const done = await t.call(importSentences, { body: { text, source: 'Ours, CC0' } }, staff[0])
    expect(done).toMatchObject({ added: 2, refused_in_all: 2 })
    expect(done.refused.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'duplicate'],
      [3, 'digits'],
    ])
    const again = await t.call(importSentences, { body: { text, source: 'Ours, CC0' } }, staff[0])
    expect(again).toMatchObject({ added: 0, refused_in_all: 4 })
  })
  it('block a contributor and undo all they did', async () => {
    const [bad, good] = [await commons.contributor(), await commons.contributor()]
    for (const _ of [1, 2, 3]) await accept((await commons.read(bad)).id)
    const clip = await commons.read(good)
    await commons.vote(bad, clip.id)
    await commons.vote(staff[0]!, clip.id)
    expect((await clipOf(good, clip.id)).state).toBe('accepted')
    const { contributors } = await t.call(listContributors, { query: { q: bad.user.username } }, staff[0])
    const params = { contributor: contributors[0]!.contributor }
    expect(contributors[0]).toMatchObject({ clips: 3, accepted: 3, votes: 1, is_blocked: false })
    const blocked = await t.call(blockContributor, { params, body: { reason: 'Votes at random' } }, staff[0])
    expect(blocked).toMatchObject({ clips: 0, accepted: 0, votes: 0, is_blocked: true })
    expect(await clipOf(good, clip.id)).toMatchObject({ state: 'waiting', up_votes: 1 })
    await expect(next(bad)).rejects.toEqual(code('contributor_blocked'))
    // a new beginning under the same account is refused too
    await t.call(withdrawCommonsConsent, {}, bad)
    await expect(commons.agree(bad)).rejects.toEqual(code('contributor_blocked'))
    await t.call(unblockContributor, { params }, staff[0])
    await commons.agree(bad)
  })
  it('get reports of abuse in their inbox', async () => {
    const who = await commons.contributor()
    const { id: reference } = await commons.read(staff[1]!)
    const body = { what: 'clip', reference, message: 'Sa a se yon joure.', client_key: randomUUID() } as const
    const { number } = await t.call(reportAbuse, { body }, who)
    const { tickets } = await t.call(listStaffTickets, { query: { q: String(number) } }, staff[0])
    expect(tickets[0]!.subject).toBe(`Kreyòl commons: clip ${reference}`)
    const { messages } = await t.call(getStaffTicket, { params: { id: tickets[0]!.id } }, staff[0])
    expect(messages[0]!.text).toBe(body.message)
  })
})

it('shows the progress by region, with the names of those who want it', async () => {
  const { clips, sentences, regions } = await t.call(getCommonsProgress, {})
  expect(sentences).toBeGreaterThan(5_900)
  expect(regions.reduce((sum, region) => sum + region.clips, 0)).toBe(clips)
})

it('takes a corrected sentence of a transcript, with its sound if the voice is the own one', async () => {
  const who = await commons.contributor()
  const { payload, headers } = await multipartFile('audio', 'leson.wav', voiceLikeWav(6), { from_language: 'en' })
  const authorization = `Bearer ${who.token}`
  const url = pathFor(transcribeTranslate)
  const made = await t.app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
  const { id } = made.json<{ id: string }>()
  await eventually(async () => (await t.call(getTranscription, { params: { id } }, who)).status === 'delivered')
  const body = {
    client_key: randomUUID(),
    transcription_id: id,
    text: 'Pwofesè a louvri liv la devan elèv yo.',
    start_seconds: 1,
    end_seconds: 3.5,
    is_own_voice: false,
  }
  expect((await t.call(donateTranscript, { body }, who)).clip).toBeNull()
  const { sentence, clip } = await t.call(donateTranscript, { body: { ...body, is_own_voice: true } }, who)
  expect(sentence.text).toBe(body.text)
  expect(clip!.duration_seconds).toBeCloseTo(2.5, 1)
  const again = await t.call(donateTranscript, { body: { ...body, is_own_voice: true } }, who)
  expect(again.clip!.id).toBe(clip!.id)
})
