import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { openPayPal, type PayPal } from './paypal-sdk.ts'
import type { PayPalPayment } from './use-paypal-payment.ts'

type LivePayPalProps = { payment: PayPalPayment; client_id: string; disabled: boolean }

/** PayPal's own button; its window opens beside ours. */
export function LivePayPal({ client_id, ...props }: LivePayPalProps) {
  const { t } = useTranslation('checkout')
  const sdk = useQuery({
    queryKey: ['checkout', 'paypal', client_id],
    queryFn: () => openPayPal(client_id),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (sdk.isPending) return <SkeletonRows rows={1} disc={false} />
  if (sdk.isError) return <ErrorState title={t('paypal_load_failed')} onRetry={() => void sdk.refetch()} />
  return <PayPalButtons {...props} sdk={sdk.data} />
}

function PayPalButtons({ sdk, payment, disabled }: Omit<LivePayPalProps, 'client_id'> & { sdk: PayPal }) {
  const { t } = useTranslation('checkout')
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef(payment)
  latest.current = payment
  useEffect(() => {
    const buttons = sdk.Buttons({
      createOrder: () => latest.current.create(),
      onApprove: (approved) => latest.current.capture(approved),
      onCancel: () => latest.current.cancelled(),
      onError: () => latest.current.fail(),
    })
    buttons.render(place.current!).catch(() => setFailed(true))
    return () => void buttons.close().catch(() => undefined)
  }, [sdk])
  return (
    <>
      {failed && <Notice tone="bad">{t('paypal_load_failed')}</Notice>}
      <div ref={place} inert={disabled} className="max-w-80" />
    </>
  )
}
