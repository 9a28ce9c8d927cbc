import { useEffect, useState } from 'react'
import type { CheckoutConfig, PaymentMethod, QuoteView } from '#core/contract/payments/payments.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import type { CheckoutChoice } from '../credits/checkout.ts'
import { CardTab } from './card/card-tab.tsx'
import { choiceBody, sameChoice } from './choice-body.ts'
import { CryptoTab } from './crypto/crypto-tab.tsx'
import { cryptoPayment } from './crypto/payment-watch.ts'
import { PayPalTab } from './paypal/paypal-tab.tsx'

export type MethodProps = {
  choice: CheckoutChoice
  quote: QuoteView
  config: CheckoutConfig
  /** False while the price shown is that of the previous choice. */
  is_priced: boolean
  /** Disables the rest of the dialog while a payment runs. */
  onBusy: (busy: boolean) => void
}

type MethodsProps = MethodProps & { onMethod: (method: PaymentMethod) => void }

/** Three ways to pay (S1 §2.6). Input in one tab is kept while another is shown. */
export function Methods({ onMethod, ...props }: MethodsProps) {
  const { t } = useTranslation('checkout')
  const { choice, quote, config } = props
  const { kept } = useStore(cryptoPayment)
  const isWaiting = kept !== null && sameChoice(kept.choice, choiceBody(choice))
  const [chosen, setChosen] = useState<PaymentMethod>(isWaiting ? 'crypto' : 'card')
  const tooLittle = !isWaiting && quote.amount_usd < config.crypto.minimum_usd
  const shown = methodShown(chosen, tooLittle)
  // a provider's script is fetched when its tab is first opened
  const [opened, setOpened] = useState<readonly PaymentMethod[]>([shown])
  if (!opened.includes(shown)) setOpened([...opened, shown])
  // a method dropped because of the price does not return automatically
  if (shown !== chosen) setChosen(shown)
  useEffect(() => onMethod(shown), [shown, onMethod])
  const content = (method: PaymentMethod) => {
    if (!opened.includes(method)) return null
    const Panel = panels[method]
    return (
      <div className="pt-4">
        <Panel {...props} />
      </div>
    )
  }
  const minimum = t('crypto_minimum')
  return (
    <Tabs
      label={t('payment_method')}
      keepMounted
      value={shown}
      onChange={setChosen}
      tabs={[
        { value: 'card', label: t('tab_card'), content: content('card') },
        { value: 'paypal', label: t('tab_paypal'), content: content('paypal') },
        {
          value: 'crypto',
          label: t('tab_crypto'),
          content: content('crypto'),
          ...(tooLittle ? { blocked: minimum, around: (trigger) => <Tooltip text={minimum}>{trigger}</Tooltip> } : {}),
        },
      ]}
    />
  )
}

const panels = { card: CardTab, paypal: PayPalTab, crypto: CryptoTab }

/** Falls back from crypto to card below crypto's minimum amount (S1 §4.6). */
function methodShown(chosen: PaymentMethod, tooLittleForCrypto: boolean): PaymentMethod {
  return chosen === 'crypto' && tooLittleForCrypto ? 'card' : chosen
}
