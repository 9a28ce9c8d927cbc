import { lazy, Suspense } from 'react'
import { dictionaryDialog } from '../../features/dictionaries/dictionaries-page.tsx'
import { loadWords } from '../../lib/language/i18n.ts'
import { useUser } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'

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
