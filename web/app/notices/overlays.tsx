import { lazy, Suspense, useEffect, useState } from 'react'
import { session, useExpired, useUser } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { asked } from '../../ui/overlay/ask.ts'
import { AccountPanelHost } from '../shell/account-panel/panel-host.tsx'
import { AssistantHost } from './assistant-host.tsx'
import { CheckoutDialogs } from './checkout-dialogs.tsx'
import { CreditDialogs } from './credit-dialogs.tsx'
import { DictionaryDialogs } from './dictionary-dialogs.tsx'
import { ExportDialogs } from './export-dialogs.tsx'
import { InstallTip } from './install-tip.tsx'
import { UpdateNotices } from './update-notices.tsx'

const SessionDialog = lazy(() => import('./session-dialog.tsx').then((m) => ({ default: m.SessionDialog })))
const AskDialog = lazy(() => import('../../ui/overlay/ask-dialog.tsx').then((m) => ({ default: m.AskDialog })))

/** Overlays over any page; their code is fetched when the first one opens. */
export function Overlays() {
  const expired = useExpired()
  const [asking, setAsking] = useState(false)
  const userId = useUser()?.id
  const question = useStore(asked)
  useEffect(() => session.onExpired(() => setAsking(true)), [])
  // a question asked of one user is not answered by the next
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user changes
  useEffect(() => () => asked.get()?.answer(false), [userId])
  return (
    <>
      <AccountPanelHost />
      <Suspense>
        {expired && asking && <SessionDialog onClose={() => setAsking(false)} />}
        {question && <AskDialog question={question} />}
      </Suspense>
      <AssistantHost />
      <CheckoutDialogs />
      <CreditDialogs />
      <DictionaryDialogs />
      <ExportDialogs />
      <UpdateNotices />
      <InstallTip />
      <Toaster />
    </>
  )
}
