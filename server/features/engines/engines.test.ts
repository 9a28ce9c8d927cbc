import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type PageEngine, warmEngines } from '#core/contract/engines.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { fakeAligner } from '../../adapters/aligner/fake.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { fakeTranslator } from '../../adapters/translator/fake.ts'
import { fakeVoiceCloner } from '../../adapters/voice-cloner/fake.ts'
import { fakeVoiceSamples } from '../../adapters/voice-samples/fake.ts'

/** Fakes that record their warm-ups. */
function noting() {
  const warmed: string[] = []
  const note = (what: string) => async () => void warmed.push(what)
  const media = fakeMedia()
  return {
    warmed,
    synthesizer: {
      ...fakeSynthesizer(),
      warm: async ({ speaker }: { speaker: { voice_id: string } }) => void warmed.push(`voice ${speaker.voice_id}`),
    },
    translator: { ...fakeTranslator(), warm: note('translator') },
    transcriber: {
      ...fakeTranscriber({ media }),
      hears: ['en', 'ht'],
      beta: ['ht'],
      warm: async (_: number, language = 'any') => void warmed.push(`transcriber ${language}`),
    },
    aligner: {
      ...fakeAligner(media),
      warm: async (languages: readonly string[]) => void warmed.push(`aligner ${languages}`),
    },
    media: { ...media, warm: (count: number) => void warmed.push(`media ${count}`) },
    voice_cloner: { ...fakeVoiceCloner(), warm: note('cloner') },
    voice_samples: { ...fakeVoiceSamples(), warm: () => void warmed.push('samples') },
  }
}

const [here, elsewhere] = [noting(), noting()]
let page: TestApp
let worker: TestApp
let who: SignedInUser
/** Of the first; it alone takes it down. */
const shared = () => ({ ...page.database, drop: async () => {} })
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const settings = { RATE_LIMIT_FACTOR: '1' }
  page = await startTestApp({ ...here, worker: false, settings: { ...settings, ROLES: 'api' } })
  worker = await startTestApp({ ...elsewhere, database: shared(), settings: { ...settings, ROLES: 'worker' } })
  who = await page.newUser()
})
afterAll(async () => {
  await worker.stop()
  await page.stop()
  vi.useRealTimers()
})
afterEach(() => {
  for (const { warmed } of [here, elsewhere]) warmed.length = 0
  // another minute, in which nothing was asked for yet
  vi.setSystemTime(Date.now() + 61_000)
})

const open = (engines: PageEngine[], voice_id?: string, as = who) =>
  page.call(warmEngines, { body: { engines, voice_id } }, as)

it.each<[PageEngine, string | undefined, string[]]>([
  ['speech', 'jozef', ['media 1', 'voice jozef']],
  ['speech', 'somebodys-own', ['media 1', 'voice nadege']],
  ['translation', undefined, ['translator']],
  ['transcription', undefined, ['aligner en', 'media 1', 'media 2', 'transcriber any']],
  ['cloning', 'jozef', ['cloner', 'media 1', 'samples', 'voice nadege']],
])(
  'a page for %s has a worker warm its engines, and an API process does nothing',
  async (engine, voice_id, expected) => {
    expect(await open([engine], voice_id)).toEqual({ accepted: true })
    await eventually(() => elsewhere.warmed.length === expected.length)
    expect(elsewhere.warmed.toSorted()).toEqual(expected)
    expect(here.warmed).toEqual([])
  },
)

it('a page whose language is chosen names it, and one that no engine hears is left out', async () => {
  for (const language of ['en', 'sw'])
    await page.call(warmEngines, { body: { engines: ['transcription'], language } }, who)
  await eventually(() => elsewhere.warmed.length === 9)
  const transcribers = elsewhere.warmed.filter((one) => one.startsWith('transcriber'))
  expect(transcribers.toSorted()).toEqual(['transcriber any', 'transcriber en', 'transcriber en'])
})

it('the same page opened again within seconds sends one notice, another page its own', async () => {
  for (let times = 0; times < 5; times++) await open(['translation', 'translation'])
  await open(['speech'])
  await eventually(() => elsewhere.warmed.length === 3)
  vi.setSystemTime(Date.now() + 11_000)
  await open(['translation'])
  await eventually(() => elsewhere.warmed.length === 4)
  expect(elsewhere.warmed.toSorted()).toEqual(['media 1', 'translator', 'translator', 'voice nadege'])
})

it('an account may ask twenty times a minute, an address sixty times', async () => {
  const codes: string[] = []
  const ask = (as: SignedInUser) =>
    open(['translation'], undefined, as).then(
      () => codes.push('accepted'),
      (err) => codes.push(err.code),
    )
  for (let times = 0; times < 21; times++) await ask(who)
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 'accepted'), 'rate_limited'])
  for (const other of await Promise.all([page.newUser(), page.newUser(), page.newUser()]))
    for (let times = 0; times < 14; times++) await ask(other)
  expect(codes.filter((code) => code === 'accepted')).toHaveLength(60)
})

it('who speaks at once is warmed where requests are answered and work is done, and what fails is left to the first request', async () => {
  const own = noting()
  const both = await startTestApp({
    ...own,
    database: shared(),
    settings: { RATE_LIMIT_FACTOR: '1' },
    translator: { ...own.translator, warm: () => Promise.reject(new Error('no such model')) },
  })
  try {
    await both.call(warmEngines, { body: { engines: ['translation', 'express', 'transcription'] } }, who)
    await eventually(() => own.warmed.includes('voice nadege') && own.warmed.includes('transcriber any'))
    expect(elsewhere.warmed).not.toContain('voice nadege')
  } finally {
    await both.stop()
  }
})
