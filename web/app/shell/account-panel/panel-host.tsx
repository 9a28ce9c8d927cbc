import { lazy, Suspense, useState } from 'react'
import { loadWords } from '../../../lib/language/i18n.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { accountPanel } from '../account-panel.ts'

const AccountPanel = lazy(async () => {
  const [{ AccountPanel }] = await Promise.all([import('./account-panel.tsx'), loadWords('panel')])
  return { default: AccountPanel }
})

/** Fetches the panel when it is first opened. */
export function AccountPanelHost() {
  const user = useUser()
  const open = useStore(accountPanel)
  // Once fetched it stays mounted, so that it can slide out too.
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  return (
    <Suspense>
      {wanted && user && <AccountPanel user={user} open={open} onClose={() => accountPanel.set(false)} />}
    </Suspense>
  )
}
