// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveMessage } from '#core/contract/live.ts'
import { getSpeech, listSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import {
  all,
  eachPageTest,
  find,
  goLive,
  open,
  pass,
  press,
  quiet,
  server,
  takeClock,
  tell,
  text,
  until,
} from '../../../../test/pages/page.tsx'
import { sampleJob } from './sample-job.ts'
import { SpeechHistory } from './speech-history.tsx'
import type { ShownJob, ShownStatus } from './speech-rules.ts'

eachPageTest()
/** Plays without a sound, at the second word of the sample. */
class Sound extends EventTarget {
  src = ''
  currentTime = 0
  duration = 3
  async play() {
    this.currentTime = 0.6
    this.dispatchEvent(new Event('playing'))
  }
  pause() {}
  load() {}
  removeAttribute() {}
}
const sounds: Sound[] = []
beforeEach(() => {
  vi.stubGlobal(
    'Audio',
    class extends Sound {
      constructor() {
        super()
        sounds.push(this)
      }
    },
  )
})

const id = '11111111-1111-4111-8111-111111111111'
const made = (part: Partial<ShownJob> = {}) => sampleJob({ id, ...part })
/** A job before it has any result. */
const running = (part: Partial<ShownJob> = {}) =>
  made({
    status: 'processing',
    progress: 40,
    completed_at: null,
    audio_file_url: null,
    duration_seconds: undefined,
    word_timings: null,
    has_word_timings: false,
    s3_upload_status: 'not_applicable',
    ...part,
  })

const pageOf = (jobs: ShownJob[]) => ({
  results: jobs as SpeechJob[],
  count: jobs.length,
  counts: { all: jobs.length, delivered: 0, in_progress: 0, queued: 0, failed: 0 },
})
const never = () => new Promise<never>(() => {})

/** Opens the history with these jobs. From then on only messages change it: no list is answered again. */
async function openHistory(...jobs: ShownJob[]) {
  server.answer(listSpeech, pageOf(jobs))
  await open(<SpeechHistory />, { words: ['jobs', 'player'] })
  await until(() => cards().length === jobs.length)
  await quiet()
  server.answer(listSpeech, never)
  await goLive()
}
const say = (type: string, news: Partial<ShownJob>) =>
  tell({ type, job: { kind: 'tts', id, ...news } } as unknown as LiveMessage)
const update = (news: Partial<ShownJob>) => say('tts_job_update', news)

const cards = () => all<HTMLElement>('article')
const card = () => text(cards()[0])
const cardShows = (words: string) => until(() => card().includes(words))
/** The label of the job's status, as the card shows it. */
const label = () => text(cards()[0]?.querySelector('h3 + p span'))
const labelIs = (word: string) => until(() => label() === word)
const openCard = async () => press(/^Show details/, cards()[0])
/** A fact of the open card, such as when the job was completed. */
const fact = (name: string) => {
  const term = [...cards()[0]!.querySelectorAll('dt')].find((one) => one.textContent === name)
  return term?.nextElementSibling?.textContent ?? undefined
}

const inOrder: [status: ShownStatus, label: string][] = [
  ['pending', 'Pending'],
  ['queued', 'Queued'],
  ['processing', 'Processing'],
  ['synthesized', 'Synthesized'],
  ['uploaded', 'Uploaded'],
  ['delivered', 'Delivered'],
]

describe('the status of a job', () => {
  it('is one of eight, each with its label, or the legacy one of a message [S2-4.1-01]', async () => {
    const labels = [...inOrder, ['failed', 'Failed'], ['cancelled', 'Cancelled']] as const
    localStorage.setItem('historyInitialRows', '20')
    await openHistory(running(), ...labels.map(([status], n) => made({ id: `${n}`, status })))
    const shown = cards().map((one) => text(one.querySelector('h3 + p span')))
    expect(shown.slice(1)).toEqual(labels.map(([, word]) => word))
    update({ status: 'completed' })
    await labelIs('Completed')
  })

  it('never moves backwards through its order, while the other fields of a late update arrive [S2-4.1-02] [S2-4.1-03] [S2-4.1-04]', async () => {
    await openHistory(running({ status: 'pending' }))
    for (const [at, [status, word]] of inOrder.entries()) {
      update({ status })
      await labelIs(word)
      for (const [earlier] of inOrder.slice(0, at)) {
        const voice_name = `Vwa ${status} ${earlier}`
        update({ status: earlier, voice_name })
        await cardShows(voice_name)
        expect(label()).toBe(word)
      }
    }
    update({ status: 'failed' })
    await labelIs('Failed')
    // failed is last in the order
    say('tts_job_delivered', { voice_name: 'Mirlande' })
    await cardShows('Mirlande')
    expect(label()).toBe('Failed')
  })

  it.each([...inOrder, ['cancelled', 'Cancelled'], ['completed', 'Completed']] as const)(
    'that is %s becomes failed by an update [S2-4.1-05]',
    async (status, word) => {
      await openHistory(running({ status: 'pending' }))
      update({ status })
      await labelIs(word)
      update({ status: 'failed', error_message: 'Engine down' })
      await labelIs('Failed')
      await cardShows('Error: Engine down')
    },
  )
})

/** What a message says of a job that has its sound. */
const { word_timings, audio_file_url } = sampleJob()
const result = { word_timings, has_word_timings: true, audio_file_url, duration_seconds: 83, credits_used: 99 }
/** Plays the job: the player has the sound and the word's time, and needs no further request. */
async function soundIsThere() {
  await cardShows('1:23')
  expect(card()).toContain('99 credits')
  await press('Play Bonjou tout moun')
  await until(() => text(document.querySelector('.spoken-word')) === 'tout')
  expect(sounds.at(-1)!.src).toBe(audio_file_url)
  expect(server.sent(getSpeech).filter(({ params }) => params.id === id)).toEqual([])
}

describe('an update', () => {
  it('sets the status, queue position, mode and progress of a job [S2-4.2-06]', async () => {
    await openHistory(running({ status: 'pending', queue_position: null, progress: 0 }))
    update({ status: 'queued', queue_position: 3 })
    await cardShows('position 3')
    expect(label()).toBe('Queued')
    update({ status: 'processing', progress: 57 })
    await cardShows('57%')
    expect(card()).not.toContain('Express')
    update({ inference_mode: 'express' })
    await cardShows('Express')
  })

  it('sets its duration, text, audio, word timings and credits [S2-4.2-07]', async () => {
    await openHistory(running({ text: '...' }))
    update({ text: 'Bonjou tout moun', ...result })
    await cardShows('Bonjou tout moun')
    // only a delivered job can be played
    say('tts_job_delivered', {})
    await soundIsThere()
  })

  describe.each([
    ['a preview [S2-4.2-09]', { is_preview: true }],
    ['a job that costs nothing [S2-4.2-10]', { credits_used: 0 }],
  ])('about %s', (_, part) => {
    it('changes nothing, adds no card and reloads no list', async () => {
      await openHistory(running({ queue_position: null }))
      takeClock()
      const lists = server.sent(listSpeech).length
      update({ status: 'synthesized', progress: 90, ...part })
      update({ id: 'new', text: 'Lòt fraz', status: 'processing', ...part })
      await pass(1_000)
      expect(label()).toBe('Processing')
      expect(card()).toContain('40%')
      expect(cards()).toHaveLength(1)
      expect(server.sent(listSpeech)).toHaveLength(lists)
    })
  })

  it.each([
    ['without a queue position is express [S2-4.2-19]', { status: 'processing' as const }, true],
    ['with a queue position is standard [S2-4.2-20]', { status: 'processing' as const, queue_position: 2 }, false],
  ])('of a job without a mode that is in processing %s', async (_, part, express) => {
    await openHistory(made({ id: 'old' }))
    update({ id: 'new', text: 'Lòt fraz', ...part })
    await cardShows('Lòt fraz')
    expect(card().includes('Express')).toBe(express)
    const steps = all('listitem', undefined, find('list', 'Progress', cards()[0])!)
    expect(steps).toHaveLength(express ? 3 : 4)
  })

  it('of a job without a mode that waits or has ended makes it standard [S2-4.2-20]', async () => {
    await openHistory(made({ id: 'old' }))
    update({ id: 'new', text: 'Lòt fraz', status: 'processing' })
    await cardShows('Express')
    update({ id: 'new', status: 'delivered', ...result })
    await labelIs('Delivered')
    expect(card()).not.toContain('Express')
  })
})

describe('the end of a job', () => {
  const completed_at = new Date('2024-03-03T14:02:05Z').toISOString()
  it('that is delivered sets its audio, duration, word timings, credits and completion time [S2-4.2-12]', async () => {
    await openHistory(running({ text: 'Bonjou tout moun', queue_position: 2 }))
    await openCard()
    expect(fact('Completed')).toBeUndefined()
    say('tts_job_delivered', { ...result, completed_at })
    await soundIsThere()
    expect(fact('Completed')).toContain('March 3rd, 2024')
    expect(fact('Total Time')).toBe('2 min 5 s')
  })

  it('that failed sets its status, error and completion time [S2-4.2-16]', async () => {
    await openHistory(running())
    await openCard()
    say('tts_job_failed', { error_message: 'Engine down', completed_at })
    await labelIs('Failed')
    await cardShows('Error: Engine down')
    expect(fact('Completed')).toContain('March 3rd, 2024')
    expect(fact('Total Time')).toBe('2 min 5 s')
  })
})
