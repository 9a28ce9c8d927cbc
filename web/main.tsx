import './styles/app.css'
import './lib/browser/zod-without-eval.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { routes } from './app/areas.ts'
import { applyAppearance } from './lib/browser/appearance.ts'
import { i18n, startLanguage } from './lib/language/i18n.ts'
import { startLive } from './lib/network/live.ts'
import { clearQueriesWithSession } from './lib/network/query-client.ts'
import { session, startSession } from './lib/session/session.ts'
import { personalData } from './lib/storage/personal-data.ts'
import { readPreference } from './lib/storage/preferences.ts'
import { keepInstallPrompt } from './lib/updates/install-prompt.ts'
import { startUpdates } from './lib/updates/updates.ts'

/** Loads what keeps the works of this device once a user is signed in: visitors have none, and need not download it. */
function startDeviceWork(): void {
  const start = () => {
    if (session.state.get().status !== 'signed_in') return
    stop()
    void import('./lib/device-work/sync.ts').then(({ followDeviceWork }) => followDeviceWork())
  }
  const stop = session.state.subscribe(start)
  start()
}

applyAppearance()
personalData.start()
startSession()
clearQueriesWithSession()
startLive()
// what the engines on this device know of the account; the engines stay
session.onLeft(() => void globalThis.caches?.delete('device-account'))
keepInstallPrompt()
startUpdates()
startDeviceWork()
void show(document.getElementById('root'))

// not at the top level: pages import this file's chunk, and the two would wait for each other
async function show(root: HTMLElement | null) {
  if (!root) return
  const words = startLanguage()
  const page = fetchPage(location.pathname)
  await words
  const { dataset } = document.documentElement
  if (root.dataset.drawn === i18n.language && !('redraw' in dataset)) {
    // the prerendered page stays on screen until all of it can become interactive
    await page
    // in slices, so that presses in between are handled
    startTransition(() => void hydrateRoot(root, <App />))
  } else {
    root.replaceChildren()
    delete dataset.redraw
    createRoot(root).render(<App />)
  }
}

/** Fetches an address's page ahead of rendering. Ignores a failure: rendering meets it again. */
async function fetchPage(pathname: string): Promise<void> {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const route = routes.find((route) => route.path === path)
  // a visitor who never signed in is sent to the login page
  if (route?.needs !== 'anyone' && !readPreference('had_session')) return
  await route?.load().catch(() => undefined)
}
