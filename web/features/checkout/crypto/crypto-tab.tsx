import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { startCheckout } from '../../credits/checkout.ts'
import { choiceBody, choiceOf, sameChoice } from '../choice-body.ts'
import type { MethodProps } from '../methods.tsx'
import { NotConfigured } from '../not-configured.tsx'
import { ChooseCurrency } from './choose-currency.tsx'
import { PayAddress } from './pay-address.tsx'
import { cryptoPayment } from './payment-watch.ts'

/** Chooses a currency, then shows the address and waits for the payment (S1 §2.6). */
export function CryptoTab(props: MethodProps) {
  const { t } = useTranslation('checkout')
  const { kept, unreachable, ended } = useStore(cryptoPayment)
  const { config, choice } = props
  if (!config.crypto.configured) return <NotConfigured method="crypto" />
  if (kept && sameChoice(kept.choice, choiceBody(choice)))
    return <PayAddress payment={kept.payment} unreachable={unreachable} is_test={config.mode === 'test'} />
  return (
    <div className="grid gap-4">
      {ended && <Notice tone="bad">{ended === 'refunded' ? t('crypto_refunded') : t('crypto_ended')}</Notice>}
      {kept && (
        <Notice tone="info">
          <p>{t('crypto_other_waits')}</p>
          <Button size="sm" className="mt-2" onClick={() => startCheckout(choiceOf(kept.choice))}>
            {t('crypto_show_waiting')}
          </Button>
        </Notice>
      )}
      <ChooseCurrency {...props} />
    </div>
  )
}
