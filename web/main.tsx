import './styles/app.css'
import './lib/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fetchPage } from './app/fetch-page.ts'
import { startLanguage } from './lib/i18n.ts'
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
const words = startLanguage()
fetchPage(location.pathname)
await words

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
