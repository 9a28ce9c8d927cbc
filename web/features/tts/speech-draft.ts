import { useCallback, useEffect, useState } from 'react'
import { useBusy } from '../../lib/busy.ts'
import { readPreference, writePreference } from '../../lib/preferences.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** Long enough to stay out of the way of typing, short enough that a dead battery costs a word or two. */
export const draftDelay = 800

/** Writes what changes often, seldom: the latest text, at most once in a while, and at once when asked. */
export function createDraftKeeper(write: (text: string) => void, delay = draftDelay) {
  const pending = createStore(false)
  let latest = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (!pending.get()) return
    write(latest)
    pending.set(false)
  }
  return {
    /** A reload would lose something. */
    pending,
    keep(text: string) {
      latest = text
      pending.set(true)
      timer ??= setTimeout(flush, delay)
    },
    flush,
  }
}

const writeText = (text: string) => writePreference('tts_form', { ...readPreference('tts_form'), text })

/** The text of the page: survives a reload, a closed tab and an expired session. */
export function useSpeechText(): [text: string, setText: (text: string) => void] {
  const [keeper] = useState(() => createDraftKeeper(writeText))
  const [text, setText] = useState(() => readPreference('tts_form').text)
  useBusy('unsaved', useStore(keeper.pending))
  useEffect(() => {
    // phones end hidden pages without another word
    const hidden = () => document.visibilityState === 'hidden' && keeper.flush()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])
  const change = useCallback(
    (next: string) => {
      setText(next)
      keeper.keep(next)
    },
    [keeper],
  )
  return [text, change]
}
