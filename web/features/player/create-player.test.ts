// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AudioOut, createPlayer, type Player, type Track } from './create-player.ts'
import type { LiveListener } from './live-sound.ts'

/** An audio element that obeys at once. */
class ToyAudio extends EventTarget {
  #src = ''
  currentTime = 0
  duration = Number.NaN
  playbackRate = 1
  volume = 1
  preload = ''
  error: { code: number } | null = null
  refusal: string | null = null
  get src() {
    return this.#src
  }
  set src(src: string) {
    this.#src = src
    this.currentTime = 0
  }
  async play() {
    if (this.refusal) throw new DOMException('no', this.refusal)
    this.dispatchEvent(new Event('playing'))
  }
  pause() {
    this.dispatchEvent(new Event('pause'))
  }
  load() {}
  removeAttribute() {
    this.src = ''
  }
  breaks(code: number) {
    this.error = { code }
    this.dispatchEvent(new Event('error'))
  }
}

const track = (id: string, more: Partial<Track> = {}): Track => ({
  id,
  title: id,
  src: `/${id}.mp3`,
  duration_seconds: 6,
  peaks: [],
  word_timings: [],
  ...more,
})

let audio: ToyAudio
let player: Player
beforeEach(() => {
  audio = new ToyAudio()
  player = createPlayer(() => audio as unknown as AudioOut)
})
const state = () => player.state.get()

describe('the player', () => {
  it('plays, pauses and resumes', async () => {
    await player.load(track('a'))
    expect(state()).toMatchObject({ status: 'playing', track: { id: 'a' } })
    expect(audio.preload).toBe('none')
    await player.toggle()
    expect(state().status).toBe('paused')
    await player.toggle()
    expect(state().status).toBe('playing')
  })
  it('takes the duration from the audio where the track has none', async () => {
    await player.load(track('a', { duration_seconds: 0 }))
    audio.dispatchEvent(new Event('loadedmetadata'))
    expect(state().track?.duration_seconds).toBe(0)
    audio.duration = 2.5
    audio.dispatchEvent(new Event('loadedmetadata'))
    player.seek(9)
    expect([state().track?.duration_seconds, player.time.get()]).toEqual([2.5, 2.5])
    await player.load(track('b'))
    audio.dispatchEvent(new Event('loadedmetadata'))
    expect(state().track?.duration_seconds).toBe(6)
  })
  it('plays one track at a time [S2-4.4-05]', async () => {
    await player.load(track('a'))
    player.seek(3)
    await player.load(track('b'))
    expect([state().track?.id, audio.src, player.time.get()]).toEqual(['b', '/b.mp3', 0])
  })
  it('seeks within the track', async () => {
    await player.load(track('a'))
    for (const [asked, got] of [
      [2.5, 2.5],
      [-4, 0],
      [99, 6],
    ] as const) {
      player.seek(asked)
      expect([audio.currentTime, player.time.get()]).toEqual([got, got])
    }
  })
  it('restarts after the end', async () => {
    await player.load(track('a'))
    player.seek(6)
    audio.dispatchEvent(new Event('ended'))
    expect([state().status, player.time.get()]).toEqual(['paused', 0])
  })
  it('plays at 0.5 to 2 times the speed, and keeps the speed for the next track', async () => {
    await player.load(track('a'))
    player.setRate(9)
    expect(audio.playbackRate).toBe(2)
    player.setRate(0.1)
    player.setVolume(0.3)
    audio.playbackRate = 1
    await player.load(track('b'))
    expect([audio.playbackRate, audio.volume]).toEqual([0.5, 0.3])
  })
  it('resets on close', async () => {
    await player.load(track('a'))
    player.close()
    expect(state()).toMatchObject({ track: null, status: 'paused' })
    expect(audio.src).toBe('')
    await player.toggle()
    expect(state().status).toBe('paused')
  })
})

