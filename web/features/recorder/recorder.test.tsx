// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWords, startLanguage } from '../../lib/language/i18n.ts'
import { busyReasons } from '../../lib/updates/busy.ts'
import type { Recording } from './create-recorder.ts'
import { Recorder } from './recorder.tsx'

/** What the page requested from the browser. */
let asked: MediaTrackConstraints[]
let recorders: ToyMediaRecorder[]
let refusal: string | undefined
let gains: { gain: { value: number } }[]
let meter: { port: { onmessage?: (event: { data: number }) => void } }
let track: EventTarget & { stop: () => void; applyConstraints: (wish: MediaTrackConstraints) => Promise<void> }
let clock: number

class ToyMediaRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'inactive'
  every = 0
  ondataavailable?: (event: { data: Blob }) => void
  onstop?: () => void
  readonly options: MediaRecorderOptions
  constructor(_stream: unknown, options: MediaRecorderOptions) {
    this.options = options
    recorders.push(this)
  }
  start(every: number) {
    this.every = every
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.onstop?.()
  }
  gives(text: string) {
    this.ondataavailable?.({ data: new Blob([text]) })
  }
}
const contexts: AudioContextOptions[] = []
const node = () => ({ connect: (next: unknown) => next, gain: { value: 1 }, stream: {} })
class ToyContext {
  constructor(options: AudioContextOptions) {
    contexts.push(options)
  }
  audioWorklet = { addModule: async () => undefined }
  resume = async () => undefined
  close = async () => undefined
  createMediaStreamSource = node
  createMediaStreamDestination = node
  createGain() {
    const gain = node()
    gains.push(gain)
    return gain
  }
}

function browser() {
  vi.stubGlobal('MediaRecorder', ToyMediaRecorder)
  vi.stubGlobal('AudioContext', ToyContext)
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      port = {}
      connect = () => undefined
      constructor() {
        meter = this
      }
    },
  )
  const devices = Object.assign(new EventTarget(), {
    async getUserMedia({ audio }: { audio: MediaTrackConstraints }) {
      asked.push(audio)
      if (refusal) throw new DOMException('no', refusal)
      return { getTracks: () => [track], getAudioTracks: () => [track] }
    },
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'inside', label: 'Inside' },
      { kind: 'audioinput', deviceId: 'usb', label: 'USB' },
      { kind: 'videoinput', deviceId: 'cam', label: 'Camera' },
    ],
  })
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
}

let handed: Recording[]
let done: () => void
let waiting: Promise<void> | undefined
const draw = (variant: 'first' | 'second' = 'first') =>
  act(async () => {
    render(
      <Recorder
        variant={variant}
        onRecorded={(recording) => {
          handed.push(recording)
          return waiting
        }}
      />,
    )
  })
beforeEach(async () => {
  localStorage.clear()
  asked = []
  recorders = []
  gains = []
  contexts.length = 0
  handed = []
  refusal = undefined
  waiting = undefined
  clock = 0
  track = Object.assign(new EventTarget(), {
    stop: vi.fn(),
    applyConstraints: vi.fn(async (_: MediaTrackConstraints) => undefined),
  })
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  browser()
  await startLanguage()
  await loadWords('recorder')
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  document.body.innerHTML = ''
})

const shown = () => document.body.textContent ?? ''
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const press = (name: string) => act(async () => button(name)!.click())
const timer = () => document.querySelector('[role=timer]')?.textContent
const speak = (seconds: number, text = 'a') =>
  act(async () => {
    clock += seconds * 1000
    recorders.at(-1)!.gives(text)
  })
