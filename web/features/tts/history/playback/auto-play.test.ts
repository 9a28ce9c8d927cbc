// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writePreference } from '../../../../lib/storage/preferences.ts'
import type { SpokenWord } from './spoken-word.ts'

class ToyAudio extends EventTarget {
  src = ''
  currentTime = 0
  error = null
  async play() {
    if (blocked) throw new DOMException('a press is needed', 'NotAllowedError')
    this.dispatchEvent(new Event('playing'))
  }
  pause() {}
  load() {}
  removeAttribute() {}
}
let blocked = false
let audio: ToyAudio
vi.stubGlobal(
  'Audio',
  class extends ToyAudio {
    constructor() {
      super()
      audio = this
    }
  },
)
const { player } = await import('../../../player/player.ts')
const { autoPlay, marked, waitingForPress } = await import('./auto-play.ts')
const { flow } = await import('../speech-jobs.ts')
const { onSpokenWord } = await import('./spoken-word.ts')
const { playFromStart } = await import('./play-job.ts')
const { sampleJob } = await import('../sample-job.ts')

let stop: () => void
const look = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { ...navigator, locks: undefined, onLine: true })
  blocked = false
  look('visible')
  localStorage.clear()
  stop = autoPlay()
})
afterEach(() => {
  stop()
  player.close()
  flow.forget()
  marked.set(null)
  waitingForPress.set(null)
  vi.useRealTimers()
})
const playing = () => (player.state.get().status === 'playing' ? player.state.get().track?.id : undefined)
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('automatic playback of a short job', () => {
  it('plays the job once, unless the setting is off', async () => {
    flow.ended.set(sampleJob())
    await settle()
    expect(playing()).toBe(sampleJob().id)
    expect(marked.get()).toBeNull()
    player.close()
    writePreference('autoplay_short_audio', false)
    flow.ended.set(sampleJob({ id: 'b' }))
    await settle()
    expect(playing()).toBeUndefined()
  })
  it('waits up to 10 s for the page to become visible', async () => {
    look('hidden')
    flow.ended.set(sampleJob({ id: 'a' }))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(playing()).toBeUndefined()
    expect(marked.get()?.id).toBe('a')
    look('visible')
    await settle()
    expect(playing()).toBe('a')
  })
  it('gives up after 10 s', async () => {
    look('hidden')
    flow.ended.set(sampleJob({ id: 'a' }))
    await vi.advanceTimersByTimeAsync(10_000)
    look('visible')
    await settle()
    expect(playing()).toBeUndefined()
  })
  it('does not interrupt other audio', async () => {
    await playFromStart(sampleJob({ id: 'other' }))
    flow.ended.set(sampleJob({ id: 'a' }))
    await settle()
    expect(playing()).toBe('other')
  })
  it('asks for a press where the browser blocks playback', async () => {
    blocked = true
    flow.ended.set(sampleJob({ id: 'a' }))
    await settle()
    expect(waitingForPress.get()).toBe('a')
    blocked = false
    await player.toggle()
    expect(waitingForPress.get()).toBeNull()
  })
})

it('reports the spoken word at its place in the sent text, and null on pause or at the end [S2-4.4-06] [S2-4.4-07] [S2-4.4-08]', async () => {
  const heard: (SpokenWord | null)[] = []
  const text = 'Bonjou <break time="0.5s"/> Mari'
  const timing = (word: string, start_time: number) => ({
    word,
    start_char: text.indexOf(word),
    end_char: text.indexOf(word) + word.length,
    start_time,
    end_time: start_time + 1,
  })
  const job = sampleJob({ text, duration_seconds: 3, word_timings: [timing('Bonjou', 0), timing('Mari', 1.5)] })
  const end = onSpokenWord(job.id, (word) => heard.push(word))
  await playFromStart(job)
  audio.currentTime = 0.5
  audio.dispatchEvent(new Event('timeupdate'))
  audio.currentTime = 1.46
  audio.dispatchEvent(new Event('timeupdate'))
  expect(heard.map((word) => word && text.slice(word.start, word.end))).toEqual(['Bonjou', 'Mari'])
  player.pause()
  expect(heard.at(-1)).toBeNull()
  await player.toggle()
  expect(heard.at(-1)).not.toBeNull()
  audio.dispatchEvent(new Event('ended'))
  expect(heard.at(-1)).toBeNull()
  end()
})
