import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import {
  checkExistingPronunciations,
  getPronunciationTask,
  type TestedVariation,
  testPronunciations,
} from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../../lib/language/words.ts'
import { call } from '../../../../lib/network/api.ts'
import { type Clock, wallClock } from '../../../../lib/state/clock.ts'
import { alert } from '../../../../ui/overlay/ask.ts'

const POLL_MS = 2_000
const GIVE_UP_MS = 90_000

type Task = z.output<typeof getPronunciationTask.returns>
type TaskEnd =
  | { type: 'ready'; task: Task }
  /** Null when no reason is known. */
  | { type: 'failed'; message: string | null }
  | { type: 'refused'; error: unknown }
  | { type: 'timeout' }

type Polling = { look: () => Promise<Task>; clock: Clock; onEnd: (end: TaskEnd) => void }

/** Polls until both recordings are there, the task has failed, or it times out; returns a function that stops it. */
function pollTask({ look, clock, onEnd }: Polling): () => void {
  let over = false
  let asking = false
  const stops = [clock.every(POLL_MS, () => void ask()), clock.after(GIVE_UP_MS, () => end({ type: 'timeout' }))]
  function stop() {
    over = true
    for (const each of stops) each()
  }
  function end(how: TaskEnd) {
    if (over) return
    stop()
    onEnd(how)
  }
  async function ask() {
    if (asking) return
    asking = true
    try {
      const task = await look()
      if (task.phonetic_url && task.phonetic_phrase_url) end({ type: 'ready', task })
      else if (task.status === 'failed') end({ type: 'failed', message: task.error_message })
    } catch (error) {
      // retry transient failures
      if (!(error instanceof AppError && error.retry)) end({ type: 'refused', error })
    } finally {
      asking = false
    }
  }
  return stop
}

/** The settings of the test, the same for all variations. */
type Subject = { word: string; context_phrase: string; voice_id: string; dictionary_name: string }
export type Tested =
  | { state: 'testing' }
  | { state: 'ready'; word: string; phrase: string }
  | { state: 'failed'; message: string }

/** The recordings of variations: existing ones, and those requested here. */
export function useTests(subject: Subject, variations: readonly string[]) {
  const { t } = useTranslation('entries')
  const errorText = useErrorText()
  const [tests, setTests] = useState<ReadonlyMap<string, Tested>>(new Map())
  const stops = useRef(new Set<() => void>())
  const set = useCallback((phonetic: string, tested: Tested | undefined) => {
    setTests((old) => {
      const next = new Map(old)
      if (tested) next.set(phonetic, tested)
      else next.delete(phonetic)
      return next
    })
  }, [])
  const { word, context_phrase, voice_id, dictionary_name } = subject
  const latest = useRef(variations)
  latest.current = variations

  // another voice has other recordings
  useEffect(() => {
    const running = stops.current
    const leave = new AbortController()
    setTests(new Map())
    if (voice_id)
      call(
        checkExistingPronunciations,
        { body: { word, context_phrase, voice_id, dictionary_name, variations: [...latest.current] } },
        { signal: leave.signal },
      ).then(
        ({ existing_audio }) => {
          if (leave.signal.aborted) return
          for (const { phonetic, word_audio_url, phrase_audio_url } of existing_audio)
            set(phonetic, { state: 'ready', word: word_audio_url, phrase: phrase_audio_url })
        },
        // they can be made again
        () => undefined,
      )
    return () => {
      leave.abort()
      for (const stop of running) stop()
      running.clear()
    }
  }, [word, context_phrase, voice_id, dictionary_name, set])

  function ended(end: TaskEnd): Tested {
    if (end.type === 'ready')
      return { state: 'ready', word: end.task.phonetic_url!, phrase: end.task.phonetic_phrase_url! }
    if (end.type === 'timeout') return { state: 'failed', message: t('tester_timeout') }
    if (end.type === 'refused') return { state: 'failed', message: errorText(end.error) }
    return { state: 'failed', message: end.message || t('tester_failed') }
  }
  function follow({ phonetic, success, queued, task_id, error, ...sounds }: TestedVariation) {
    const word = sounds.word_audio_url ?? sounds.audio_url
    if (word && sounds.phrase_audio_url) return set(phonetic, { state: 'ready', word, phrase: sounds.phrase_audio_url })
    if (!success || !queued || !task_id) return set(phonetic, { state: 'failed', message: error || t('tester_failed') })
    const stop = pollTask({
      clock: wallClock,
      look: () => call(getPronunciationTask, { params: { task_id } }),
      onEnd(end) {
        stops.current.delete(stop)
        set(phonetic, ended(end))
      },
    })
    stops.current.add(stop)
  }

  async function test(wanted: readonly string[]): Promise<void> {
    if (!voice_id) return alert({ title: t('no_voice'), text: t('no_test_voice') })
    if (wanted.length === 0) return
    const running = stops.current
    let left = false
    const leave = () => {
      left = true
    }
    running.add(leave)
    for (const phonetic of wanted) set(phonetic, { state: 'testing' })
    try {
      const body = { word, context_phrase, voice_id, dictionary_name, variations: [...wanted] }
      const { results } = await call(testPronunciations, { body })
      if (!left) for (const result of results) follow(result)
    } catch (error) {
      if (!left) for (const phonetic of wanted) set(phonetic, { state: 'failed', message: errorText(error) })
    } finally {
      running.delete(leave)
    }
  }
  return { tests, test, forget: (phonetic: string) => set(phonetic, undefined) }
}
