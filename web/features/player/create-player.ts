import type { WordTiming } from '#core/contract/tts/tts.ts'
import { createStore } from '../../lib/state/store.ts'
import type { LiveSound } from './live-sound.ts'

export type Track = {
  id: string
  title: string
  subtitle?: string
  src: string
  /** 0 where it is unknown until the audio has loaded. */
  duration_seconds: number
  peaks: readonly number[]
  word_timings: readonly WordTiming[]
  /** The spoken text; words are highlighted during playback. */
  text?: string
  /** False: the page draws its own controls, and the bar stays hidden. */
  bar?: boolean
  /** A better message than the general one when the file is missing. */
  missing_text?: string
  /** False: without the speed slider. */
  speed?: boolean
  /** Downloads the file. */
  download?: () => void
  /** Returns a new address; addresses expire. */
  renew?: () => Promise<string>
}

/** S2 §8: playback did not start, did not continue, or the file is missing. */
export type PlaybackFailure = 'start' | 'resume' | 'missing'
export type PlayerState = {
  track: Track | null
  status: 'loading' | 'playing' | 'paused' | 'failed'
  failure: PlaybackFailure | null
  rate: number
  volume: number
}

/** The members of an audio element that the player uses. */
export type AudioOut = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'duration' | 'playbackRate' | 'volume' | 'preload' | 'error' | 'play' | 'pause' | 'load'
> &
  Pick<EventTarget, 'addEventListener'> & { removeAttribute(name: string): void }

export const rateRange = { min: 0.5, max: 2, step: 0.05 } as const
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4
const isOffline = () => globalThis.navigator?.onLine === false

export type Player = ReturnType<typeof createPlayer>

