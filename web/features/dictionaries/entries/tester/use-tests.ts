import { useCallback, useEffect, useRef, useState } from 'react'
import {
  checkExistingPronunciations,
  getPronunciationTask,
  type TestedVariation,
  testPronunciations,
} from '#core/contract/dictionaries/previews.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../../lib/language/words.ts'
import { call } from '../../../../lib/network/api.ts'
import { wallClock } from '../../../../lib/state/clock.ts'
import { alert } from '../../../../ui/overlay/ask.ts'
import { pollTask, type TaskEnd } from './poll-task.ts'

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
