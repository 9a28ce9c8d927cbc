import { lazy, Suspense, useState } from 'react'
import type { User } from '#core/contract/account/account.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((m) => ({ default: m.DeleteDialog })))

export function DeleteSection({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="bad-quiet" className="-ml-3" onClick={() => setAsking(true)}>
        {t('delete_account')}
      </Button>
      <Suspense>{asking && <DeleteDialog email={user.email} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
