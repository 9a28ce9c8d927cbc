import { lazy, Suspense } from 'react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { loadWords } from '../../../lib/language/i18n.ts'

export type EntriesDialogProps = {
  dictionary: Dictionary
  /** The initial search text. */
  search?: string
  onClose: () => void
}

const EntriesView = lazy(async () => {
  const [{ EntriesView }] = await Promise.all([
    import('./entries-view.tsx'),
    loadWords('entries', 'problems', 'dictionaries', 'player'),
  ])
  return { default: EntriesView }
})

/** The entries of a dictionary; code and translations load when the dialog first opens. */
export function EntriesDialog(props: EntriesDialogProps) {
  return (
    <Suspense>
      <EntriesView {...props} />
    </Suspense>
  )
}
