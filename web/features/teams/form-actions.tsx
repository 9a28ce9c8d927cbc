import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'

type Props = { form: string; busy: boolean; onClose: () => void; children: ReactNode }

export function FormActions({ form, busy, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Button look="quiet" disabled={busy} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={form} look="main" busy={busy}>
        {children}
      </Button>
    </>
  )
}
