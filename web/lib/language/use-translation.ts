import type { i18n as I18n, TFunction, TOptions } from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Namespace } from '../../locales/catalogue.ts'
import { i18n } from './i18n.ts'

type Words = { t: TFunction<Namespace>; i18n: I18n }

/** Translation functions by language and namespace, shared by all components and stable between renders. */
const known = new Map<string, Words>()
const loading = new Map<string, Promise<void>>()
// after a new `init`, loaded namespaces are forgotten
i18n.on('initialized', () => {
  known.clear()
  loading.clear()
})

/**
 * Returns the texts of a namespace in the page's language. Replaces the hook of `react-i18next`, which copies the whole
 * instance for each component and repeats every lookup: a tenth of the time to render a page.
 */
export function useTranslation<N extends Namespace = 'shell'>(
  namespace: N = 'shell' as N,
): { t: TFunction<N>; i18n: I18n } {
  const snapshot = () => wordsOf(namespace)
  const words = useSyncExternalStore(subscribe, snapshot, snapshot)
  // throws to the nearest Suspense instead of calling `use`, which a rerender may not skip
  if (!words) throw loaded(namespace)
  return words as { t: TFunction<N>; i18n: I18n }
}

function subscribe(changed: () => void): () => void {
  i18n.on('languageChanged', changed)
  return () => i18n.off('languageChanged', changed)
}

const nameOf = (namespace: Namespace) => `${i18n.language} ${namespace}`

function wordsOf(namespace: Namespace): Words | null {
  const found = known.get(nameOf(namespace))
  if (found) return found
  if (!i18n.hasLoadedNamespace(namespace)) return null
  const words = cachedTranslator(namespace)
  known.set(nameOf(namespace), words)
  return words
}

function loaded(namespace: Namespace): Promise<void> {
  const name = nameOf(namespace)
  const promise = loading.get(name) ?? i18n.loadNamespaces(namespace)
  loading.set(name, promise)
  return promise
}

/** Caches sentences without placeholders. */
function cachedTranslator(namespace: Namespace): Words {
  const lookUp = i18n.getFixedT(i18n.language, namespace)
  const cache = new Map<string, string>()
  function t(key: string, options?: TOptions): string {
    if (options) return lookUp(key, options)
    const kept = cache.get(key)
    if (kept !== undefined) return kept
    const found: string = lookUp(key)
    // a missing text returns its own key and may still be loading
    if (found !== key) cache.set(key, found)
    return found
  }
  // `Trans` asks for its namespace
  const { lng, ns, keyPrefix } = lookUp as typeof lookUp & { lng: string; ns: Namespace; keyPrefix?: string }
  return { t: Object.assign(t, { lng, ns, keyPrefix }) as unknown as TFunction<Namespace>, i18n }
}
