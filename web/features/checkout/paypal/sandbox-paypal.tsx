import { useState } from 'react'
import { sandboxPayPal } from '#core/contract/payments/sandbox.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { PayPalPayment } from './use-paypal-payment.ts'

/** Replaces PayPal's button and window in test mode. */
export function SandboxPayPal({ payment, disabled }: { payment: PayPalPayment; disabled: boolean }) {
  const { t } = useTranslation('checkout')
  const [order_id, setOrderId] = useState<string>()
  const begin = () => payment.create().then(setOrderId, () => undefined)
  const answer = async (outcome: 'approve' | 'decline') => {
    const orderID = order_id!
    setOrderId(undefined)
    try {
      await call(sandboxPayPal, { params: { order_id: orderID }, body: { outcome } })
    } catch {
      return payment.fail()
    }
    if (outcome === 'approve') await payment.capture({ orderID })
    else payment.cancelled()
  }
  return (
    <>
      <Button look="main" size="lg" busy={payment.busy} disabled={disabled} onClick={() => void begin()}>
        {t('paypal_test_button')}
      </Button>
      {order_id && (
        <Dialog
          open
          role="alertdialog"
          onClose={() => void answer('decline')}
          title={t('paypal_test_title')}
          text={t('paypal_test_text')}
          actions={
            <>
              <Button look="quiet" onClick={() => void answer('decline')}>
                {t('paypal_decline')}
              </Button>
              <Button look="main" onClick={() => void answer('approve')}>
                {t('paypal_approve')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
