// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  deleteClonedVoice,
  editClonedVoice,
  listClonedVoices,
  retrainClonedVoice,
  shareClonedVoice,
} from '#core/contract/cloning/cloning.ts'
import { giveConsent, takeBackConsent } from '#core/contract/cloning/consents.ts'
import { getBalance, getSubscription } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { listOrganisations } from '#core/contract/teams/teams.ts'
import { listLibrary, listMyVoices } from '#core/contract/voices.ts'
import { facetsOf } from '#core/rules/voice-library.ts'
import {
  address,
  all,
  eachPageTest,
  find,
  get,
  goLive,
  gone,
  isOff,
  open,
  openMenu,
  press,
  quiet,
  server,
  shows,
  tell,
  text,
  until,
  write,
} from '../../../../test/pages/page.tsx'
import { balance, voice } from '../../../../test/pages/page-answers.ts'
import { madeTeam, team } from '../../teams/teams-test-server.ts'
import { VoicesPage } from '../../voices/voices-page.tsx'
import { answerForCloning, consent_id, madeConsent, madeJob, madeVoice } from '../cloning-test-server.ts'

const cloned = voice('cloned-1', 'Vwa Mari', { is_cloned: true, region: 'Okap', description: 'Dous' })
const builtIn = voice('nadege', 'Nadège')

eachPageTest()
beforeEach(() => {
  server.answer(getBalance, balance(10_000))
  server.answer(getSubscription, new AppError('not_found', { what: 'Subscription' }))
  const voices = [cloned, builtIn]
  const facets = facetsOf(voices, { search: '', region: [], gender: [], use: [] })
  server.answer(listLibrary, { success: true, voices: [], total: 0, facets })
  server.answer(listMyVoices, { success: true, voices })
  server.answer(listOrganisations, { organisations: [] })
  answerForCloning()
})
async function openPage() {
  await open(<VoicesPage />, { path: '/voices?tab=my', words: ['voices', 'player'] })
  await get('button', 'More for Vwa Mari')
}
async function choose(item: string) {
  await openPage()
  await until(() => server.sent(listClonedVoices).length > 0)
  await shows('Similarity')
  await openMenu('More for Vwa Mari')
  await press(item, undefined, 'menuitem')
}

it('the user’s own voice has a badge, its measured similarity and a menu; other cards are unchanged [S3-1-14]', async () => {
  await openPage()
  await shows('Your voice profile')
  await shows('Similarity 71%; two recordings of the same person reach 88%.')
  await shows('Only you can use this voice, on the pages.')
  await get('button', 'Remove Nadège from my voices')
  expect(find('button', 'Remove Vwa Mari from my voices')).toBeUndefined()
  await get('button', 'Hear Vwa Mari')
})

it('the voice can be edited', async () => {
  server.answer(editClonedVoice, madeVoice({ name: 'Mari' }))
  await choose('Edit')
  const dialog = await get('dialog', 'Edit Vwa Mari')
  await write('Voice name', '', dialog)
  await until(() => isOff(find('button', 'Save', dialog)!))
  await write('Voice name', 'Mari', dialog)
  await write('Region (optional)', '', dialog)
  await press('Save', dialog)
  await gone('dialog')
  expect(server.sent(editClonedVoice)[0]).toMatchObject({
    params: { voice_id: 'cloned-1' },
    body: { name: 'Mari', region: 'Custom', description: 'Dous', preview_text: 'Bonjou' },
  })
})

it('shows its description as written, and edits it beside its Kreyòl', async () => {
  server.answer(listClonedVoices, { voices: [madeVoice({ original_description: 'Soft' })] })
  server.answer(editClonedVoice, madeVoice())
  await choose('Edit')
  await shows('As written: Soft')
  const dialog = await get('dialog', 'Edit Vwa Mari')
  await write('Description', 'Very soft', dialog)
  await write('Description in Kreyòl', 'Dous anpil', dialog)
  await press('Save', dialog)
  await gone('dialog')
  expect(server.sent(editClonedVoice)[0]!.body).toMatchObject({
    description: 'Dous anpil',
    original_description: 'Very soft',
  })
})

it('retrains on some of its samples, at least three', async () => {
  server.answer(retrainClonedVoice, madeJob())
  await choose('Retrain')
  const dialog = await get('dialog')
  const boxes = all('checkbox', undefined, dialog)
  boxes[0]!.click()
  boxes[1]!.click()
  await shows('Please upload at least 3 audio files', dialog)
  expect(isOff(find('button', 'Retrain', dialog)!)).toBe(true)
  boxes[1]!.click()
  await press('Retrain', dialog)
  await until(() => address() === '/voice-cloning')
  expect(server.sent(retrainClonedVoice)[0]!.body).toEqual({ leave_out: [madeVoice().samples[0]!.id] })
})

it('adds samples on the cloning page', async () => {
  await choose('Add samples')
  await until(() => address() === '/voice-cloning?voice=cloned-1')
})

