import { useEffect } from 'react'
import { type PageEngine, warmEngines } from '#core/contract/engines.ts'
import { call } from '../../../lib/network/api.ts'

/** The server keeps engines for ten minutes after their last use; a page that is looked at again asks again after this. */
const againMs = 8 * 60_000
const asked = new Map<string, number>()

/** What is chosen on the page, where that decides which engines it needs. */
type Choice = { voice_id?: string | undefined; language?: string | undefined }

/**
 * Asks the server to start a page's engines when it opens, and when the user returns to it. A hint: not repeated, and
 * failures are ignored.
 */
export function useWarmEngines(engines: readonly PageEngine[], { voice_id, language }: Choice = {}): void {
  const wanted = engines.join(' ')
  useEffect(() => {
    const left = new AbortController()
    const ask = () => void (isSeen() && navigator.onLine && warm(wanted, { voice_id, language }, left.signal))
    ask()
    document.addEventListener('visibilitychange', ask, left)
    return () => left.abort()
  }, [wanted, voice_id, language])
}

/** A page drawn ahead of a visit, or in a tab behind others, may never be used; drawn ahead it counts as hidden. */
const isSeen = () => document.visibilityState === 'visible'

function warm(wanted: string, { voice_id, language }: Choice, signal: AbortSignal): void {
  const key = `${wanted} ${voice_id ?? ''} ${language ?? ''}`
  const now = Date.now()
  if (now - (asked.get(key) ?? Number.NEGATIVE_INFINITY) < againMs) return
  asked.set(key, now)
  const engines = wanted.split(' ') as PageEngine[]
  const body = { engines, ...(voice_id ? { voice_id } : {}), ...(language ? { language } : {}) }
  call(warmEngines, { body }, { signal }).catch(() => void asked.delete(key))
}
