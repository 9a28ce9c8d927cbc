import { useEffect, useRef } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { loadScript } from '../../../lib/browser/load-script.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { createStore } from '../../../lib/state/store.ts'
import type { CardForm } from './card-form.ts'

type StripeResult = { error?: { code?: string; message?: string } }

/** The part of Stripe's own script that we use. */
type StripeCardElement = {
  mount(place: HTMLElement): void
  unmount(): void
  on(event: 'change', listener: () => void): void
  update(options: { disabled: boolean }): void
}
type Stripe = {
  elements(options: { locale: string }): { create(kind: 'card', options: object): StripeCardElement }
  createPaymentMethod(sent: {
    type: 'card'
    card: StripeCardElement
  }): Promise<StripeResult & { paymentMethod?: { id: string } }>
  confirmCardPayment(clientSecret: string): Promise<StripeResult>
  confirmCardSetup(clientSecret: string): Promise<StripeResult>
}

const address = 'https://js.stripe.com/v3/'

/** Loads the external script; only called in live mode. */
async function openStripe(publishableKey: string): Promise<Stripe> {
  await loadScript(address)
  const { Stripe } = window as unknown as { Stripe?: (key: string) => Stripe }
  if (!Stripe) throw new Error('The script of Stripe brought no Stripe.')
  return Stripe(publishableKey)
}

function refuse({ error }: StripeResult): void {
  if (error) throw new AppError('payment_failed', { reason: error.code ?? '', detail: error.message ?? '' })
}

/** Stripe has no Kreyòl; French is nearest. */
const localeOf = (language: string) => (language === 'ht' ? 'fr' : language)

/** Stripe's own fields in Stripe's frame: what is typed there never passes through our page. */
export async function stripeCardForm(publishableKey: string): Promise<CardForm> {
  const stripe = await openStripe(publishableKey)
  const element = stripe.elements({ locale: localeOf(i18n.language) }).create('card', { style: styleNow() })
  const typed = createStore(0)
  element.on('change', () => typed.set(typed.get() + 1))
  return {
    typed,
    Fields: ({ disabled }) => <StripeFields element={element} disabled={disabled} />,
    // Stripe opens its own window
    Step: () => null,
    async paymentMethod() {
      const made = await stripe.createPaymentMethod({ type: 'card', card: element })
      refuse(made)
      return made.paymentMethod?.id ?? null
    },
    async passStep(clientSecret, what) {
      const step = () =>
        what === 'payment' ? stripe.confirmCardPayment(clientSecret) : stripe.confirmCardSetup(clientSecret)
      refuse(await besideDialogs(step))
    },
  }
}

/**
 * Runs a bank's 3-D Secure window next to our dialog. Releases the dialog's focus trap and its block on outside clicks
 * meanwhile.
 */
async function besideDialogs<T>(work: () => Promise<T>): Promise<T> {
  const { pointerEvents } = document.body.style
  const hideFromDialog = (event: Event) => event.stopImmediatePropagation()
  document.body.style.pointerEvents = 'auto'
  for (const type of ['focusin', 'focusout']) window.addEventListener(type, hideFromDialog, true)
  try {
    return await work()
  } finally {
    document.body.style.pointerEvents = pointerEvents
    for (const type of ['focusin', 'focusout']) window.removeEventListener(type, hideFromDialog, true)
  }
}

/** Our colours, for the frame of another site, which cannot read them. */
function styleNow() {
  const root = getComputedStyle(document.documentElement)
  const colour = (name: string) => root.getPropertyValue(name).trim()
  return {
    base: { color: colour('--text'), iconColor: colour('--text-muted'), fontSize: '16px' },
    invalid: { color: colour('--bad'), iconColor: colour('--bad') },
  }
}

function StripeFields({ element, disabled }: { element: StripeCardElement; disabled: boolean }) {
  const { t } = useTranslation('checkout')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.mount(place.current!)
    return () => element.unmount()
  }, [element])
  useEffect(() => element.update({ disabled }), [element, disabled])
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('card_details')}</legend>
      <div ref={place} className="min-h-11 rounded-2 border border-line-strong bg-surface px-3 py-3" />
    </fieldset>
  )
}