describe('a failure', () => {
  it('to start is reported', async () => {
    audio.refusal = 'NotSupportedError'
    await player.load(track('a'))
    expect(state()).toMatchObject({ status: 'failed', failure: 'start' })
  })
  it('to continue is reported separately', async () => {
    await player.load(track('a'))
    player.seek(2)
    await player.toggle()
    audio.refusal = 'NotSupportedError'
    await player.toggle()
    expect(state()).toMatchObject({ status: 'failed', failure: 'resume' })
  })
  it('with media code 4 means a missing file', async () => {
    await player.load(track('a'))
    audio.breaks(4)
    expect(state()).toMatchObject({ status: 'failed', failure: 'missing' })
  })
  it('while offline is not reported as a missing file', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await player.load(track('a'))
    audio.breaks(4)
    expect(state().failure).toBe('start')
    offline.mockRestore()
  })
  it.each(['AbortError', 'NotAllowedError'])('that is not an error is ignored: %s', async (name) => {
    audio.refusal = name
    await player.load(track('a'))
    expect(state().failure).toBeNull()
  })
  it('can be retried from a new address, at the same position', async () => {
    await player.load(track('a', { renew: async () => '/fresh.mp3' }))
    player.seek(2)
    audio.breaks(2)
    expect(state().failure).toBe('resume')
    audio.error = null
    await player.retry()
    expect([state().status, audio.src, audio.currentTime]).toEqual(['playing', '/fresh.mp3', 2])
  })
})

describe('a track that is played while it is made', () => {
  const begun = track('a', { src: '' })
  const made = track('a')
  function toySound() {
    let listener: LiveListener
    const sound = {
      at: 0,
      whole: false,
      said: [] as string[],
      follow: (one: LiveListener) => {
        listener = one
      },
      add: () => {},
      finish: () => {
        sound.whole = true
      },
      isWhole: () => sound.whole,
      heard: () => sound.at,
      setVolume: () => {},
      play: async () => void sound.said.push('play'),
      pause: async () => void sound.said.push('pause'),
      stop: () => void sound.said.push('stop'),
      event: (name: keyof LiveListener) => listener[name](),
    }
    return sound
  }
  function playing() {
    const sound = toySound()
    player.loadLive(begun, sound)
    sound.event('playing')
    sound.at = 2
    return sound
  }

  it('plays, waits for the next part, and goes on', () => {
    const sound = playing()
    expect(state()).toMatchObject({ status: 'playing', track: { id: 'a' } })
    sound.event('waiting')
    expect(state().status).toBe('loading')
    sound.event('playing')
    expect(state().status).toBe('playing')
  })

  it('is played from its file once it was played to its end', async () => {
    const sound = playing()
    expect(player.complete(made)).toBe(true)
    sound.event('ended')
    expect(state().status).toBe('paused')
    expect(audio.src).toBe('/a.mp3')
    await player.toggle()
    expect(state().status).toBe('playing')
    expect(sound.said).toEqual(['stop'])
  })

  it('is paused and resumed before it is whole; then its file goes on at the same position', async () => {
    const sound = playing()
    player.pause()
    expect(state().status).toBe('paused')
    sound.event('playing')
    expect(state().status).toBe('paused')
    await player.toggle()
    expect(sound.said).toEqual(['pause', 'play'])
    expect(state().status).toBe('playing')
    player.pause()
    player.complete(made)
    expect(audio).toMatchObject({ src: '/a.mp3', currentTime: 2 })
    await player.toggle()
    expect(state().status).toBe('playing')
  })

  it('can be sought once it is whole, and then plays its file', () => {
    const sound = playing()
    player.seek(5)
    expect(sound.said).toEqual([])
    player.complete(made)
    player.seek(5)
    expect(audio).toMatchObject({ src: '/a.mp3', currentTime: 5 })
    expect(state().status).toBe('playing')
  })

  it('takes another speed from its file', () => {
    playing()
    player.setRate(1.5)
    expect(audio.src).toBe('')
    player.complete(made)
    expect(audio).toMatchObject({ src: '/a.mp3', currentTime: 2, playbackRate: 1.5 })
    expect(state().status).toBe('playing')
  })

  it('gives way to another track, which its last part does not disturb', async () => {
    const sound = playing()
    await player.load(track('b'))
    expect(sound.said).toEqual(['stop'])
    sound.event('ended')
    expect(player.grow(begun)).toBe(false)
    expect(player.complete(made)).toBe(false)
    expect(state()).toMatchObject({ status: 'playing', track: { id: 'b' } })
  })
})
