import { useCallback, useEffect, useRef, useState } from 'react'
import { type CommonsSentence, nextSentences, sendClip, sentences_ahead } from '#core/contract/commons/commons.ts'
import { AppError } from '#core/contract/errors.ts'
import { call } from '../../lib/network/api.ts'
import { createStore } from '../../lib/state/store.ts'
import { type WaitingClip, type WaitingClips, waitingClips } from '../../lib/storage/waiting-clips.ts'

/** Five sentences on the device, so that reading goes on without a connection. */
export function useSentenceQueue() {
  const [queue, setQueue] = useState<CommonsSentence[]>([])
  const [error, setError] = useState<unknown>(null)
  const [isEmpty, setEmpty] = useState(false)
  const loading = useRef(false)
  const latest = useRef(queue)
  latest.current = queue

  const load = useCallback(async () => {
    if (loading.current || latest.current.length >= sentences_ahead) return
    loading.current = true
    try {
      const here = [...latest.current, ...clipSender.state.get().waiting].map(({ id }) => id)
      const count = sentences_ahead - latest.current.length
      const { sentences } = await call(nextSentences, { query: { count, except: here.join(',') } })
      setError(null)
      setEmpty(sentences.length === 0)
      setQueue((now) => [...now, ...sentences.filter(({ id }) => !now.some((one) => one.id === id))])
    } catch (reason) {
      setError(reason)
    } finally {
      loading.current = false
    }
  }, [])
  useEffect(() => {
    if (queue.length < sentences_ahead) void load()
  }, [queue.length, load])
  useEffect(() => {
    const again = () => void load()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [load])
  const putBack = useCallback(
    (sentence: CommonsSentence) =>
      setQueue((now) => [sentence, ...now.filter(({ id }) => id !== sentence.id)].slice(0, sentences_ahead)),
    [],
  )
  return {
    sentence: queue[0],
    error,
    isEmpty,
    load,
    next: () => setQueue((now) => now.slice(1)),
    /** A sentence to read again comes first. */
    putBack,
  }
}

/** What the server said of the last clip that arrived. */
export type Arrival = { sentence: CommonsSentence; error: unknown } | { sentence: CommonsSentence; error: null }
export type Sending = {
  /** Sentences whose clips are still on this device. */
  waiting: CommonsSentence[]
  sending: boolean
  arrival: Arrival | null
  /** Why the clips wait, other than a lost connection. */
  blocked: unknown
}

/** Refusals of the clip itself: sending it again changes nothing. */
const isFinal = (error: unknown) =>
  error instanceof AppError &&
  (error.code.startsWith('clip_') ||
    error.is('audio_unreadable') ||
    error.is('not_found') ||
    error.is('invalid_request') ||
    error.is('client_key_reused') ||
    error.is('file_too_large'))
/** Until then a clip waits for a connection, a sign-in or a consent. */
const isRefusal = (error: unknown) => error instanceof AppError && !error.retry

const again_ms = 30_000

type Parts = {
  kept: Pick<WaitingClips, 'add' | 'of' | 'remove'>
  send(clip: WaitingClip): Promise<unknown>
  /** Calls back after a while, or when the device is online again; returns how to cancel. */
  later(retry: () => void): () => void
}

/** Sends the clips of one user one after another. A clip leaves the device once the server has accepted or refused it. */
export function createClipSender({ kept, send, later }: Parts) {
  const none: Sending = { waiting: [], sending: false, arrival: null, blocked: null }
  const state = createStore(none)
  let user = ''
  let running = false
  let cancel = () => {}
  const change = (next: Partial<Sending>) => state.set({ ...state.get(), ...next })
  /** Clips that this browser cannot store, as in a private window. */
  const unstored = new Map<string, WaitingClip>()

  async function waitingNow(): Promise<WaitingClip[]> {
    const stored = await kept.of(user).catch(() => [])
    return [...stored, ...[...unstored.values()].filter((clip) => clip.user_id === user)]
  }
  async function remove(key: string): Promise<void> {
    unstored.delete(key)
    await kept.remove(key).catch(() => undefined)
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    cancel()
    const mine = user
    try {
      for (;;) {
        const clips = await waitingNow()
        if (user !== mine) return
        change({ waiting: clips.map(({ sentence }) => sentence), sending: clips.length > 0 })
        const [clip] = clips
        if (!clip) return
        let error: unknown = null
        try {
          await send(clip)
        } catch (reason) {
          error = reason
        }
        if (error !== null && !isFinal(error)) {
          change({ blocked: isRefusal(error) ? error : null })
          cancel = later(() => void run())
          return
        }
        await remove(clip.client_key)
        change({ arrival: { sentence: clip.sentence, error }, blocked: null })
      }
    } finally {
      running = false
      change({ sending: false })
    }
  }
  return {
    state,
    run,
    /** Sends what an earlier visit left. */
    async open(userId: string): Promise<void> {
      if (user !== userId) state.set(none)
      user = userId
      await run()
    },
    async add(clip: WaitingClip): Promise<void> {
      await kept.add(clip).catch(() => void unstored.set(clip.client_key, clip))
      change({ waiting: [...state.get().waiting, clip.sentence], arrival: null })
      await run()
    },
    dismiss: () => change({ arrival: null }),
  }
}

export const clipSender = createClipSender({
  kept: waitingClips,
  send(clip) {
    const form = new FormData()
    form.set('sentence', String(clip.sentence.id))
    form.set('client_key', clip.client_key)
    form.set('recording', new Blob([clip.bytes], { type: clip.type }), 'clip')
    return call(sendClip, { form })
  },
  later(retry) {
    const timer = setTimeout(retry, again_ms)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  },
})
