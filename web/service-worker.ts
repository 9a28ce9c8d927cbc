/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { engine_policy, isPagePath } from '#core/rules/served-pages.ts'
import {
  mayTakeOver,
  type PageMessage,
  type PreferenceMessage,
  type WorkerMessage,
} from './lib/updates/update-rules.ts'

/** Serves a script of the engines from their cache, as the server would. In the service worker: kept small. */
async function engineScript(path: string): Promise<Response | undefined> {
  const kept = await caches.match(`${path}.gz?part=0`, { cacheName: 'engines' })
  if (!kept?.body) return undefined
  return new Response(kept.body.pipeThrough(new DecompressionStream('gzip')), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': engine_policy,
    },
  })
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }
declare const __BUILD_ID__: string
declare const __PAGE_PATHS__: string[]

/** Frozen pages never answer; they decide for themselves when they wake up. */
const ANSWER_WITHIN_MS = 5000
const assets = `assets-${__BUILD_ID__}`

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

const documentOf = createHandlerBoundToURL('/index.html')

// Every page is the same document, which unknown addresses answer with 404 as the server does. Calls, operators'
// addresses and files always go to the server.
registerRoute(
  new NavigationRoute(
    async (options) => {
      const { body, headers } = await documentOf(options)
      return new Response(body, { headers, status: isPagePath(__PAGE_PATHS__, options.url.pathname) ? 200 : 404 })
    },
    {
      denylist: [/^\/(api|v1|v2)\//, /^\/(healthz|readyz|metrics)\b/, /^[^?]*\.\w{2,11}(\?|$)/],
    },
  ),
)

// Rarely used fonts and pictures are cached after their first use; their names contain a hash of their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assets }),
)

// Scripts of the engines that are on this device; the rest of the engines is read from the cache by these scripts.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/engines/') && url.pathname.endsWith('.js'),
  async ({ request, url }) => (await engineScript(url.pathname)) ?? fetch(request),
)

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldAssets(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const message: PageMessage | undefined = event.data
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message?.type === 'AUTO_UPDATE_PREFERENCE' && mayTakeOver([message])) event.waitUntil(takeOverIfAllowed())
})

/** Handles one page that agrees. The others may still hold unsaved work, and one worker serves them all. */
async function takeOverIfAllowed() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (mayTakeOver(await Promise.all(pages.map(ask)))) await self.skipWaiting()
}

function ask(page: WindowClient): Promise<PreferenceMessage | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<PreferenceMessage>) => resolve(data)
    setTimeout(() => resolve(null), ANSWER_WITHIN_MS)
    const question: WorkerMessage = { type: 'GET_AUTO_UPDATE_PREFERENCE' }
    page.postMessage(question, [port2])
  })
}

async function forgetOldAssets() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('assets-') && name !== assets).map((n) => caches.delete(n)))
}
