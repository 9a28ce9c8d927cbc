import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CryptoPaymentView } from '#core/contract/payments/crypto.ts'
import { sandboxCrypto } from '#core/contract/payments/sandbox.ts'
import { formatDuration } from '#core/rules/format.ts'
import { type Coin, coinOf, timeLeft } from '#core/rules/payments/crypto.ts'
import { parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'
import { usePaymentFailure } from '../use-checkout.ts'
import { formatCoin, missingAmount, paymentUri } from './coin-amount.ts'
import { pollNow, stopWatching } from './payment-watch.ts'

const outcomes = ['pay', 'part', 'expire'] as const

/** Simulates a wallet: in test mode no coins can be sent to the address. */
function SandboxWallet({ payment_id }: { payment_id: string }) {
  const { t } = useTranslation('checkout')
  const failureText = usePaymentFailure()
  const act = useMutation({
    mutationFn: (outcome: (typeof outcomes)[number]) =>
      call(sandboxCrypto, { params: { payment_id }, body: { outcome } }),
    onSuccess: () => pollNow(payment_id),
  })
  return (
    <fieldset className="rounded-2 bg-sunken px-3 pt-1 pb-3">
      <legend className="text-xs font-semibold">{t('test_wallet')}</legend>
      <div className="flex flex-wrap gap-2">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            busy={act.isPending && act.variables === outcome}
            onClick={() => act.mutate(outcome)}
          >
            {t(`test_wallet_${outcome}`)}
          </Button>
        ))}
      </div>
      {act.isError && (
        <div className="mt-2">
          <Notice tone="bad">{failureText(act.error)}</Notice>
        </div>
      )}
    </fieldset>
  )
}

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

/** Uses the wall clock, so that a tab that slept is not late. */
function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('checkout')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((parseTime(until).getTime() - now) / 1000)
  const shown = () => {
    const left = timeLeft(seconds)
    if ('seconds' in left) return formatDuration(left.seconds)
    const hours = left.hours > 0 ? [t('time_hours', { count: left.hours })] : []
    if ('days' in left) return [t('time_days', { count: left.days }), ...hours].join(' ')
    return [...hours, ...(left.minutes > 0 ? [t('time_minutes', { count: left.minutes })] : [])].join(' ')
  }
  return (
    <p role="timer" className="figures font-normal text-muted">
      {seconds > 0 ? t('crypto_time_left', { time: shown() }) : t('crypto_time_over')}
    </p>
  )
}

/** `USDC on Polygon`: the token and its network, where both are known. */
export function useCoinName(): (coin: Pick<Coin, 'token' | 'network'>) => string {
  const { t } = useTranslation('checkout')
  return ({ token, network }) => (network ? t('crypto_on_network', { token, network }) : token)
}
