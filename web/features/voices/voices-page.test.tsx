// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { getBalance, getSubscription } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { addMyVoice, type LibraryVoice, listLibrary, listMyVoices } from '#core/contract/voices.ts'
import { facetsOf } from '#core/rules/voice-library.ts'
import {
  address,
  all,
  eachPageTest,
  find,
  get,
  open,
  press,
  server,
  shows,
  takeClock,
  text,
  until,
} from '../../../test/pages/page.tsx'
import { balance, subscription, voice } from '../../../test/pages/page-answers.ts'
import { VoicesPage } from './voices-page.tsx'

const own = { is_added: false, is_staff_pick: true }
const voices: LibraryVoice[] = [
  voice('nadege', 'Nadège', { ...own, is_added: true }),
  voice('mano', 'Mano', own),
  voice('fabiola', 'Fabiola', { ...own, is_premium: true }),
]
const mine = voices.filter((one) => one.is_added)

eachPageTest()
beforeEach(() => {
  server.answer(getBalance, balance(10_000))
  server.answer(getSubscription, new AppError('not_found', { what: 'Subscription' }))
  server.answer(listLibrary, library)
  server.answer(listMyVoices, { success: true, voices: mine })
})
const noFilter = { search: '', region: [], gender: [], use: [] }
const library = () => ({ success: true as const, voices, total: 3, facets: facetsOf(voices, noFilter) })
const openPage = (path = '/voices') => open(<VoicesPage />, { path, words: ['voices'] })
const card = (name: string) =>
  until(() => all('listitem').find((one) => text(one.querySelector('h2, h3') ?? undefined) === name))

it('shows whether a voice is female, male or neither, each with its own sign [S1-3-36]', async () => {
  const genders = ['female', 'male', 'neutral'] as const
  const three = genders.map((gender) => voice(gender, `Vwa ${gender}`, { ...own, gender }))
  server.answer(listLibrary, { ...library(), voices: three, facets: facetsOf(three, noFilter) })
  await openPage()
  const signs = new Set<string>()
  for (const [gender, word] of [
    ['female', 'Female'],
    ['male', 'Male'],
    ['neutral', 'Neutral'],
  ]) {
    const shown = await card(`Vwa ${gender}`)
    await shows(word!, shown)
    signs.add([...shown.querySelectorAll('svg[aria-hidden=true]')].map(({ outerHTML }) => outerHTML).join())
  }
  expect(signs.size).toBe(3)
})

it('reverts an addition that the server refuses', async () => {
  server.answer(addMyVoice, () => Promise.reject(new TypeError('cut')))
  await openPage()
  await press('Add Mano to my voices')
  await shows('Mano could not be added.')
  await get('button', 'Add Mano to my voices')
  expect(server.sent(addMyVoice).map(({ body }) => body)).toEqual([{ voice_id: 'mano' }])
})

it('locks premium voices on the free plan, names the plan and links to it', async () => {
  await openPage()
  await shows('Premium', await card('Fabiola'))
  const lock = 'View Plans: Fabiola needs the Starter plan or a higher one.'
  expect(find('button', 'Add Fabiola to my voices')).toBeUndefined()
  await press(lock, await card('Fabiola'), 'link')
  await until(() => address() === '/subscription?tab=subscription')
})

it.each(['starter', 'staff'] as const)('locks none on the plan %s', async (plan) => {
  const paid = subscription(plan)
  server.answer(getSubscription, paid)
  server.answer(getBalance, balance(10_000, { subscription: paid }))
  await openPage()
  await get('button', 'Add Fabiola to my voices')
  expect(find('link', /^View Plans/)).toBeUndefined()
})

it.each(['/voices', '/voices?tab=my'])('leads to Voice Cloning from %s', async (path) => {
  await openPage(path)
  await press('Create your own voice', undefined, 'link')
  await until(() => address() === '/voice-cloning')
})

it('says when the library cannot be loaded, and retries', async () => {
  server.answer(listLibrary, () => Response.json({}, { status: 500 }))
  await openPage()
  takeClock()
  await until(() => find('alert'), 1_000)
  await shows('The voices could not be loaded', await get('alert'))
  server.answer(listLibrary, library)
  await press('Try again', await get('alert'))
  await card('Nadège')
})

it('says when the user’s own voices cannot be loaded, and retries [S2-8-38] [S2-8-39]', async () => {
  server.answer(listMyVoices, new AppError('internal', {}))
  await openPage('/voices?tab=my')
  await shows('Failed to load your voices')
  await shows('Unable to load your voice collection')
  server.answer(listMyVoices, { success: true, voices: mine })
  await press('Try again')
  await card('Nadège')
})

it('hides the filters of an empty collection, and says how to add voices', async () => {
  server.answer(listMyVoices, { success: true, voices: [] })
  await openPage('/voices?tab=my')
  await shows('Listen to all voices here and add those you like.')
  expect(text()).not.toMatch(/Region|Good for|Access/)
  expect(find('button', 'Filters')).toBeUndefined()
  await press('Browse all voices')
  await card('Nadège')
  await get('button', 'Filters')
})
