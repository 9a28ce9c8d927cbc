import { useEffect, useState } from 'react'
import type { CheckoutConfig, PaymentMethod, QuoteView } from '#core/contract/payments/payments.ts'
import { formatUsd } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { type CheckoutChoice, startCheckout } from '../credits/checkout.ts'
import { isExpired } from '../credits/subscription/billing/billing-facts.ts'
import { useBilling } from '../credits/subscription/billing/use-billing.ts'
import { CardPanel } from './card/card-panel.tsx'
import { payWithCard } from './card/pay-by-card.ts'
import { choiceBody, choiceOf, sameChoice } from './choice-body.ts'
import { ChooseCurrency } from './crypto/choose-currency.tsx'
import { PayAddress } from './crypto/pay-address.tsx'
import { cryptoPayment } from './crypto/payment-watch.ts'
import { createIdempotencyKey, isOutcomeUnknown } from './idempotency-key.ts'
import { NotConfigured } from './notes.tsx'
import { PayPalTab } from './paypal/paypal-tab.tsx'
import { finishCheckout } from './use-checkout.ts'

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

/** Chooses a currency, then shows the address and waits for the payment (S1 §2.6). */
function CryptoTab(props: MethodProps) {
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

function CardTab({ choice, quote, config, is_priced, onBusy }: MethodProps) {
  const { t, i18n } = useTranslation('checkout')
  const [press] = useState(createIdempotencyKey)
  const billing = useBilling()
  const { renewal_usd, next_billing_date } = quote
  const renews =
    renewal_usd !== null && next_billing_date !== null
      ? t('card_renews', {
          price: formatUsd(renewal_usd),
          date: formatDate(i18n.language, parseTime(next_billing_date), 'long'),
        })
      : undefined
  // the form must not change while the user types
  if (config.card.configured && billing.isPending) return <SkeletonRows rows={2} disc={false} />
  const card = billing.data?.card
  return (
    <CardPanel
      config={config}
      saved={card && !isExpired(card, new Date()) ? card : null}
      action={t('pay_amount', { price: formatUsd(quote.amount_usd) })}
      disabled={!is_priced}
      note={renews}
      onBusy={onBusy}
      onPaymentMethod={async (id, card) => {
        try {
          finishCheckout(await payWithCard(choiceBody(choice), id, { card, press }))
          press.answered()
        } catch (error) {
          if (!isOutcomeUnknown(error)) press.answered()
          throw error
        }
      }}
    />
  )
}
