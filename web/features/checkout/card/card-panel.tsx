import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type CheckoutConfig, savedCard } from '#core/contract/payments/payments.ts'
import type { CardView } from '#core/contract/payments/subscription.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { brandName, cardExpiry } from '../../credits/subscription/billing/billing-facts.ts'
import { isOutcomeUnknown } from '../idempotency-key.ts'
import { NotConfigured, RadioOption } from '../notes.tsx'
import { usePaymentFailure } from '../use-checkout.ts'
import { type CardForm, useCardForm } from './card-form.ts'

type CardPanelProps = {
  config: CheckoutConfig
  /** Label of the button. */
  action: string
  disabled?: boolean
  /** The saved card, which can be charged without typing it again. */
  saved?: CardView | null
  note?: ReactNode
  onBusy: (busy: boolean) => void
  /** Receives the id of a payment method, which ends the card flow (S1 §7). */
  onPaymentMethod: (id: string, card: CardForm) => Promise<void>
}

export function CardPanel(props: CardPanelProps) {
  const { t } = useTranslation('checkout')
  const made = useCardForm(props.config)
  if (!props.config.card.configured) return <NotConfigured method="card" />
  if (made.isPending) return <SkeletonRows rows={2} disc={false} />
  if (made.isError) return <ErrorState title={t('card_form_failed')} onRetry={() => void made.refetch()} />
  return <Filled {...props} form={made.data} />
}

function Filled({
  form,
  action,
  disabled = false,
  saved = null,
  note,
  onBusy,
  onPaymentMethod,
}: CardPanelProps & { form: CardForm }) {
  const failureText = usePaymentFailure()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const paymentMethod = useSamePaymentMethod(form)
  const [uses_saved, setUsesSaved] = useState(saved !== null)

  const work = (now: boolean) => {
    setBusy(now)
    onBusy(now)
  }

  async function pay() {
    setFailure(undefined)
    work(true)
    try {
      const id = uses_saved ? savedCard : await paymentMethod.get()
      if (id !== null) await onPaymentMethod(id, form)
      else place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      paymentMethod.reset()
    } catch (error) {
      // without an answer the next press sends the same again
      if (!isOutcomeUnknown(error)) paymentMethod.reset()
      setFailure(failureText(error))
    } finally {
      work(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !disabled) void pay()
  }
  return (
    <form ref={place} noValidate method="post" onSubmit={submit} className="grid gap-4">
      {saved && <CardChoice card={saved} uses_saved={uses_saved} disabled={busy} onChange={setUsesSaved} />}
      {!uses_saved && <form.Fields disabled={busy} />}
      <form.Step />
      {note && <p className="text-xs text-subtle">{note}</p>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" look="main" size="lg" busy={busy} disabled={disabled} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}

/** Reuses one payment method for the same input until the payment's outcome is known. */
function useSamePaymentMethod(form: CardForm) {
  const last = useRef<{ id: string; typed: number }>(undefined)
  return {
    async get(): Promise<string | null> {
      const typed = form.typed.get()
      if (last.current?.typed === typed) return last.current.id
      const id = await form.paymentMethod()
      last.current = id === null ? undefined : { id, typed }
      return id
    },
    reset() {
      last.current = undefined
    },
  }
}

type CardChoiceProps = {
  card: CardView
  uses_saved: boolean
  disabled: boolean
  onChange: (uses_saved: boolean) => void
}

/** The saved card, or another one. */
function CardChoice({ card, uses_saved, disabled, onChange }: CardChoiceProps) {
  const { t } = useTranslation('checkout')
  const name = useId()
  const saved = t('saved_card', { brand: brandName(card), last4: card.last4, expiry: cardExpiry(card) })
  return (
    <fieldset disabled={disabled} className="rounded-2 border border-line-strong bg-surface p-1">
      <legend className="sr-only">{t('card_to_charge')}</legend>
      <RadioOption name={name} checked={uses_saved} onChange={() => onChange(true)}>
        <span className="figures font-normal">{saved}</span>
      </RadioOption>
      <RadioOption name={name} checked={!uses_saved} onChange={() => onChange(false)}>
        {t('use_another_card')}
      </RadioOption>
    </fieldset>
  )
}
