import { useState } from 'react'
import { changeCard } from '#core/contract/payments/subscription.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useBusy } from '../../../lib/updates/busy.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { refreshCredits } from '../../credits/use-credits.ts'
import { withRetries } from '../idempotency-key.ts'
import { TestElsewhere } from '../notes.tsx'
import { useCheckoutConfig } from '../use-checkout.ts'
import type { CardForm } from './card-form.ts'
import { CardPanel } from './card-panel.tsx'

/** Sets another card for future renewals. */
export function ChangeCardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('checkout')
  const shell = useTranslation()
  const [busy, setBusy] = useState(false)
  const config = useCheckoutConfig()
  useBusy('paying')
  const save = async (payment_method_id: string, card: CardForm) => {
    await changeCardTo(payment_method_id, card)
    onClose()
    refreshCredits()
    toast({ kind: 'success', text: t('card_changed') })
  }
  return (
    <Dialog
      open
      locked={busy}
      role="alertdialog"
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('change_card')}
          {config.data?.mode === 'test' && <Badge tone="warn">{t('test_mode')}</Badge>}
        </span>
      }
      text={t('change_card_text')}
      actions={
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {shell.t('cancel')}
        </Button>
      }
    >
      <div className="mt-4">
        {config.isPending && <SkeletonRows rows={2} disc={false} />}
        {config.isError && (
          <ErrorState title={t('checkout_failed')} error={config.error} onRetry={() => void config.refetch()} />
        )}
        {config.data && !config.data.allowed_here && <TestElsewhere />}
        {config.data?.allowed_here && (
          <CardPanel config={config.data} action={t('save_card')} onBusy={setBusy} onPaymentMethod={save} />
        )}
      </div>
    </Dialog>
  )
}

async function changeCardTo(payment_method_id: string, card: CardForm): Promise<void> {
  const made = await withRetries(() => call(changeCard, { body: { payment_method_id } }))
  if (!made.client_secret) return
  await card.passStep(made.client_secret, 'setup')
  await withRetries(() => call(changeCard, { body: { setup_id: made.setup_id } }))
}
