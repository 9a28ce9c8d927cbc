import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { MethodProps } from '../methods.tsx'
import { NotConfigured } from '../not-configured.tsx'
import { PrepaidNote } from '../prepaid-note.tsx'
import { LivePayPal } from './live-paypal.tsx'
import { SandboxPayPal } from './sandbox-paypal.tsx'
import { usePayPalPayment } from './use-paypal-payment.ts'

export function PayPalTab(props: MethodProps) {
  const { t } = useTranslation('checkout')
  const { config, quote, is_priced } = props
  const payment = usePayPalPayment(props)
  const { failure, uncaptured } = payment
  if (!config.paypal.configured) return <NotConfigured method="paypal" />
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('paypal_no_cards')}</p>
      <PrepaidNote quote={quote} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {uncaptured && (
        <Button
          look="main"
          className="justify-self-start"
          busy={payment.busy}
          onClick={() => void payment.capture(uncaptured)}
        >
          {t('paypal_capture_again')}
        </Button>
      )}
      <div hidden={uncaptured !== undefined}>
        {config.mode === 'test' ? (
          <SandboxPayPal payment={payment} disabled={!is_priced} />
        ) : (
          <LivePayPal payment={payment} client_id={config.paypal.client_id ?? ''} disabled={!is_priced} />
        )}
      </div>
    </div>
  )
}
