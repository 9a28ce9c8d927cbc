import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Returned } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { capturePayPalOrder, createPayPalOrder, createPayPalSubscription } from '#core/contract/payments/payments.ts'
import { sandboxPayPal } from '#core/contract/payments/sandbox.ts'
import { plans } from '#core/rules/plans.ts'
import { loadScript } from '../../../lib/browser/load-script.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { TransactionDetails } from '../../credits/transaction-success.ts'
import { type ChoiceBody, choiceBody } from '../choice-body.ts'
import { createIdempotencyKey, isOutcomeUnknown, withRetries } from '../idempotency-key.ts'
import type { MethodProps } from '../methods.tsx'
import { NotConfigured, PrepaidNote } from '../notes.tsx'
import { finishCheckout, orderDetails, usePaymentFailure } from '../use-checkout.ts'

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

type LivePayPalProps = { payment: PayPalPayment; client_id: string; disabled: boolean }

/** PayPal's own button; its window opens beside ours. */
function LivePayPal({ client_id, ...props }: LivePayPalProps) {
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

/** Replaces PayPal's button and window in test mode. */
function SandboxPayPal({ payment, disabled }: { payment: PayPalPayment; disabled: boolean }) {
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

function createOrder(body: ChoiceBody, idempotency_key: string) {
  return 'package_id' in body
    ? call(createPayPalOrder, { body }, { idempotency_key })
    : call(createPayPalSubscription, { body }, { idempotency_key })
}

/** The three steps of a PayPal payment, in test and live mode: create the order, get the payer's approval, capture. */
function usePayPalPayment({ choice, onBusy }: Pick<MethodProps, 'choice' | 'onBusy'>) {
  const { t } = useTranslation('checkout')
  const failureText = usePaymentFailure()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Approved, but the capture is unconfirmed: it may be retried. */
  const [uncaptured, setUncaptured] = useState<Approved>()
  const [press] = useState(createIdempotencyKey)
  // PayPal keeps the callbacks it got with the first choice
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  }, [choice])

  const work = (now: boolean) => {
    setBusy(now)
    onBusy(now)
  }

  return {
    failure,
    busy,
    uncaptured,
    async create(): Promise<string> {
      setFailure(undefined)
      work(true)
      const body = choiceBody(latest.current)
      try {
        const { order_id } = await withRetries(() => createOrder(body, press.keyFor(body)))
        press.answered()
        return order_id
      } catch (error) {
        if (!isOutcomeUnknown(error)) press.answered()
        setFailure(failureText(error, t('paypal_create_failed')))
        work(false)
        throw error
      }
    },
    async capture(approved: Approved): Promise<void> {
      setFailure(undefined)
      work(true)
      const { orderID: order_id, payerID: payer_id = null, paymentID: payment_id = null } = approved
      try {
        finishCheckout(
          capturedDetails(
            await withRetries(() => call(capturePayPalOrder, { body: { order_id, payment_id, payer_id } })),
          ),
        )
      } catch (error) {
        setUncaptured(isOutcomeUnknown(error) ? approved : undefined)
        setFailure(withReason(t('paypal_capture_failed'), error))
      } finally {
        work(false)
      }
    },
    /** The payer closed the window or declined. */
    cancelled() {
      work(false)
      setFailure(t('paypal_not_approved'))
    },
    /** PayPal's own window or button failed; a failure already shown stays. */
    fail() {
      work(false)
      setFailure((shown) => shown ?? t('paypal_error'))
    },
  }
}
type PayPalPayment = ReturnType<typeof usePayPalPayment>

/** Appends the provider's own sentence, which is the more useful half. */
function withReason(words: string, error: unknown): string {
  const detail = error instanceof AppError && error.is('payment_failed') ? error.data.detail : ''
  return detail ? `${words}: ${detail}` : words
}

type Captured = Returned<typeof capturePayPalOrder>

/** What a capture says it changed: a change may start later, and may have moved credits (S1 §4.6). */
function capturedDetails(captured: Captured): TransactionDetails {
  const { details, order, credits_added, credit_adjustment, new_balance, scheduled_downgrade } = captured
  return {
    ...(details ?? { ...orderDetails(order), creditsAdded: credits_added, creditsAfter: new_balance }),
    renews: false,
    ...(credit_adjustment ? { creditAdjustment: credit_adjustment } : {}),
    ...(scheduled_downgrade
      ? {
          type: 'subscription',
          isDowngrade: true,
          plan: plans[scheduled_downgrade].name,
          ...(captured.subscription?.scheduled_at ? { takesEffectAt: captured.subscription.scheduled_at } : {}),
        }
      : {}),
  }
}

type Approved = { orderID: string; payerID?: string | null; paymentID?: string | null }

/** The part of PayPal's own script that we use. */
type Buttons = { render(place: HTMLElement): Promise<void>; close(): Promise<void> }
type PayPal = {
  Buttons(options: {
    createOrder: () => Promise<string>
    onApprove: (approved: Approved) => Promise<void>
    onCancel: () => void
    onError: (error: unknown) => void
  }): Buttons
}

/** Disables cards inside PayPal: cards have their own tab (S1 §5). */
function payPalAddress(clientId: string): string {
  const asked = { 'client-id': clientId, currency: 'USD', intent: 'capture', 'disable-funding': 'card' }
  return `https://www.paypal.com/sdk/js?${new URLSearchParams(asked)}`
}

async function openPayPal(clientId: string): Promise<PayPal> {
  await loadScript(payPalAddress(clientId))
  const { paypal } = window as unknown as { paypal?: PayPal }
  if (!paypal) throw new Error('The script of PayPal brought no PayPal.')
  return paypal
}
