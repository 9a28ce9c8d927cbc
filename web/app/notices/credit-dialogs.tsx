import { lazy, Suspense } from 'react'
import { shortage } from '../../features/credits/insufficient-credits.ts'
import { teamRefusal } from '../../features/credits/payer/team-refusal-dialog.tsx'
import { succeeded } from '../../features/credits/transaction-success.ts'
import { loadWords } from '../../lib/language/i18n.ts'
import { useStore } from '../../lib/state/store.ts'

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
