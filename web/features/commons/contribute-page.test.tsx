// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import {
  type Contributor,
  deleteClip,
  getContributor,
  giveCommonsConsent,
  listClips,
  nextSentences,
  saveContributorPreferences,
  skipSentence,
} from '#core/contract/commons/commons.ts'
import {
  type CommonsDonation,
  deleteDonation,
  listDonations,
  nextClips,
  voteOnClip,
} from '#core/contract/commons/review.ts'
import { AppError } from '#core/contract/errors.ts'
import { contributor as me } from '../../../test/pages/contributor.ts'
import { eachPageTest, find, get, open, press, server, shows, text, until, write } from '../../../test/pages/page.tsx'
import type { WaitingClip } from '../../lib/storage/waiting-clips.ts'
import { ContributePage } from './contribute-page.tsx'
import { createClipSender } from './send-clips.ts'

eachPageTest()

const clip = {
  id: '00000000-0000-4000-8000-000000000001',
  sentence: { id: 3, text: 'Lapli ap tonbe.' },
  audio_url: '/files/clip.ogg',
  duration_seconds: 2,
}
const opened = (contributor: Contributor, path = '/contribute', donations: CommonsDonation[] = []) => {
  server.answer(listDonations, { donations })
  server.answer(getContributor, contributor)
  server.answer(nextSentences, {
    sentences: [1, 2, 3, 4, 5].map((id) => ({ id, text: `Fraz nimewo ${id}.` })),
  })
  return open(<ContributePage />, { path, words: ['commons', 'recorder'] })
}

it('asks for the consent and the age before the first sentence', async () => {
  await opened({ ...me, consent: null })
  await shows('CC0 1.0')
  expect((await get('button', 'I agree')).disabled).toBe(true)
  expect(server.sent(nextSentences)).toEqual([])
  server.answer(giveCommonsConsent, me)
  await press('I am 18 or older.', undefined, 'checkbox')
  await press('I agree')
  await shows('Fraz nimewo 1.')
  expect(server.sent(giveCommonsConsent)[0]!.body).toEqual({ version: 1, language: 'en', is_adult: true })
})
it('loads five sentences ahead, and shows the next one when one is skipped', async () => {
  await opened(me)
  await shows('Fraz nimewo 1.')
  await shows('Today: 5 of 20')
  expect(server.sent(nextSentences)[0]!.query).toEqual({ count: '5', except: '' })
  server.answer(skipSentence, { skipped: true })
  await press('Skip')
  await shows('Fraz nimewo 2.')
  expect(server.sent(skipSentence)[0]!.params).toEqual({ number: '1' })
})
it('lets a blocked contributor do nothing', async () => {
  await opened({ ...me, is_blocked: true })
  await shows('This account can no longer contribute')
  expect(find('button', 'Record')).toBeUndefined()
})
it('takes a vote with its reason, and says that votes do not count yet', async () => {
  server.answer(nextClips, { clips: [clip] })
  server.answer(voteOnClip, { counts: false })
  await opened(me, '/contribute?tab=review')
  await shows('Lapli ap tonbe.')
  await shows('Your votes count once 1 more')
  await press('No')
  server.answer(nextClips, { clips: [] })
  await press('Different words')
  await shows('Nothing to review now')
  expect(server.sent(voteOnClip)[0]!.body).toEqual({ is_good: false, reason: 'different_words' })
})
it('keeps a refused vote on the page with the reason', async () => {
  server.answer(nextClips, { clips: [clip] })
  server.answer(voteOnClip, new AppError('contribution_is_yours', {}))
  await opened(me, '/contribute?tab=review')
  await shows('Lapli ap tonbe.')
  await press('Yes')
  await shows('You cannot review your own contribution.')
  await shows('Lapli ap tonbe.')
})
it('lists clips with their state, deletes one and names the version that keeps a copy', async () => {
  const mine = { ...clip, state: 'accepted' as const, up_votes: 2, down_votes: 0, published_in: ['1.0'] }
  server.answer(listClips, { clips: [{ ...mine, created_at: '2026-11-19T08:00:00Z' }], next_cursor: null })
  server.answer(deleteClip, { deleted: 1, published_in: ['1.0'] })
  await opened(me, '/contribute?tab=mine')
  await shows('In dataset 1.0')
  await shows('67 %')
  await press('Delete: Lapli ap tonbe.')
  server.answer(listClips, { clips: [], next_cursor: null })
  await press('Delete', await get('alertdialog'))
  await shows('No recordings yet')
  expect(document.body.textContent).toContain('Dataset 1.0 keeps a copy')
})
it('lists donated translations, and deletes one', async () => {
  server.answer(listClips, { clips: [], next_cursor: null })
  const donation = {
    donation_id: '00000000-0000-4000-8000-000000000002',
    source_text: 'The rain is falling.',
    target_text: 'Lapli ap tonbe.',
    source_language: 'en' as const,
    target_language: 'ht' as const,
    state: 'waiting' as const,
    created_at: '2026-11-19T08:00:00Z',
  }
  server.answer(deleteDonation, { deleted: true })
  await opened(me, '/contribute?tab=mine', [donation])
  await shows('The rain is falling.')
  await shows('Waiting for review')
  await press('Delete: Lapli ap tonbe.')
  server.answer(listDonations, { donations: [] })
  await press('Delete', await get('alertdialog'))
  await shows('Translation deleted')
  expect(server.sent(deleteDonation)[0]!.params).toEqual({ donation_id: donation.donation_id })
  await until(() => !text().includes('My donated translations'))
})
it('saves a public name and a goal, and hides the name when it is empty', async () => {
  server.answer(listClips, { clips: [], next_cursor: null })
  server.answer(saveContributorPreferences, me)
  await opened({ ...me, preferences: { ...me.preferences, public_name: 'Mari' } }, '/contribute?tab=mine')
  await write('Public name', '')
  await write('Daily goal', '30', undefined, 'spinbutton')
  await press('Save')
  expect(server.sent(saveContributorPreferences)[0]!.body).toEqual({ public_name: null, daily_goal: 30 })
  expect(text()).not.toContain('Choose a number')
})