const loud = (rms: number) => act(async () => meter.port.onmessage?.({ data: rms }))
const setBoost = (value: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type=range]')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('the recorder', () => {
  it('starts, pauses, resumes and stops, and delivers the recording [S3-2.3-01] [S3-2.3-02] [S3-4-10]', async () => {
    await draw()
    await press('Start recording')
    await speak(2, 'one ')
    await press('Pause')
    expect(button('Resume')).toBeDefined()
    clock += 60_000
    await press('Resume')
    await speak(1, 'two')
    await press('Stop recording')
    expect(handed).toHaveLength(1)
    expect(handed[0]).toMatchObject({ seconds: 3 })
    expect(await handed[0]!.sound.text()).toBe('one two')
    expect(button('Start recording')).toBeDefined()
  })

  it('shows its state and the elapsed time [S3-4-05] [S3-4-06] [S3-2.3-05]', async () => {
    waiting = new Promise<void>((resolve) => {
      done = resolve
    })
    await draw('second')
    expect(timer()).toBe('00:00')
    const starting = press('Start recording')
    await starting
    expect(shown()).toContain('Recording')
    await speak(65)
    expect(timer()).toBe('01:05')
    await press('Pause')
    expect(shown()).toContain('Paused')
    await press('Stop recording')
    expect(shown()).toContain('Transcribing...')
    await act(async () => done())
    expect(button('Start recording')).toBeDefined()
  })

  it('switches from recording to paused and back [S3-4-07]', async () => {
    await draw()
    await press('Start recording')
    expect(recorders[0]!.state).toBe('recording')
    await press('Pause')
    expect([recorders[0]!.state, button('Pause')]).toEqual(['paused', undefined])
    await press('Resume')
    expect([recorders[0]!.state, button('Resume')]).toEqual(['recording', undefined])
  })

  it('records chunks of 100 ms at 44100 Hz and 128000 bits a second [S3-9-01] [S3-9-02] [S3-9-03]', async () => {
    await draw()
    await press('Start recording')
    expect(recorders[0]).toMatchObject({ every: 100, options: { audioBitsPerSecond: 128_000 } })
    expect(asked[0]!.sampleRate).toEqual({ ideal: 44_100 })
    expect(contexts[0]).toEqual({ sampleRate: 44_100 })
  })

  it('warns from four minutes on and stops automatically at five [S3-4-11] [S3-4-12] [S3-2.3-06]', async () => {
    await draw()
    await press('Start recording')
    await speak(239.9)
    expect(shown()).not.toContain('stops automatically')
    await speak(0.1)
    expect(shown()).toContain('Recording stops automatically at 5 minutes: 01:00 left.')
    await speak(60)
    expect(handed).toMatchObject([{ seconds: 300 }])
    expect(shown()).toContain('The recording reached 5 minutes and stopped.')
  })

  it('shows the level, amplified 1.5 times, and asks to speak up below 10 [S3-2.3-03] [S3-5-26] [S3-4-71]', async () => {
    await draw()
    await press('Start recording')
    expect(gains.map(({ gain }) => gain.value)).toEqual([1, 1.5])
    await loud(0.1)
    expect(document.querySelector('[role=meter]')!.getAttribute('aria-valuenow')).toBe('40')
    clock += 2000
    await loud(0.02)
    expect(shown()).toContain('Speak louder or move closer')
    await loud(0.03)
    expect(shown()).not.toContain('Speak louder or move closer')
  })

  it.each([
    ['S3-5-23', 'min', '0.5'],
    ['S1-5-13', 'max', '3'],
    ['S1-5-14', 'step', '0.1'],
    ['at first', 'value', '1'],
  ] as const)('has a boost from 0.5 to 3 in tenths: %s %s', async (_, name, figure) => {
    await draw()
    expect(document.querySelector<HTMLInputElement>('input[type=range]')![name]).toBe(figure)
  })

  it('warns of a boost above 2 [S3-2.3-04] [S3-5-24] [S1-5-15]', async () => {
    await draw()
    await setBoost('2')
    expect(shown()).not.toContain('distortion')
    await setBoost('2.1')
    expect(shown()).toContain('A high boost may cause distortion.')
  })

  it('stores the boost in this browser [S1-3-31]', async () => {
    await draw()
    await setBoost('1.4')
    expect(localStorage.getItem('recordingGain')).toBe('1.4')
  })

  it.each([
    ['1', true],
    ['1.1', false],
    ['0.9', false],
  ])('requests auto gain at a boost of %s: %s [S3-5-27] [S3-3-10] [S3-3-11]', async (boost, auto) => {
    if (boost !== '1') localStorage.setItem('recordingGain', boost)
    await draw()
    await press('Start recording')
    expect(asked[0]!.autoGainControl).toBe(auto)
    expect(gains[0]!.gain.value).toBe(Number(boost))
    await setBoost('1.5')
    expect(track.applyConstraints).toHaveBeenLastCalledWith({ autoGainControl: false })
  })

  it('remembers the chosen microphone [S3-3-09] [S1-3-30]', async () => {
    await draw()
    const choice = document.querySelector('select')!
    expect([...choice.options].map(({ text }) => text)).toEqual(['The usual one of this device', 'Inside', 'USB'])
    await act(async () => {
      choice.value = 'usb'
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(localStorage.getItem('preferredMicrophone')).toBe('usb')
    await press('Start recording')
    expect(asked[0]!.deviceId).toEqual({ ideal: 'usb' })
  })

  it('shows the cost of a recording [S3-5-28]', async () => {
    await draw()
    expect(shown()).toContain('Voice recording uses 1 credit per character transcribed.')
  })

  it('blocks reloads while it records, and releases the microphone when the user leaves', async () => {
    await draw()
    await press('Start recording')
    expect(busyReasons.get()).toEqual(['recording'])
    // the microphone closes once the last chunk has arrived
    await act(async () => cleanup())
    expect(busyReasons.get()).toEqual([])
    expect(track.stop).toHaveBeenCalled()
    expect(handed).toEqual([])
  })
})

describe('no recording', () => {
  it.each([
    [
      'first',
      'NotAllowedError',
      'Failed to access microphone. Please ensure microphone permissions are granted',
      '[S3-8-08]',
    ],
    ['second', 'NotAllowedError', 'Failed to access microphone. Please check permissions.', '[S3-8-09] [S3-2.3-07]'],
    ['first', 'NotFoundError', 'No microphone was found.', ''],
    ['first', 'NotReadableError', 'The microphone is in use by another program.', ''],
  ] as ['first' | 'second', string, string, string][])(
    'in the %s recorder after %s: %s %s',
    async (variant, name, text) => {
      refusal = name
      await draw(variant)
      await press('Start recording')
      expect(document.querySelector('[role=alert]')!.textContent).toContain(text)
      expect(button('Start recording')).toBeDefined()
    },
  )

  it('in a browser without a microphone or a recorder [S3-5-25]', async () => {
    vi.stubGlobal('MediaRecorder', undefined)
    await draw()
    expect(shown()).toContain('Your browser does not support recording')
    expect(button('Start recording')!.disabled).toBe(true)
  })

  it('ends when the microphone is unplugged', async () => {
    await draw()
    await press('Start recording')
    await speak(3, 'until here')
    await act(async () => track.dispatchEvent(new Event('ended')))
    expect(await handed[0]!.sound.text()).toBe('until here')
    expect(shown()).toContain('The microphone was disconnected. What was recorded until then is kept.')
  })
})
