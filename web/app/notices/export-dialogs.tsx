import { lazy, Suspense, useEffect } from 'react'
import { exportRequest } from '../../features/exports/export-request.ts'
import { loadWords } from '../../lib/language/i18n.ts'
import { useUser } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { readPreference } from '../../lib/storage/preferences.ts'

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
