// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveMessage } from '#core/contract/live.ts'
import { createSpeech, listSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import { listTtsModels } from '#core/contract/tts/tts.ts'
import {
  all,
  eachPageTest,
  editor,
  find,
  get,
  goLive,
  gone,
  held,
  isOff,
  open,
  pass,
  press,
  quiet,
  server,
  shows,
  takeClock,
  tell,
  text,
  until,
  writeText,
} from '../../../../test/pages/page.tsx'
import type { Namespace } from '../../../locales/catalogue.ts'
import { fallbackModel } from '../../voices/choice/models.ts'
import { detectionDelay, validationDelay } from '../../workbench/language/text-checker.ts'
import { sampleJob } from '../history/sample-job.ts'
import { answerAsSpeaker, kept_voice, kreyol } from '../tts-test-server.ts'
import { openPanelTab } from './panel-tab.ts'
import { TtsPage } from './tts-page.tsx'

eachPageTest()
beforeEach(() => {
  answerAsSpeaker({ plan: 'creator' })
  openPanelTab('speech')
})

async function openSpeech(kept: Record<string, string> = {}) {
  const path = '/text-to-speech'
  const words: Namespace[] = ['speech', 'workbench', 'tuning', 'jobs', 'player']
  await open(<TtsPage />, { path, words, kept: { ...kept_voice, ...kept } })
  await get('tab', 'Speech')
  await editor()
}
/** The same, with a chosen voice and model, and a clock that the test moves. */
async function openReady(kept?: Record<string, string>) {
  await openSpeech(kept)
  await get('button', /^Voice Nadège/)
  await quiet()
  takeClock()
}
async function say(words: string, name = 'Generate Speech') {
  await writeText(words)
  await pass(validationDelay)
  await press(name)
}
const cards = () => all<HTMLElement>('article')
const waiting = { text: kreyol, status: 'queued', progress: 0, audio_file_url: null, completed_at: null } as const
/** Answers every request to speak when the test says so. */
function holdAnswers() {
  const answers: ((part: Partial<SpeechJob>) => void)[] = []
  server.answer(createSpeech, async ({ body }) => {
    const answer = held<Partial<SpeechJob>>()
    answers.push(answer.resolve)
    return { ...(sampleJob(waiting) as SpeechJob), client_key: body.client_key, ...(await answer.promise) }
  })
  return async (part: Partial<SpeechJob> = {}) => (await until(() => answers.shift()))(part)
}

describe('the placeholder of a request', () => {
  it.each([
    ['queued', 'Waiting in Queue'],
    ['processing', 'Processing Audio'],
    ['synthesized', 'Audio Synthesized - Preparing Upload'],
  ] as const)(
    'is marked as under way, until the server’s job replaces it with its status: %s [S2-3-13] [S2-4.1-07] [S2-4.1-08]',
    async (status, headline) => {
      const answer = holdAnswers()
      await openReady()
      // no list shows the job: only the answer to the request does
      await press('History', document, 'tab')
      await shows('No TTS jobs found')
      server.answer(listSpeech, () => new Promise<never>(() => {}))
      await say(kreyol)
      await until(() => cards().length === 1)
      await press(/^Show details/)
      expect(text(cards()[0])).toContain('Submitting Request...')
      expect(text(cards()[0])).not.toContain('Job ID')
      expect(isOff(await get('button', /^Delete/, cards()[0]))).toBe(true)
      await answer({ status })
      await until(() => text(cards()[0]).includes(headline))
      expect(text(cards()[0])).toContain(sampleJob().id)
      expect(isOff(await get('button', /^Delete/, cards()[0]))).toBe(false)
      expect(cards()).toHaveLength(1)
    },
  )
})

it('a job accepted before the first list has come stays on the page, follows its messages, and is then shown once', async () => {
  const list = held<SpeechJob[]>()
  const counts = { all: 1, delivered: 0, in_progress: 1, queued: 0, failed: 0 }
  server.answer(listSpeech, async () => ({ results: await list.promise, count: 1, counts }))
  const answer = holdAnswers()
  await openSpeech()
  await get('button', /^Voice Nadège/)
  takeClock()
  await say(kreyol)
  await until(() => cards().length === 1)
  await answer()
  await until(() => text(cards()[0]).includes('Queued'))
  await goLive()
  const { id } = sampleJob()
  tell({ type: 'tts_job_update', job: { kind: 'tts', id, status: 'processing' } } as unknown as LiveMessage)
  await until(() => text(cards()[0]).includes('Processing'))
  list.resolve([sampleJob({ ...waiting, status: 'processing' }) as SpeechJob])
  await shows('All1')
  expect(cards()).toHaveLength(1)
})

describe('a short job that ends while the page is hidden', () => {
  it.each([
    ['plays when the page is seen within 10 s', 9_000, 'Pause'],
    ['does not play when it is seen later', 10_000, 'Play'],
  ])('%s [S2-4.4-09]', async (_, ms, action) => {
    await openReady()
    await press('Express', document, 'radio')
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await say(kreyol, 'Generate Express Speech')
    await get('button', /^Play /, await until(() => cards()[0]))
    await pass(ms)
    await get('button', /^Play /, cards()[0])
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(500)
    await get('button', new RegExp(`^${action} `), cards()[0])
  })
})

describe('a threshold of 0', () => {
  const mixed = 'Mwen renmen sa a anpil, li bèl pou mwen, se yon bèl house.'
  it.each([
    ['0', true],
    ['0.2', false],
  ])('asks about a single word that is not Kreyòl: threshold %s, %s [S2-5-45]', async (threshold, asks) => {
    await openReady({ tts_translation_threshold: threshold })
    await say(mixed)
    if (asks) expect(text(await get('dialog', 'Translation needed'))).toContain('house')
    else await until(() => server.sent(createSpeech).length === 1)
    expect(server.sent(createSpeech)).toHaveLength(asks ? 0 : 1)
  })

  it('shows what was detected: the words, their number and their share [S2-3-36]', async () => {
    await openReady({ tts_translation_threshold: '0' })
    await say('Mwen renmen house sa a anpil, li very bèl pou mwen.')
    const dialog = await get('dialog', 'Translation needed')
    await shows('house, very', dialog)
    expect(text(dialog)).toContain('18% of this text (2 words)')
    await press('Cancel', dialog)
    await writeText(kreyol)
    await pass(detectionDelay)
    await press('Generate Speech')
    await until(() => server.sent(createSpeech).length === 1)
    expect(find('dialog')).toBeUndefined()
  })
})

it('the button has the first label that applies, in their order [S2-4.6-01]', async () => {
  const models = held<{ success: true; models: (typeof fallbackModel)[] }>()
  server.answer(listTtsModels, () => models.promise)
  const answer = holdAnswers()
  const end = (type: string, part: Partial<SpeechJob>) =>
    tell({ type, job: { ...sampleJob({ text: kreyol }), kind: 'tts', ...part } } as unknown as LiveMessage)

  // no voice, no models, no text
  const ttsSettings = { voice_id: 'gone', inference_mode: 'express' }
  await openSpeech({ ttsFormData: JSON.stringify({ ttsSettings }), ttsVoiceChosen: 'true' })
  await get('button', 'Select Voice')
  await press('Voice Select Voice')
  await press(/^Nadège/, await get('dialog', 'Select Voice'))
  await get('button', 'Loading Models...')
  models.resolve({ success: true, models: [fallbackModel] })
  await get('button', 'Enter Text')
  await gone('dialog')
  await quiet()
  await goLive()
  takeClock()

  // another language, and too long for express
  await writeText('The weather will be quite wonderful throughout the whole week. '.repeat(45))
  await pass(detectionDelay)
  await get('button', 'Translation Required')
  await writeText(`${'Bonjou moun '.repeat(210)}Bonjou.`)
  await pass(detectionDelay)
  await get('button', /^Text too long for express/)
  await writeText(kreyol)
  await pass(validationDelay)
  await get('button', 'Generate Express Speech')
  await press('Standard', await get('group', 'Processing Mode'), 'radio')
  await press('Generate Speech')

  // under way, whatever the text is by now
  await get('button', 'Submitting...')
  await writeText('')
  await get('button', 'Submitting...')
  await answer()
  await get('button', 'Processing...')

  // the end of one job, while the next is sent and processed
  await writeText(kreyol)
  await pass(validationDelay)
  end('tts_job_delivered', {})
  await press('Speech Generated!')
  await until(() => server.sent(createSpeech).length === 2)
  expect(find('button', 'Submitting...')).toBeUndefined()
  await answer({ id: '22222222-2222-4222-8222-222222222222' })
  await get('button', 'Speech Generated!')
  await pass(2_000)
  await get('button', 'Processing...')
  end('tts_job_failed', { id: '22222222-2222-4222-8222-222222222222', status: 'failed' })
  await press('Speech Failed')
  await until(() => server.sent(createSpeech).length === 3)
  await get('button', 'Speech Failed')
  expect(find('button', 'Submitting...')).toBeUndefined()
})
