import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { CheckoutConfig } from '#core/contract/payments/payments.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { NotConfigured } from '../not-configured.tsx'
import { isUnsure } from '../press.ts'
import { usePaymentFailure } from '../use-checkout.ts'
import type { CardForm } from './card-form.ts'

type CardPanelProps = {
  config: CheckoutConfig
  /** The button. */
  action: string
  disabled?: boolean
  note?: ReactNode
  onBusy: (busy: boolean) => void
  /** The card flow ends with the id of a payment method; what is done with it is the caller's (S1 §7). */
  onPaymentMethod: (id: string, card: CardForm) => Promise<void>
}

export function CardPanel(props: CardPanelProps) {
  const { t } = useTranslation('checkout')
  const { card, mode } = props.config
  const made = useQuery({
    queryKey: ['checkout', 'card-form', mode, card.publishable_key],
    queryFn: () => openCardForm(mode, card.publishable_key),
    enabled: card.configured,
    retry: false,
    // one form for one dialog: what somebody typed is not kept for the next
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!card.configured) return <NotConfigured method="card" />
  if (made.isPending) return <SkeletonRows rows={2} disc={false} />
  if (made.isError) return <ErrorState title={t('card_form_failed')} onRetry={() => void made.refetch()} />
  return <Filled {...props} form={made.data} />
}

/** Neither is fetched where the other is used. */
async function openCardForm(mode: CheckoutConfig['mode'], key: string | null): Promise<CardForm> {
  if (mode === 'test') return (await import('./sandbox-card.tsx')).sandboxCardForm()
  return (await import('./stripe-card.tsx')).stripeCardForm(key ?? '')
}

function Filled({
  form,
  action,
  disabled = false,
  note,
  onBusy,
  onPaymentMethod,
}: CardPanelProps & { form: CardForm }) {
  const failureText = usePaymentFailure()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const paymentMethod = useSamePaymentMethod(form)

  const work = (now: boolean) => {
    setBusy(now)
    onBusy(now)
  }

  async function pay() {
    setFailure(undefined)
    work(true)
    try {
      const id = await paymentMethod.get()
      if (id !== null) await onPaymentMethod(id, form)
      else place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      paymentMethod.spent()
    } catch (error) {
      // without an answer the next press sends the same again
      if (!isUnsure(error)) paymentMethod.spent()
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
      <form.Fields disabled={busy} />
      {note && <p className="text-xs text-subtle">{note}</p>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" look="main" size="lg" busy={busy} disabled={disabled} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}

/** One payment method for what is typed, until it is known what came of it. */
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
    spent() {
      last.current = undefined
    },
  }
}
