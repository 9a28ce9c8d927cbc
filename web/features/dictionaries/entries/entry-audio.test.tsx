// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  alertShown,
  begin,
  button,
  called,
  leave,
  madeDictionary,
  openEntries,
  pass,
  press,
  reconnect,
  reply,
  server,
  stopTime,
  tell,
  toastTexts,
} from './entries-test-server.ts'

const id = madeDictionary().id
const task_id = '00000009-2222-4222-8222-222222222222'
const otherTask = '00000008-2222-4222-8222-222222222222'
const generate = `POST ${id}/generate_pronunciations/`
const entry = () => server.entries[1]!
const row = () => document.querySelectorAll('li[data-index]')[1]!.textContent!

beforeEach(async () => {
  await begin()
  server.special[generate] = () => reply({ task_id, entries_count: 1 }, 202)
})
afterEach(leave)

/** Starts a generation, with fake timers. */
async function generating() {
  await openEntries()
  stopTime()
  await press('Generate audio for Mo 2')
  await pass(0)
}
const job = (type: string, part: object = {}) => ({ type, job: { id: task_id, dictionary_id: id, ...part } })
const about = () => ({ task_id, dictionary_id: id, entry_id: entry().id })
const reads = () => called(`GET ${id}/entries/`).length

describe('the audio of an entry', () => {
  it('is requested by its id, and shows that it is being made [S3-4-23] [S3-7-33] [S3-7-35]', async () => {
    await generating()
    expect(called(generate)[0]!.body).toEqual({ entry_ids: [entry().id] })
    expect(row()).toContain('Generating...')
    expect(button('Generate audio for Mo 2')!.disabled).toBe(true)
    expect(button('Generate audio for Mo 1')!.disabled).toBe(false)
  })

  it.each([
    ['S3-4-27', 'Audio ready', () => job('pronunciation_task_update', { status: 'completed' })],
    ['S3-4-28', 'Audio ready', () => job('pronunciation_task_completed', { status: 'completed' })],
    [
      'S3-4-29',
      'Audio failed',
      () => ({
        type: 'pronunciation_task_failed',
        event: { task_id, failed_variants: [{ entry_id: entry().id, variant: 'phonetic', error: 'no_reading' }] },
      }),
    ],
    ['S3-4-24', 'Audio failed', () => job('pronunciation_task_failed', { status: 'failed' })],
  ])('ends as a live message says [%s]: %s', async (_, said, message) => {
    await generating()
    await tell(job('pronunciation_task_update', { status: 'generating' }))
    expect(row()).toContain('Generating...')
    await tell(message())
    expect(row()).toContain(said)
    expect(row()).not.toContain('Generating...')
  })

  it('shows success or failure for 1.5 s [S3-4-25]', async () => {
    await generating()
    await tell(job('pronunciation_task_completed', { status: 'completed' }))
    await pass(1_499)
    expect(row()).toContain('Audio ready')
    await pass(1)
    expect(row()).not.toContain('Audio ready')
  })

  it('counts as failed after 30 s without a message [S3-4-26]', async () => {
    await generating()
    await pass(29_999)
    expect(row()).toContain('Generating...')
    await pass(1)
    expect(row()).toContain('Audio failed')
    await pass(1_500)
    expect(row()).not.toContain('Audio failed')
  })

  it('ignores messages of another task', async () => {
    await generating()
    await tell({ type: 'pronunciation_task_completed', job: { id: otherTask, dictionary_id: otherTask } })
    expect(row()).toContain('Generating...')
  })

  it('is noticed even when it is made before the answer arrives', async () => {
    let answer = (_: Response) => {}
    server.special[generate] = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await generating()
    await tell(job('pronunciation_task_completed', { status: 'completed' }))
    expect(row()).toContain('Generating...')
    answer(reply({ task_id, entries_count: 1 }, 202))
    await pass(0)
    expect(row()).toContain('Audio ready')
  })

  it('is polled after lost messages', async () => {
    await generating()
    server.special[`GET pronunciation-task/${task_id}/`] = () =>
      reply({
        task_id,
        status: 'completed',
        progress: 100,
        error_message: null,
        phonetic: null,
        phonetic_url: null,
        phonetic_phrase_url: null,
        word_start_time: null,
        word_end_time: null,
        failed_variants: [],
      })
    await reconnect()
    await pass(0)
    expect(row()).toContain('Audio ready')
  })

  it.each([
    ['original', 'S3-4-30'],
    ['original_phrase', 'S3-4-33'],
    ['phonetic', 'S3-4-33'],
    ['phonetic_phrase', 'S3-4-33'],
  ])('arrives one by one: %s [%s]', async (variant) => {
    await generating()
    expect(row()).toContain('No audio')
    const event = { ...about(), variant, status: 'completed', audio_url: '/new.mp3' }
    await tell({ type: 'pronunciation_variant_update', event })
    await pass(0)
    expect(row()).not.toContain('No audio')
    expect(button('Play Mo 2')!.disabled).toBe(false)
  })

  it.each([
    ['S3-4-31', 'pronunciation_variant_update'],
    ['S3-4-32', 'pronunciation_variant_failed'],
  ])('is marked one by one where it fails [%s]', async (_, type) => {
    await generating()
    await tell({ type, event: { ...about(), variant: 'phonetic', status: 'failed', error: 'no_reading' } })
    expect(row()).toContain('Not spoken: With the entry')
  })

  it('of the entire dictionary is loaded when it is made, and again 1 s later [S3-4-34] [S3-4-35]', async () => {
    await openEntries()
    stopTime()
    expect(reads()).toBe(1)
    await tell({ type: 'pronunciation_task_completed', job: { id: otherTask, dictionary_id: id } })
    await pass(0)
    expect(reads()).toBe(2)
    await pass(999)
    expect(reads()).toBe(2)
    await pass(1)
    expect(reads()).toBe(3)
  })

  it('needs a voice [S3-5-53] [S3-8-17]', async () => {
    await openEntries(madeDictionary({ pronunciation_voice_id: null }))
    await press('Generate audio for Mo 2')
    expect(alertShown()).toEqual(['No Voice Selected', 'Please select a voice in the dictionary settings first'])
    expect(called(generate)).toEqual([])
  })

  it('that cannot be requested says so [S3-8-18]', async () => {
    server.special[generate] = () => reply({ code: 'forbidden', error: 'x' }, 403)
    await generating()
    expect(toastTexts()).toEqual(['Failed to generate preview'])
    expect(row()).toContain('Audio failed')
  })
})
