import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWords } from '../../../lib/language/i18n.ts'
import { waitOrOnline } from '../../../lib/network/online.ts'
import type { Namespace } from '../../../locales/catalogue.ts'

const RETRY_MS = 3000
const parts: (() => Promise<unknown>)[] = []

/** Retries until it succeeds. */
export async function retryUntilLoaded<T>(work: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch {
      await wait(RETRY_MS)
    }
  }
}

/** A part of the page that loads later, with its translations. A failed download must not break the page. */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  ...words: Namespace[]
): LazyExoticComponent<ComponentType<P>> {
  let coming: Promise<{ default: ComponentType<P> }> | undefined
  const both = async () => ({ default: (await Promise.all([load(), loadWords(...words)]))[0] })
  const fetchPart = () => {
    coming ??= retryUntilLoaded(both, waitOrOnline)
    return coming
  }
  parts.push(fetchPart)
  return lazy(fetchPart)
}

/** Loads all parts in turn, so that they open offline too. */
export async function fetchParts(): Promise<void> {
  for (const fetchPart of parts) await fetchPart()
}
