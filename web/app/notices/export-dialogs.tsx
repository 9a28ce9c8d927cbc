import { lazy, Suspense, useEffect } from 'react'
import { shortage, teamRefusal } from '../../features/credits/insufficient-credits.ts'
import { succeeded } from '../../features/credits/transaction-success.ts'
import { dictionaryDialog } from '../../features/dictionaries/open-dialog.ts'
import { exportRequest } from '../../features/exports/export-request.ts'
import { loadWords } from '../../lib/language/i18n.ts'
import { useUser } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { readPreference } from '../../lib/storage/preferences.ts'

const SearchDialog = lazy(async () => {
  const file = import('../../features/dictionaries/search/search-dialog.tsx')
  const [{ SearchDialog }] = await Promise.all([file, loadWords('dictionaries')])
  return { default: SearchDialog }
})
const SyncDialog = lazy(async () => {
  const file = import('../../features/dictionaries/sync/sync-dialog.tsx')
  const [{ SyncDialog }] = await Promise.all([file, loadWords('dictionaries')])
  return { default: SyncDialog }
})

/** Dictionary dialogs over any page while a user is signed in (S1 §2.4). */
export function DictionaryDialogs() {
  const open = useStore(dictionaryDialog)
  const isSignedIn = useUser() !== undefined
  const close = () => dictionaryDialog.set(undefined)
  if (!isSignedIn) return null
  return (
    <Suspense>
      {open === 'search' && <SearchDialog onClose={close} />}
      {open === 'sync' && <SyncDialog onClose={close} />}
    </Suspense>
  )
}

const InsufficientCreditsDialog = lazy(async () => {
  const file = import('../../features/credits/insufficient-credits-dialog.tsx')
  const [{ InsufficientCreditsDialog }] = await Promise.all([file, loadWords('credits')])
  return { default: InsufficientCreditsDialog }
})
const TeamRefusalDialog = lazy(async () => {
  const file = import('../../features/credits/payer/team-refusal-dialog.tsx')
  const [{ TeamRefusalDialog }] = await Promise.all([file, loadWords('credits')])
  return { default: TeamRefusalDialog }
})
const TransactionSuccessDialog = lazy(async () => {
  const file = import('../../features/credits/transaction-success-dialog.tsx')
  const [{ TransactionSuccessDialog }] = await Promise.all([file, loadWords('credits')])
  return { default: TransactionSuccessDialog }
})

/** Dialogs for missing and for received credits, over any page. */
export function CreditDialogs() {
  const missing = useStore(shortage)
  const refused = useStore(teamRefusal)
  const done = useStore(succeeded)
  return (
    <Suspense>
      {missing && <InsufficientCreditsDialog shortage={missing} onClose={() => shortage.set(undefined)} />}
      {refused && <TeamRefusalDialog refusal={refused} onClose={() => teamRefusal.set(undefined)} />}
      {done && <TransactionSuccessDialog details={done} onClose={() => succeeded.set(undefined)} />}
    </Suspense>
  )
}

const ExportDialog = lazy(async () => {
  const file = import('../../features/exports/export-dialog.tsx')
  const [{ ExportDialog }] = await Promise.all([file, loadWords('exports')])
  return { default: ExportDialog }
})

async function restore(): Promise<void> {
  const file = import('../../features/exports/run/running-exports.ts')
  const [{ findExportsAgain }] = await Promise.all([file, loadWords('exports')])
  findExportsAgain()
}

/** Export dialogs over any page while a user is signed in; resumes exports after a reload (S3 §2.6). */
export function ExportDialogs() {
  const request = useStore(exportRequest)
  const userId = useUser()?.id
  const close = () => exportRequest.set(undefined)
  useEffect(() => {
    if (userId && readPreference('exports_under_way').length > 0) void restore().catch(() => undefined)
  }, [userId])
  if (!userId || !request) return null
  return (
    <Suspense>
      <ExportDialog request={request} onClose={close} onExport={close} />
    </Suspense>
  )
}
