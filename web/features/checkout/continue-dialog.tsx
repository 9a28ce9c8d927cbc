import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getCryptoStatus } from '#core/contract/payments/crypto.ts'
import type { CheckoutConfig, OrderView } from '#core/contract/payments/payments.ts'
import { formatUsd } from '#core/rules/format.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useBusy } from '../../lib/updates/busy.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { startCheckout } from '../credits/checkout.ts'
import { useCardForm } from './card/card-form.ts'
import { finishCardPayment } from './card/pay-by-card.ts'
import { choiceOf } from './choice-body.ts'
import { watchPayment } from './crypto/payment-watch.ts'
import { finishCheckout, useCheckoutConfig, usePaymentFailure } from './use-checkout.ts'

type ContinueProps = { order: OrderView; onClose: () => void }

/** Resumes a pending payment: the bank's step of a card payment, or the address for coins. */
export function ContinueDialog(props: ContinueProps) {
  return props.order.method === 'crypto' ? <ShowAddress {...props} /> : <PassStep {...props} />
}

/** Reads the address again and passes it to the checkout, which watches it. */
function ShowAddress({ order, onClose }: ContinueProps) {
  const { t } = useTranslation('checkout')
  const shell = useTranslation()
  const payment_id = order.pending?.payment_id ?? ''
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['credits', 'crypto-payment', payment_id],
    queryFn: ({ signal }) => call(getCryptoStatus, { params: { payment_id } }, { signal }),
    gcTime: 0,
  })
  useEffect(() => {
    if (!data) return
    const { order: found, details, ...payment } = data
    if (details) return finishCheckout({ ...details, renews: false })
    const body = found.plan
      ? { plan_id: found.plan, billing_cycle: found.billing_cycle ?? 'monthly' }
      : { package_id: found.package_id ?? '' }
    watchPayment(payment, body)
    startCheckout(choiceOf(body))
  }, [data])
  return (
    <Dialog
      open
      title={t('continue_title')}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {shell.t('close')}
        </Button>
      }
    >
      {isError ? (
        <ErrorState title={t('checkout_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} disc={false} />
      )}
    </Dialog>
  )
}

function PassStep(props: ContinueProps) {
  const config = useCheckoutConfig()
  useBusy('paying')
  return config.data ? <CardStep {...props} config={config.data} /> : null
}

function CardStep({ order, config, onClose }: ContinueProps & { config: CheckoutConfig }) {
  const { t } = useTranslation('checkout')
  const shell = useTranslation()
  const failureText = usePaymentFailure()
  const form = useCardForm(config).data
  const pay = useMutation({
    mutationFn: () => finishCardPayment(order.id, form!),
    onSuccess: finishCheckout,
  })
  return (
    <Dialog
      open
      role="alertdialog"
      locked={pay.isPending}
      title={t('continue_title')}
      text={t('continue_step', { price: formatUsd(order.amount_usd) })}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" disabled={pay.isPending} onClick={onClose}>
            {shell.t('close')}
          </Button>
          <Button look="main" busy={pay.isPending} disabled={!form} onClick={() => pay.mutate()}>
            {t('continue')}
          </Button>
        </>
      }
    >
      {pay.isError && <Notice tone="bad">{failureText(pay.error)}</Notice>}
      {form && <form.Step />}
    </Dialog>
  )
}
