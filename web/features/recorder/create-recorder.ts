import { createStore } from '../../lib/state/store.ts'
import type { KeptRecording, KeptRecordings } from '../../lib/storage/kept-recordings.ts'
import { type Microphone, type MicrophoneWish, type OpenMicrophone, problemOf } from './open-microphone.ts'
import {
  createQuietWatch,
  idleRecorder,
  isRecording,
  levelOf,
  type RecorderEvent,
  recorderAfter,
} from './recorder-state.ts'

/** A finished recording; `id` is its key in the store until the page has used it. */
export type Recording = {
  id: string
  sound: Blob
  seconds: number
  /** It was stopped at the maximum duration. */
  full?: boolean
}

type RecorderParts = {
  open: OpenMicrophone
  kept: Pick<KeptRecordings, 'begin' | 'add' | 'remove' | 'releaseLock'>
  user_id: () => string
  now: () => number
  /** The recorder shows `transcribing` until this settles. */
  onRecorded: (recording: Recording) => unknown
}

/** The most that a crash can lose. */
const WRITE_EVERY_MS = 500

/** One microphone and its recording, which is stored as it is made. */
export function createRecorder({ open, kept, user_id, now, onRecorded }: RecorderParts) {
  const state = createStore(idleRecorder)
  /** 0 to 100, updated often: only the meter subscribes to it. */
  const level = createStore(0)
  const quiet = createStore(false)
  /** False: this browser cannot store recordings, and a closed tab would lose this one. */
  const safe = createStore(true)
  const watch = createQuietWatch()
  let microphone: Microphone | undefined
  let session = 0
  let take = newTake('', '', 0)
  let boost = 1

  function send(event: RecorderEvent): boolean {
    const before = state.get()
    state.set(recorderAfter(before, event))
    return state.get() !== before
  }

  async function start(wish: MicrophoneWish): Promise<void> {
    if (!send({ type: 'start' })) return
    const mine = ++session
    boost = wish.boost
    safe.set(true)
    take = newTake(user_id(), '', now())
    const current = () => mine === session
    try {
      const opened = await open(wish, {
        onChunk: (chunk) => current() && hear(chunk),
        onLoudness: (rms) => current() && measure(rms),
        onLost: () => current() && send({ type: 'lost' }) && void finish(),
      })
      // stopped while the browser still asked for permission
      if (!current() || !send({ type: 'opened' })) return void opened.close()
      microphone = opened
      opened.setBoost(boost)
      take.kept = { ...take.kept, type: opened.type }
      take.resumed_at = now()
      write(() => kept.begin(take.kept))
    } catch (error) {
      if (current()) send({ type: 'refused', problem: problemOf(error) })
    }
  }

  function hear(chunk: Blob): void {
    take.chunks.push(chunk)
    const { phase } = state.get()
    if (phase !== 'recording') return
    send({ type: 'heard', seconds: secondsNow() })
    if (now() - take.written_at >= WRITE_EVERY_MS) keepNews()
    if (state.get().phase === 'transcribing') void finish()
  }

  function measure(rms: number): void {
    const { phase } = state.get()
    const heard = phase === 'recording' ? levelOf(rms) : 0
    level.set(heard)
    if (phase === 'recording') quiet.set(watch.hear(heard, now()))
  }

  const secondsNow = () => take.before + (take.resumed_at === null ? 0 : (now() - take.resumed_at) / 1000)

  function write(work: () => Promise<unknown>): void {
    take.writing = take.writing.then(work).then(
      () => undefined,
      () => safe.set(false),
    )
  }

  /** Stores the chunks that have arrived since the last call, so that they survive the tab. */
  function keepNews(): void {
    const mine = take
    const at = mine.written
    const news = mine.chunks.slice(at)
    if (news.length === 0) return
    mine.written = mine.chunks.length
    mine.written_at = now()
    mine.kept = { ...mine.kept, seconds: state.get().seconds }
    const recording = mine.kept
    write(async () => kept.add(recording, at, await new Blob(news).arrayBuffer()))
  }

  async function finish(): Promise<void> {
    const mine = take
    quiet.set(false)
    watch.reset()
    await microphone?.close().catch(() => undefined)
    microphone = undefined
    level.set(0)
    const { seconds, full } = state.get()
    keepNews()
    await mine.writing
    const type = mine.kept.type.split(';')[0]
    const recording = { id: mine.kept.id, sound: new Blob(mine.chunks, { type }), seconds, full }
    // stopped immediately after the start: nothing was recorded
    if (recording.sound.size === 0) await kept.remove(recording.id).catch(() => undefined)
    else await onRecorded(recording)
    send({ type: 'finished' })
  }

  return {
    state,
    level,
    quiet,
    safe,
    start,
    pause(): void {
      if (!send({ type: 'pause' })) return
      take.before = secondsNow()
      take.resumed_at = null
      microphone?.pause()
      level.set(0)
      quiet.set(false)
      keepNews()
    },
    resume(): void {
      if (!send({ type: 'resume' })) return
      take.resumed_at = now()
      watch.reset()
      microphone?.resume()
    },
    stop(): void {
      const { phase } = state.get()
      if (!send({ type: 'stop' })) return
      if (phase === 'requesting') session++
      else void finish()
    },
    setBoost(next: number): void {
      boost = next
      microphone?.setBoost(next)
    },
    /** Called when the user leaves the page: releases the microphone, and the recording is offered on return. */
    leave(): void {
      session++
      const mine = take
      // a delivered recording belongs to its receiver
      if (isRecording(state.get())) {
        keepNews()
        void mine.writing.then(() => kept.releaseLock(mine.kept.id))
      }
      void microphone?.close().catch(() => undefined)
      microphone = undefined
      state.set(idleRecorder)
      level.set(0)
      quiet.set(false)
    },
  }
}

/** The recording in progress. */
function newTake(user_id: string, type: string, startedAt: number) {
  const kept: KeptRecording = { id: crypto.randomUUID(), user_id, type, started_at: Date.now(), seconds: 0 }
  return {
    kept,
    chunks: [] as Blob[],
    /** How many chunks are stored, and when the last ones were. */
    written: 0,
    written_at: startedAt,
    writing: Promise.resolve() as Promise<void>,
    /** Seconds before the last pause, and when recording resumed. */
    before: 0,
    resumed_at: null as number | null,
  }
}