const recorded = (id: number): WaitingClip => ({
  client_key: `key ${id}`,
  user_id: 'u',
  sentence: { id, text: `Fraz ${id}` },
  type: 'audio/webm',
  bytes: new ArrayBuffer(1),
  seconds: 1,
})
/** A sender with its storage and server in memory. */
function senderOn(answers: (clip: WaitingClip) => unknown) {
  const stored = new Map<string, WaitingClip>()
  const sent: string[] = []
  let retry = () => {}
  const sender = createClipSender({
    kept: {
      add: async (one) => void stored.set(one.client_key, one),
      of: async (userId) => [...stored.values()].filter(({ user_id }) => user_id === userId),
      remove: async (key) => void stored.delete(key),
    },
    async send(one) {
      sent.push(one.client_key)
      const answer = answers(one)
      if (answer) throw answer
    },
    later(again) {
      retry = again
      return () => {}
    },
  })
  return { sender, stored, sent, retry: () => retry() }
}

it('keeps clips on the device while the connection is lost, and sends each with its key afterwards', async () => {
  let online = false
  const { sender, stored, sent, retry } = senderOn(() => (online ? null : new AppError('unavailable', {})))
  await sender.open('u')
  await sender.add(recorded(1))
  await sender.add(recorded(2))
  expect([...stored.keys()]).toEqual(['key 1', 'key 2'])
  expect(sender.state.get()).toMatchObject({ waiting: [{ id: 1 }, { id: 2 }], sending: false, arrival: null })
  online = true
  retry()
  await expect.poll(() => stored.size).toBe(0)
  expect(sent.slice(-2)).toEqual(['key 1', 'key 2'])
  expect(sender.state.get()).toMatchObject({ waiting: [], arrival: { sentence: { id: 2 }, error: null } })
})
it('drops a clip that the arrival check refuses, and says why', async () => {
  const { sender, stored } = senderOn(() => new AppError('clip_noisy', {}))
  await sender.open('u')
  await sender.add(recorded(1))
  expect(stored.size).toBe(0)
  expect(sender.state.get().arrival).toMatchObject({ sentence: { id: 1 }, error: { code: 'clip_noisy' } })
})
it('keeps clips until the consent is given again, and those of another account to itself', async () => {
  const { sender, stored } = senderOn(() => new AppError('contribution_consent_missing', { version: 2 }))
  await sender.open('u')
  await sender.add(recorded(1))
  expect(stored.size).toBe(1)
  expect(sender.state.get().blocked).toMatchObject({ code: 'contribution_consent_missing' })
  await sender.open('other')
  expect(sender.state.get().waiting).toEqual([])
})
