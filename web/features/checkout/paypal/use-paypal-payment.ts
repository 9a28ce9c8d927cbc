import { useEffect, useRef, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { capturePayPalOrder, createPayPalOrder, createPayPalSubscription } from '#core/contract/payments/payments.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { type ChoiceBody, choiceBody } from '../choice-body.ts'
import type { MethodProps } from '../methods.tsx'
import { createPress, insist, isUnsure } from '../press.ts'
import { finishCheckout, usePaymentFailure } from '../use-checkout.ts'
import { capturedDetails } from './captured-details.ts'
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
  const [press] = useState(createPress)
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
        const { order_id } = await insist(() => createOrder(body, press.keyFor(body)))
        press.answered()
        return order_id
      } catch (error) {
        if (!isUnsure(error)) press.answered()
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
          capturedDetails(await insist(() => call(capturePayPalOrder, { body: { order_id, payment_id, payer_id } }))),
        )
      } catch (error) {
        setUncaptured(isUnsure(error) ? approved : undefined)
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
    broke() {
      work(false)
      setFailure((told) => told ?? t('paypal_error'))
    },
  }
}
export type PayPalPayment = ReturnType<typeof usePayPalPayment>

/** Appends the provider's own sentence, which is the more useful half. */
function withReason(words: string, error: unknown): string {
  const detail = error instanceof AppError && error.is('payment_failed') ? error.data.detail : ''
  return detail ? `${words}: ${detail}` : words
}
