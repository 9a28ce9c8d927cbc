import { useEffect, useState } from 'react'
import { createStore, type Store } from '../../../lib/state/store.ts'
import { personalData } from '../../../lib/storage/personal-data.ts'
import { busyWhile } from '../../../lib/updates/busy.ts'

/** Long enough not to slow typing, short enough that a dead battery loses a word or two. */
export const draftDelay = 800

/** Throttles saving: writes the latest text at most once per interval, and at once on request. */
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
    /** A reload would lose changes. */
    pending,
    keep(text: string) {
      latest = text
      pending.set(true)
      timer ??= setTimeout(flush, delay)
    },
    flush,
  }
}

/** Where a page's text is stored between visits. */
export type TextPlace = { read: () => string; write: (text: string) => void }

function createDraft({ read, write }: TextPlace) {
  const text = createStore(read())
  const keeper = createDraftKeeper(write)
  text.subscribe(() => keeper.keep(text.get()))
  return { text, keeper }
}

/**
 * The text of a page: survives a reload, a closed tab and an expired session. A store, so that a key press in 40,000
 * characters renders only what shows the text.
 */
export function useKeptText(place: TextPlace): Store<string> {
  const [{ text, keeper }] = useState(() => createDraft(place))
  useEffect(() => {
    // phones end hidden pages without an event
    const hidden = () => document.visibilityState === 'hidden' && keeper.flush()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', keeper.flush)
    // sign-out also clears the page
    const off = personalData.onForgotten(() => text.set(place.read()))
    const release = busyWhile('unsaved', keeper.pending)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
      off()
      release()
    }
  }, [keeper, text, place])
  return text
}
