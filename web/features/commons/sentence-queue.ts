import { useCallback, useEffect, useRef, useState } from 'react'
import { type CommonsSentence, nextSentences, sentences_ahead } from '#core/contract/commons/commons.ts'
import { call } from '../../lib/network/api.ts'
import { clipSender } from './send-clips.ts'

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
