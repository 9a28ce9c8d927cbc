import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import type { AudioUpload } from '#core/contract/stt/uploads.ts'
import { createStore } from '../../../lib/state/store.ts'
import type { LeftUpload } from '../../../lib/storage/saved-transcription.ts'
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
    letGoRecording,
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
  it('leaves at once, and is known by its length and outline before anything is paid', async () => {
    input.choose(mp3())
    given[0]!.onNews({ sent: 0.5, waiting: true })
    expect(now()).toMatchObject({ source: 'file', upload: { status: 'sending', sent: 0.5, waiting: true } })
    answers[0]!(arrived('u1'))
    expect(await input.ready()).toBe('u1')
    expect(now()).toMatchObject({ seconds: 61, peaks: [0.1, 0.9], upload: { status: 'ready', id: 'u1' } })
    expect(given).toHaveLength(1)
  })
  it('gives way to another one, and what was sent of it is forgotten', async () => {
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
  it('that could not be sent is sent again when it is asked for', async () => {
    input.choose(mp3())
    answers[0]!(new AppError('storage_full', { used_bytes: 1, limit_bytes: 1 } as never))
    await settle()
    expect(now()).toMatchObject({ upload: { status: 'failed' } })
    const again = input.ready()
    answers[1]!(arrived('u2'))
    expect(await again).toBe('u2')
  })
  it('of which a job was made is not forgotten', async () => {
    input.choose(mp3())
    answers[0]!(arrived('u1'))
    await settle()
    input.used()
    expect([now(), forget.mock.calls]).toEqual([null, []])
  })
})

describe('a file whose page is loaded again', () => {
  const file = (name: string, modified = 7) => new File(['abc'], name, { lastModified: modified })
  const before = { id: 'u0', name: 'a.mp3', size: 3, modified: 7 }
  it.each([
    ['the same goes on', file('a.mp3'), 'u0', 0],
    ['one of another name begins anew', file('b.mp3'), undefined, 1],
    ['one that was changed begins anew', file('a.mp3', 8), undefined, 1],
    ['one of another size begins anew', new File(['abcd'], 'a.mp3', { lastModified: 7 }), undefined, 1],
  ])('is asked for again: %s', (_, chosen, resume, forgotten) => {
    left.set(before)
    input.choose(chosen)
    expect([given[0]!.resume, forget.mock.calls.length]).toEqual([resume, forgotten])
  })
  it('is known until something comes of it', async () => {
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
  ])('is forgotten when it is %s', async (_, end) => {
    input.choose(file('a.mp3'))
    given[0]!.onBegun!('u1')
    end()
    await settle()
    expect(left.get()).toBeNull()
  })
})

describe('a recording', () => {
  it('stays here until it is wanted, drawn from its own sound', async () => {
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
  it('that gives way to a file, or whose page is left, can be offered again', () => {
    input.record(recording)
    input.choose(mp3())
    input.record(recording)
    input.leave()
    expect(letGoRecording.mock.calls).toEqual([['r'], ['r']])
  })
  it('of Safari has the name of what it is', () => {
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
