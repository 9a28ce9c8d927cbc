import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { useTranscription } from '../../workbench/audio/use-transcription.ts'
import { TranscriptionBox } from './audio-input.tsx'

// @vitest-environment happy-dom

const user = { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff: false } as SignedIn['user']
let heard: string[]
let sent: { path: string; form: Record<string, FormDataEntryValue>; token: string | null }[]
let reply: () => Promise<Response>
const transcript = (text: string) =>
  Response.json({ transcript: text, language: 'en', duration_seconds: 2, credits_used: 5, service_used: 'fake' })

/** A page that uses the box and keeps the transcript. */
function Page() {
  const transcription = useTranscription()
  const transcribe = async () => {
    const { file } = transcription
    const text = file && (await transcription.send(file, file.name, 'auto'))
    if (!text) return
    heard.push(text)
    transcription.choose(null)
  }
  return <TranscriptionBox {...transcription} onTranscribe={() => void transcribe()} />
}

beforeEach(async () => {
  heard = []
  sent = []
  reply = async () => transcript('Good morning.')
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    const token = new Headers(headers).get('authorization')
    sent.push({ path, token, form: Object.fromEntries(body as FormData) })
    return reply()
  })
  session.accept({ access_token: 'the-token', expires_in: 900, user } as SignedIn)
  await startLanguage()
  await loadWords('workbench')
  await act(async () => render(<Page />))
})
afterEach(async () => {
  cleanup()
  session.leave()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const text = () => document.body.textContent ?? ''
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const box = () => [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('or drop it here'))
const drop = (file: File) =>
  act(async () => {
    box()!.dispatchEvent(Object.assign(new Event('drop', { bubbles: true }), { dataTransfer: { files: [file] } }))
  })
const press = () => act(async () => button('Transcribe Audio')!.click())

it('takes a dropped file, shows its name and size, and passes its transcript on [S3-2.2-01] [S3-2.2-03] [S3-4-03]', async () => {
  await drop(new File(['x'.repeat(2048)], 'radyo.mp3'))
  expect(text()).toContain('radyo.mp32 KB')
  let go = (_: Response) => {}
  reply = () =>
    new Promise((resolve) => {
      go = resolve
    })
  await press()
  expect(button('Transcribing...')!.getAttribute('aria-busy')).toBe('true')
  await act(async () => go(transcript('Good morning.')))
  expect(heard).toEqual(['Good morning.'])
})

it('opens the file picker with a press anywhere on it [S3-2.2-02] [S3-4-01]', async () => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!
  const opened = vi.spyOn(field, 'click')
  await act(async () => box()!.click())
  expect(opened).toHaveBeenCalledOnce()
  expect(field.accept).toBe('.mp3,.mp4,.mpeg,.mpga,.m4a,.wav,.webm,.ogg')
})

it('sends the audio in any language with the bearer token, and is empty afterwards [S3-2.2-04] [S3-4-04] [S3-7-02]', async () => {
  await drop(new File(['abc'], 'radyo.ogg'))
  await press()
  expect(sent).toMatchObject([
    { path: '/api/v1/speech/transcribe/', token: 'Bearer the-token', form: { language: 'auto' } },
  ])
  expect((sent[0]!.form.audio as File).name).toBe('radyo.ogg')
  expect(box()).toBeDefined()
})

it('times out after five minutes, and says so [S3-7-03] [S3-4-02]', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
  )
  await drop(new File(['abc'], 'radyo.mp3'))
  await press()
  await act(() => vi.advanceTimersByTimeAsync(299_999))
  expect(button('Transcribing...')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(button('Transcribe Audio')).toBeDefined()
  expect(document.querySelector('[role=alert]')!.textContent).toContain('Request timed out.')
  vi.useRealTimers()
})

it.each<[number, object, string, string]>([
  [
    402,
    { code: 'insufficient_credits', error: 'x', credits_needed: 90, credits_required: 90, credits_available: 7 },
    'Insufficient credits. You need 90 credits but only have 7.',
    '[S3-8-01]',
  ],
  [422, { code: 'audio_unreadable', error: 'x' }, 'There is no sound in this file that can be read', '[S3-8-02]'],
  [500, { code: 'internal', error: 'x' }, 'Failed to transcribe audio. Please try again.', '[S3-8-03]'],
])('a failure with %d keeps the file: %o shows “%s” %s', async (status, body, said, _id) => {
  reply = async () => Response.json(body, { status })
  await drop(new File(['abc'], 'radyo.mp3'))
  await press()
  expect(document.querySelector('[role=alert]')!.textContent).toContain(said)
  expect(text()).toContain('radyo.mp3')
  expect(heard).toEqual([])
})

it('silence gives no transcript, and costs nothing', async () => {
  reply = async () => transcript('  ')
  await drop(new File(['abc'], 'radyo.mp3'))
  await press()
  expect(text()).toContain('No speech was found in it. Nothing was charged.')
  expect(heard).toEqual([])
})
