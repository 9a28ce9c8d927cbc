import './styles/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startLanguage } from './lib/i18n.ts'
import { startLive } from './lib/live.ts'
import { followLook } from './lib/look.ts'
import { clearQueriesWithSession } from './lib/query-client.ts'
import { startSession } from './lib/session.ts'

followLook()
startSession()
clearQueriesWithSession()
startLive()
await startLanguage()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
