import { lazy, Suspense } from 'react'
import type { CryptoPaymentView } from '#core/contract/payments/crypto.ts'
import { coinOf } from '#core/rules/payments/crypto.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'
import { formatCoin, missingAmount, paymentUri } from './coin-amount.ts'
import { stopWatching } from './payment-watch.ts'
import { SandboxWallet } from './sandbox-wallet.tsx'
import { TimeLeft } from './time-left.tsx'
import { useCoinName } from './use-coin-name.ts'

const QrCode = lazy(() => import('../../../ui/text/qr-code.tsx').then((m) => ({ default: m.QrCode })))

type PayAddressProps = { payment: CryptoPaymentView; unreachable: boolean; is_test: boolean }

/** Shows where to pay and how much, until the payment arrives. */
export function PayAddress({ payment, unreachable, is_test }: PayAddressProps) {
  const { t } = useTranslation('checkout')
  const { pay_address, pay_currency, pay_memo, network, payment_status, expiration_estimate_date } = payment
  const coin = coinOf(pay_currency, network)
  const { token } = coin
  const name = useCoinName()(coin)
  const missing = missingAmount(payment)
  const amount = missing ?? payment.pay_amount
  const changeCurrency = async () => {
    if (await confirm({ title: t('crypto_leave_title'), text: t('crypto_leave_text'), action: t('crypto_leave') }))
      stopWatching()
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t(`crypto_status_${payment_status}`)}</span>
        {unreachable && <span className="text-warn">{t('crypto_unreachable')}</span>}
      </p>
      {missing !== null && (
        <Notice tone="warn">
          {t('crypto_partly', {
            received: `${formatCoin(payment.received_amount)} ${token}`,
            missing: `${formatCoin(missing)} ${token}`,
          })}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="grid min-h-48 place-items-center">
          <Suspense>
            <QrCode text={paymentUri({ pay_currency, pay_address, amount })} label={t('crypto_qr')} />
          </Suspense>
        </div>
        <div className="grid content-start gap-3">
          <CopyField label={t('crypto_amount', { currency: token })} value={formatCoin(amount)} />
          <CopyField
            label={t('crypto_address', { coin: name })}
            hint={coin.network ? t('crypto_network', { coin: name }) : undefined}
            value={pay_address}
          />
          {pay_memo && <CopyField label={t('crypto_memo')} hint={t('crypto_memo_hint')} value={pay_memo} />}
        </div>
      </div>
      {expiration_estimate_date && payment_status === 'waiting' && <TimeLeft until={expiration_estimate_date} />}
      <p className="text-xs text-subtle">{t('crypto_keeps_watching')}</p>
      {is_test && <SandboxWallet payment_id={payment.payment_id} />}
      <Button look="quiet" size="sm" className="justify-self-start" onClick={() => void changeCurrency()}>
        {t('crypto_leave')}
      </Button>
    </div>
  )
}