describe('consent', () => {
  it('shows the terms, the date, and the recording', async () => {
    server.answer(listClonedVoices, { voices: [madeVoice({ consent: madeConsent(), is_usable_by_api: true })] })
    await choose('Consent')
    const dialog = await get('dialog', 'Consent for Vwa Mari')
    await shows('Agreed to on', dialog)
    await shows('My voice may be used to make a voice.', dialog)
    await shows('81%, where two recordings of one person reach 90%', dialog)
    await press('Play the recording', dialog)
    await get('button', 'Pause the recording', dialog)
  })
  it.each([
    [false, 'false', 'is deleted too'],
    [true, 'true', 'You can still play and download the speech'],
  ])('can be withdrawn, and speech is kept: %s', async (keep, keep_audio, words) => {
    server.answer(listClonedVoices, { voices: [madeVoice({ consent: madeConsent() })] })
    server.answer(takeBackConsent, { deleted: true })
    await choose('Consent')
    await press('Take consent back')
    const dialog = await get('dialog', 'Take back the consent for Vwa Mari?')
    if (keep) (await get('checkbox', 'Keep speech that was made with it', dialog)).click()
    await shows(words, dialog)
    await press('Take consent back', dialog)
    await gone('dialog')
    expect(server.sent(takeBackConsent)[0]).toMatchObject({ params: { consent_id }, query: { keep_audio } })
  })
  it('can be given later', async () => {
    await choose('Consent')
    await shows('Mwen dakò. Mo mwen wè sou ekran an se mango.', await get('dialog'))
    expect(server.sent(giveConsent)).toEqual([])
  })
})

it('is deleted after a confirmation, and stays where that fails', async () => {
  server.answer(deleteClonedVoice, new AppError('not_found', { what: 'Voice' }))
  await choose('Delete')
  const dialog = await get('dialog', 'Delete Vwa Mari?')
  await shows('The voice, its samples, its previews and the consent are deleted at once.', dialog)
  await press('Delete', dialog)
  await get('alert', undefined, dialog)
  server.answer(deleteClonedVoice, { deleted: true })
  server.answer(listMyVoices, { success: true, voices: [builtIn] })
  await press('Delete', dialog)
  await gone('dialog')
  await gone('button', 'More for Vwa Mari')
  expect(server.sent(deleteClonedVoice)[1]).toMatchObject({
    params: { voice_id: 'cloned-1' },
    query: { keep_audio: 'false' },
  })
})

describe('a team', () => {
  it('gets a voice with one press, and loses it with one', async () => {
    server.answer(listOrganisations, { organisations: [madeTeam()] })
    server.answer(shareClonedVoice, ({ body }) => {
      const organisation = body.organisation_id ? team : null
      server.answer(listClonedVoices, { voices: [madeVoice({ consent: madeConsent(), organisation })] })
      return { organisation }
    })
    await choose('Share with Biwo Jakmèl')
    await until(() =>
      all('listitem').some((card) => card.querySelector('h2') && text(card).includes('Shared with Biwo Jakmèl')),
    )
    await openMenu('More for Vwa Mari')
    await press('Stop sharing with Biwo Jakmèl', undefined, 'menuitem')
    await shows('No longer shared with Biwo Jakmèl')
    expect(server.sent(shareClonedVoice).map(({ params, body }) => [params.voice_id, body.organisation_id])).toEqual([
      ['cloned-1', team.id],
      ['cloned-1', null],
    ])
  })
  it('does not get a voice without consent of its speaker', async () => {
    server.answer(listOrganisations, { organisations: [madeTeam()] })
    server.answer(shareClonedVoice, new AppError('consent_missing', {}))
    await choose('Share with Biwo Jakmèl')
    await shows('Sharing could not be changed')
    await shows('Please record your consent first.')
  })
  it.each([
    ['owner', true],
    ['member', false],
  ] as const)('sees the owner of a voice, and lets its %s end the sharing: %s', async (role, may) => {
    server.answer(listOrganisations, { organisations: [madeTeam(role)] })
    server.answer(shareClonedVoice, { organisation: null })
    const theirs = voice('cloned-2', 'Vwa Jan', { is_cloned: true, shared: { by: 'jan', organisation: team } })
    server.answer(listMyVoices, { success: true, voices: [theirs, builtIn] })
    await open(<VoicesPage />, { path: '/voices?tab=my', words: ['voices', 'player'] })
    await shows('Shared by jan')
    await get('button', 'Hear Vwa Jan')
    expect(find('button', 'Remove Vwa Jan from my voices')).toBeUndefined()
    await until(() => server.sent(listOrganisations).length > 0)
    await quiet()
    expect(server.sent(listClonedVoices)).toEqual([])
    if (!may) return expect(find('button', 'More for Vwa Jan')).toBeUndefined()
    await openMenu('More for Vwa Jan')
    await press('Stop sharing with Biwo Jakmèl', undefined, 'menuitem')
    await shows('No longer shared with Biwo Jakmèl')
    expect(server.sent(shareClonedVoice)[0]).toMatchObject({ params: { voice_id: 'cloned-2' } })
  })
  it('shows a newly shared voice at once', async () => {
    await openPage()
    await goLive()
    const theirs = voice('cloned-2', 'Vwa Jan', { is_cloned: true, shared: { by: 'jan', organisation: team } })
    server.answer(listMyVoices, { success: true, voices: [cloned, theirs] })
    tell({ type: 'topic', topic: 'voices' })
    await shows('Shared by jan')
  })
})
