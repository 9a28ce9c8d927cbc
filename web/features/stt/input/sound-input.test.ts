import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import type { AudioUpload } from '#core/contract/stt/uploads.ts'
import { createStore } from '../../../lib/state/store.ts'
import type { LeftUpload } from '../../../lib/storage/saved-forms.ts'
import { peaksOf } from '../../workbench/audio/sound-outline.ts'
import type { uploadInChunks } from '../../workbench/audio/upload-in-chunks.ts'
import { createSoundInput } from './sound-input.ts'

type Given = Parameters<typeof uploadInChunks>[0]
let given: Given[]
let answers: ((arrived: AudioUpload | Error) => void)[]
const arrived = (id: string) => ({ id, duration_seconds: 61, peaks: [0.1, 0.9] }) as AudioUpload
const upload = (asked: Given) =>
  new Promise<AudioUpload>((resolve, reject) => {
    given.push(asked)
    asked.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
  })
const forget = vi.fn()
const dropRecording = vi.fn()
const letGoRecording = vi.fn()
const settle = () => new Promise((resolve) => setTimeout(resolve))
const make = () =>
  createSoundInput({
    upload,
    forget,
    releaseRecording: letGoRecording,
    dropRecording,
    outline: async () => ({ seconds: 4, peaks: [0.5] }),
    left,
  })
const left = createStore<LeftUpload | null>(null)
let input: ReturnType<typeof make>
const now = () => input.current.get()
const mp3 = (name = 'a.mp3') => new File(['abc'], name)
const recording = { id: 'r', sound: new Blob(['abc'], { type: 'audio/webm' }), seconds: 4 }

beforeEach(() => {
  vi.clearAllMocks()
  given = []
  left.set(null)
  answers = []
  input = make()
})

describe('a file', () => {
  it('uploads at once, so that its duration and outline are known before payment', async () => {
    input.choose(mp3())
    given[0]!.onNews({ sent: 0.5, waiting: true })
    expect(now()).toMatchObject({ source: 'file', upload: { status: 'sending', sent: 0.5, waiting: true } })
    answers[0]!(arrived('u1'))
    expect(await input.ready()).toBe('u1')
    expect(now()).toMatchObject({ seconds: 61, peaks: [0.1, 0.9], upload: { status: 'ready', id: 'u1' } })
    expect(given).toHaveLength(1)
  })
  it('is replaced by another one, and its upload is discarded', async () => {
    input.choose(mp3())
    answers[0]!(arrived('u1'))
    await settle()
    input.choose(mp3('b.mp3'))
    expect(forget).toHaveBeenCalledWith('u1')
    input.choose(mp3('c.mp3'))
    await settle()
    expect(given[1]!.signal.aborted).toBe(true)
    expect(now()).toMatchObject({ name: 'c.mp3', upload: { status: 'sending' } })
  })
  it('whose upload failed is sent again on request', async () => {
    input.choose(mp3())
    answers[0]!(new AppError('storage_full', { used_bytes: 1, limit_bytes: 1 } as never))
    await settle()
    expect(now()).toMatchObject({ upload: { status: 'failed' } })
    const again = input.ready()
    answers[1]!(arrived('u2'))
    expect(await again).toBe('u2')
  })
  it('keeps its upload after a job was created from it', async () => {
    input.choose(mp3())
    answers[0]!(arrived('u1'))
    await settle()
    input.used()
    expect([now(), forget.mock.calls]).toEqual([null, []])
  })
})

describe('an upload after a page reload', () => {
  const file = (name: string, modified = 7) => new File(['abc'], name, { lastModified: modified })
  const before = { id: 'u0', name: 'a.mp3', size: 3, modified: 7 }
  it.each([
    ['the same goes on', file('a.mp3'), 'u0', 0],
    ['a file of another name restarts', file('b.mp3'), undefined, 1],
    ['a changed file restarts', file('a.mp3', 8), undefined, 1],
    ['a file of another size restarts', new File(['abcd'], 'a.mp3', { lastModified: 7 }), undefined, 1],
  ])('asks for the file again: %s', (_, chosen, resume, forgotten) => {
    left.set(before)
    input.choose(chosen)
    expect([given[0]!.resume, forget.mock.calls.length]).toEqual([resume, forgotten])
  })
  it('is remembered until a job is created', async () => {
    input.choose(file('a.mp3'))
    given[0]!.onBegun!('u1')
    expect(left.get()).toEqual({ ...before, id: 'u1' })
    answers[0]!(arrived('u1'))
    await settle()
    expect(left.get()?.id).toBe('u1')
    input.used()
    expect(left.get()).toBeNull()
  })
  it.each<[string, () => void]>([
    ['thrown away', () => input.clear()],
    ['refused', () => answers[0]!(new AppError('audio_unreadable', {}))],
  ])('is discarded when it is %s', async (_, end) => {
    input.choose(file('a.mp3'))
    given[0]!.onBegun!('u1')
    end()
    await settle()
    expect(left.get()).toBeNull()
  })
})

describe('a recording', () => {
  it('stays in the browser until it is submitted, drawn from its own audio', async () => {
    input.record(recording)
    await settle()
    expect(given).toHaveLength(0)
    expect(now()).toMatchObject({ name: 'recording.webm', seconds: 4, peaks: [0.5], upload: { status: 'none' } })
    void input.ready()
    expect(given[0]!.name).toBe('recording.webm')
  })
  it.each([
    ['clear', 1],
    ['used', 1],
    ['leave', 0],
  ] as const)('is kept no longer after %s: %d', (how, dropped) => {
    input.record(recording)
    input[how]()
    expect([now(), dropRecording.mock.calls.length]).toEqual([null, dropped])
  })
  it('is offered again after a file replaced it, or the user left the page', () => {
    input.record(recording)
    input.choose(mp3())
    input.record(recording)
    input.leave()
    expect(letGoRecording.mock.calls).toEqual([['r'], ['r']])
  })
  it('from Safari has the file name of its format', () => {
    input.record({ ...recording, sound: new Blob(['abc'], { type: 'audio/mp4' }) })
    expect(now()?.name).toBe('recording.m4a')
  })
})

it.each([
  ['each part has its highest', [0, 0.5, -1, 0.25], 2, [0.5, 1]],
  ['fewer samples than parts', [0.25], 3, [0]],
  ['silence', [], 3, []],
])('an outline: %s', (_, samples, parts, peaks) => {
  expect(peaksOf(new Float32Array(samples), parts)).toEqual(peaks)
})
