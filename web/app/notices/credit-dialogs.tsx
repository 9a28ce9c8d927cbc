import { lazy, Suspense } from 'react'
import { shortage } from '../../features/credits/insufficient-credits.ts'
import { loadWords } from '../../lib/language/i18n.ts'
import { useStore } from '../../lib/state/store.ts'

const InsufficientCreditsDialog = lazy(async () => {
  const file = import('../../features/credits/insufficient-credits-dialog.tsx')
  const [{ InsufficientCreditsDialog }] = await Promise.all([file, loadWords('credits')])
  return { default: InsufficientCreditsDialog }
})

/** Any page may find that credits are missing. */
export function CreditDialogs() {
  const missing = useStore(shortage)
  return (
    <Suspense>
      {missing && <InsufficientCreditsDialog shortage={missing} onClose={() => shortage.set(undefined)} />}
    </Suspense>
  )
}
