import { useEffect, useRef, useState } from 'react'
import type { Returned } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { capturePayPalOrder, createPayPalOrder, createPayPalSubscription } from '#core/contract/payments/payments.ts'
import { plans } from '#core/rules/plans.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import type { TransactionDetails } from '../../credits/transaction-success.ts'
import { type ChoiceBody, choiceBody } from '../choice-body.ts'
import { createIdempotencyKey, isOutcomeUnknown, withRetries } from '../idempotency-key.ts'
import type { MethodProps } from '../methods.tsx'
import { orderDetails } from '../order-details.ts'
import { finishCheckout, usePaymentFailure } from '../use-checkout.ts'
import type { Approved } from './paypal-sdk.ts'

function createOrder(body: ChoiceBody, idempotency_key: string) {
  return 'package_id' in body
    ? call(createPayPalOrder, { body }, { idempotency_key })
    : call(createPayPalSubscription, { body }, { idempotency_key })
}

/** The three steps of a PayPal payment, in test and live mode: create the order, get the payer's approval, capture. */
export function usePayPalPayment({ choice, onBusy }: Pick<MethodProps, 'choice' | 'onBusy'>) {
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
export type PayPalPayment = ReturnType<typeof usePayPalPayment>

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
