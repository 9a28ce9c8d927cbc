import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptRecording } from '../../lib/storage/kept-recordings.ts'
import { createRecorder, type Recording } from './create-recorder.ts'
import { canRecord, type MicrophoneEvents, type MicrophoneWish, problemOf } from './open-microphone.ts'

let clock: number
let events: MicrophoneEvents
let refusal: Error | undefined
let full = false
const microphone = {
  type: 'audio/webm;codecs=opus',
  pause: vi.fn(),
  resume: vi.fn(),
  setBoost: vi.fn(),
  close: vi.fn(async () => events.onChunk(new Blob(['.']))),
}
const written = new Map<string, { about: KeptRecording; text: string }>()
const kept = {
  begin: vi.fn(async (about: KeptRecording) => written.set(about.id, { about, text: '' })),
  add: vi.fn(async (about: KeptRecording, _at: number, bytes: ArrayBuffer) => {
    if (full) throw new Error('QuotaExceededError')
    const before = written.get(about.id)?.text ?? ''
    written.set(about.id, { about, text: before + new TextDecoder().decode(bytes) })
  }),
  remove: vi.fn(async (id: string) => void written.delete(id)),
  releaseLock: vi.fn(),
}
let handed: Recording[]
let recorder: ReturnType<typeof createRecorder>
const wish: MicrophoneWish = { device_id: null, boost: 1 }
const phase = () => recorder.state.get().phase
const settle = () => new Promise((resolve) => setTimeout(resolve))
function speak(seconds: number, text = 'a') {
  clock += seconds * 1000
  events.onChunk(new Blob([text]))
}

beforeEach(() => {
  vi.clearAllMocks()
  written.clear()
  clock = 1000
  refusal = undefined
  full = false
  handed = []
  recorder = createRecorder({
    open: async (_wish, heard) => {
      if (refusal) throw refusal
      events = heard
      return microphone
    },
    kept,
    user_id: () => 'u',
    now: () => clock,
    onRecorded: (recording) => handed.push(recording),
  })
})

describe('a recording', () => {
  it('starts, pauses, resumes and is delivered complete; pauses do not count', async () => {
    const starting = recorder.start(wish)
    expect(phase()).toBe('requesting')
    await starting
    expect(phase()).toBe('recording')
    speak(2, 'one ')
    recorder.pause()
    expect([phase(), microphone.pause.mock.calls.length]).toEqual(['paused', 1])
    clock += 60_000
    recorder.resume()
    speak(3, 'two')
    expect(recorder.state.get()).toMatchObject({ phase: 'recording', seconds: 5 })
    recorder.stop()
    expect(phase()).toBe('transcribing')
    await settle()
    expect(phase()).toBe('idle')
    expect(handed).toHaveLength(1)
    expect(handed[0]).toMatchObject({ seconds: 5 })
    expect(await handed[0]!.sound.text()).toBe('one two.')
    expect(handed[0]!.sound.type).toBe('audio/webm')
  })

  it('is stored while it is made: a crashed tab loses less than a second', async () => {
    await recorder.start(wish)
    for (let i = 0; i < 12; i++) speak(0.1, String(i % 10))
    await settle()
    const [one] = [...written.values()]
    expect(one!.text).toBe('0123456789')
    expect(one!.about).toMatchObject({ user_id: 'u', type: 'audio/webm;codecs=opus', seconds: 1 })
  })

  it('stops automatically after five minutes', async () => {
    await recorder.start(wish)
    speak(299)
    expect(phase()).toBe('recording')
    speak(1)
    expect(recorder.state.get()).toMatchObject({ phase: 'transcribing', full: true })
    await settle()
    expect(handed[0]).toMatchObject({ seconds: 300, full: true })
  })

  it('is stored and delivered when its microphone is unplugged', async () => {
    await recorder.start(wish)
    speak(4, 'until here')
    events.onLost()
    await settle()
    expect(recorder.state.get()).toMatchObject({ phase: 'idle', problem: 'unplugged' })
    expect(await handed[0]!.sound.text()).toBe('until here.')
  })

  it('continues where it cannot be stored, and says so', async () => {
    full = true
    await recorder.start(wish)
    speak(2, 'said')
    await settle()
    expect(recorder.safe.get()).toBe(false)
    recorder.stop()
    await settle()
    expect(await handed[0]!.sound.text()).toBe('said.')
  })

  it('is released, not delivered, when the user leaves the page', async () => {
    await recorder.start(wish)
    speak(2, 'kept')
    recorder.leave()
    await settle()
    expect(phase()).toBe('idle')
    expect(microphone.close).toHaveBeenCalledOnce()
    expect(kept.releaseLock).toHaveBeenCalledOnce()
    expect([...written.values()].map(({ text }) => text)).toEqual(['kept'])
    expect(handed).toEqual([])
  })
})

it('belongs to its receiver after delivery, when the recorder unmounts', async () => {
  await recorder.start(wish)
  speak(1)
  recorder.stop()
  await settle()
  recorder.leave()
  await settle()
  expect(handed).toHaveLength(1)
  expect(kept.releaseLock).not.toHaveBeenCalled()
})

describe('a microphone', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'broken'],
  ])('refused with %s is %s', async (name, problem) => {
    refusal = new DOMException('no', name)
    await recorder.start(wish)
    expect(recorder.state.get()).toMatchObject({ phase: 'idle', problem })
    expect(problemOf(refusal)).toBe(problem)
  })

  it('opened after the request was cancelled is closed at once', async () => {
    const starting = recorder.start(wish)
    recorder.stop()
    expect(phase()).toBe('idle')
    await starting
    expect([phase(), microphone.close.mock.calls.length]).toEqual(['idle', 1])
  })

  it('applies a changed boost while it records', async () => {
    await recorder.start({ ...wish, boost: 1.5 })
    recorder.setBoost(2.5)
    expect(microphone.setBoost.mock.calls).toEqual([[1.5], [2.5]])
  })

  it('is metered while it records, and reported as too quiet after two seconds', async () => {
    await recorder.start(wish)
    events.onLoudness(0.1)
    expect([recorder.level.get(), recorder.quiet.get()]).toEqual([40, false])
    clock += 2000
    events.onLoudness(0.01)
    expect([recorder.level.get(), recorder.quiet.get()]).toEqual([4, true])
    recorder.pause()
    expect([recorder.level.get(), recorder.quiet.get()]).toEqual([0, false])
  })
})

const whole = { navigator: { mediaDevices: { getUserMedia: async () => ({}) as MediaStream } } }
it.each([
  ['all of it', { ...whole, MediaRecorder: class {}, AudioContext: class {} }, true],
  ['no microphone', { navigator: {}, MediaRecorder: class {}, AudioContext: class {} }, false],
  ['no recorder', { ...whole, AudioContext: class {} }, false],
  ['nothing', {}, false],
])('a browser with %s can record: %s', (_, browser, can) => {
  expect(canRecord(browser)).toBe(can)
})
