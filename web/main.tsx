import './styles/app.css'
import './lib/zod-without-eval.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fetchPage } from './app/fetch-page.ts'
import { i18n, startLanguage } from './lib/i18n.ts'
import { keepInstallPrompt } from './lib/install-prompt.ts'
import { startLive } from './lib/live.ts'
import { followLook } from './lib/look.ts'
import { clearQueriesWithSession } from './lib/query-client.ts'
import { startSession } from './lib/session.ts'
import { startUpdates } from './lib/updates.ts'

followLook()
startSession()
clearQueriesWithSession()
startLive()
keepInstallPrompt()
startUpdates()
void show(document.getElementById('root'))

// not at the top level: pages import this file's chunk, and would wait for it while it waits for them
async function show(root: HTMLElement | null) {
  if (!root) return
  const words = startLanguage()
  const page = fetchPage(location.pathname)
  await words
  const { dataset } = document.documentElement
  if (root.dataset.drawn === i18n.language && !('redraw' in dataset)) {
    // what is drawn stays in sight until all of it can come to life
    await page
    // in slices, so that a press in between is answered
    startTransition(() => void hydrateRoot(root, <App />))
  } else {
    root.replaceChildren()
    delete dataset.redraw
    createRoot(root).render(<App />)
  }
}