export function createPlayer(openAudio: () => AudioOut) {
  const state = createStore<PlayerState>({ track: null, status: 'paused', failure: null, rate: 1, volume: 1 })
  const time = createStore(0)
  const change = (part: Partial<PlayerState>) => state.set({ ...state.get(), ...part })
  let opened: AudioOut | undefined
  /** Plays the track instead of the element while it is made, and until the user touches a control. */
  let live: LiveSound | undefined
  let frame = 0

  function follow() {
    cancelAnimationFrame(frame)
    if (state.get().status !== 'playing') return
    time.set(live?.heard() ?? opened?.currentTime ?? 0)
    frame = requestAnimationFrame(follow)
  }

  function playing() {
    change({ status: 'playing', failure: null })
    follow()
  }

  function fail(failure: PlaybackFailure) {
    change({ status: 'failed', failure })
  }

  function ended() {
    if (live) settle()
    change({ status: 'paused' })
    seek(0)
  }

  function dropLive() {
    live?.stop()
    live = undefined
  }

  /** Goes on from the file, which can be sought and played at any speed. */
  function settle() {
    const at = live?.heard() ?? 0
    dropLive()
    audio().src = state.get().track?.src ?? ''
    seek(at)
  }

  /** Changes what is known of the track that `loadLive` plays; false if another track is loaded by now. */
  function grow(track: Track): boolean {
    if (!live || state.get().track?.id !== track.id) return false
    change({ track })
    return true
  }

  function broke() {
    // while offline the browser also reports a missing file
    const missing = opened?.error?.code === MEDIA_ERR_SRC_NOT_SUPPORTED && !isOffline()
    if (state.get().track) fail(missing ? 'missing' : time.get() > 0 ? 'resume' : 'start')
  }

  function audio(): AudioOut {
    if (opened) return opened
    opened = openAudio()
    opened.preload = 'none'
    const on = (event: string, listener: () => void) => opened!.addEventListener(event, () => live || listener())
    on('playing', playing)
    on('loadedmetadata', () => {
      const { track } = state.get()
      const { duration } = opened!
      if (track?.duration_seconds === 0 && Number.isFinite(duration))
        change({ track: { ...track, duration_seconds: duration } })
    })
    on('waiting', () => change({ status: 'loading' }))
    on('pause', () => {
      if (state.get().status === 'playing') change({ status: 'paused' })
    })
    on('timeupdate', () => time.set(opened!.currentTime))
    on('ended', ended)
    on('error', broke)
    return opened
  }

  async function start(failure: PlaybackFailure): Promise<void> {
    const { track, rate, volume } = state.get()
    const out = audio()
    change({ status: 'loading', failure: null })
    Object.assign(out, { playbackRate: rate, volume })
    try {
      await out.play()
    } catch (error) {
      const { name } = error as DOMException
      // another track or a pause interrupted the start; a missing file has its own event
      if (name === 'AbortError' || state.get().track?.id !== track?.id || out.error) return
      if (name === 'NotAllowedError') change({ status: 'paused' })
      else fail(failure)
    }
  }

  function seek(seconds: number) {
    const { track, status } = state.get()
    if (!track) return
    if (live) {
      // what is not made yet cannot be sought
      if (!live.isWhole()) return
      settle()
      if (status === 'playing') void start('resume')
    }
    const at = Math.min(track.duration_seconds, Math.max(0, seconds))
    audio().currentTime = at
    time.set(at)
  }

  function pause() {
    if (live?.isWhole()) settle()
    void live?.pause()
    opened?.pause()
    change({ status: 'paused' })
  }

  return {
    state,
    time,
    seek,
    pause,
    /** Loads and plays a track; call it within a user's press, or browsers may refuse. */
    load(track: Track): Promise<void> {
      dropLive()
      audio().src = track.src
      time.set(0)
      change({ track })
      return start('start')
    },
    /** Plays a track while it is made; `complete` gives it its file. */
    loadLive(track: Track, sound: LiveSound): void {
      dropLive()
      live = sound
      opened?.pause()
      time.set(0)
      change({ track, status: 'loading', failure: null })
      sound.setVolume(state.get().volume)
      const ifMine = (run: () => void) => () => {
        if (live === sound) run()
      }
      sound.follow({
        playing: ifMine(() => state.get().status === 'loading' && playing()),
        waiting: ifMine(() => state.get().status === 'playing' && change({ status: 'loading' })),
        ended: ifMine(ended),
      })
    },
    grow,
    /** Gives the track that `loadLive` plays its file; false if another track is loaded by now. */
    complete(track: Track): boolean {
      if (!grow(track)) return false
      live?.finish()
      const { status, rate } = state.get()
      if (live && status === 'paused') settle()
      if (live && rate !== 1) seek(live.heard())
      return true
    },
    /** Shows a track in the bar, ready to play. */
    cue(track: Track): void {
      dropLive()
      opened?.pause()
      audio().src = track.src
      time.set(0)
      change({ track, status: 'paused', failure: null })
    },
    toggle(): Promise<void> {
      const { status, track } = state.get()
      if (!track) return Promise.resolve()
      if (status === 'playing' || status === 'loading') return Promise.resolve(pause())
      if (live) {
        playing()
        return live.play()
      }
      return start(time.get() > 0 ? 'resume' : 'start')
    },
    /** Retries after a failure, from a new address where there is one, at the same position. */
    async retry(): Promise<void> {
      const { track } = state.get()
      if (!track) return
      const at = time.get()
      change({ status: 'loading', failure: null })
      const src = (await track.renew?.().catch(() => undefined)) ?? track.src
      if (state.get().track !== track) return
      change({ track: { ...track, src } })
      audio().src = src
      seek(at)
      await start('start')
    },
    setRate(rate: number) {
      change({ rate: Math.min(rateRange.max, Math.max(rateRange.min, rate)) })
      // sought to where it is: the file takes the new speed, samples would change their pitch
      if (live) seek(live.heard())
      else if (opened) opened.playbackRate = state.get().rate
    },
    setVolume(volume: number) {
      change({ volume: Math.min(1, Math.max(0, volume)) })
      if (opened) opened.volume = state.get().volume
      live?.setVolume(state.get().volume)
    },
    close() {
      dropLive()
      pause()
      change({ track: null, failure: null })
      time.set(0)
      opened?.removeAttribute('src')
      opened?.load()
    },
  }
}
