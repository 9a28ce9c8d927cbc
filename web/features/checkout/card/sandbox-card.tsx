import { sandboxConfirm, sandboxPaymentMethod } from '#core/contract/payments/sandbox.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { createStore, type Store, useStore } from '../../../lib/state/store.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { CardForm } from './card-form.ts'

/** The digits of a typed text. */
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Checks the last digit of a card number, which is computed from the others, to catch typing errors. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const value = place % 2 === 0 ? digit : digit * 2
    sum += value > 9 ? value - 9 : value
  }
  return digits.length > 0 && sum % 10 === 0
}

/** Groups of four, as on the card; American Express has groups of four, six and five. */
export function groupedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
  const found = groups.global ? digits.match(groups) : digits.match(groups)?.slice(1)
  return (found ?? []).filter(Boolean).join(' ')
}

/** Formats typed text as `12 / 34`. */
export function groupedExpiry(text: string): string {
  const typed = digitsOf(text).slice(0, 4)
  // a first digit from 2 to 9 can only be a month
  const digits = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

type Card = { number: string; expiry: string; cvc: string }
type CardComplaints = {
  number?: 'number_short' | 'number_wrong'
  expiry?: 'expiry_short' | 'expiry_wrong' | 'expiry_past'
  cvc?: 'cvc_short'
}

function readExpiry(expiry: string): { exp_month: number; exp_year: number } | undefined {
  const digits = digitsOf(expiry)
  if (digits.length !== 4) return undefined
  return { exp_month: Number(digits.slice(0, 2)), exp_year: 2000 + Number(digits.slice(2)) }
}

export function cardComplaints({ number, expiry, cvc }: Card, now: Date): CardComplaints {
  const complaints: CardComplaints = {}
  const digits = digitsOf(number)
  if (digits.length < 12) complaints.number = 'number_short'
  else if (!passesLuhn(digits)) complaints.number = 'number_wrong'
  const read = readExpiry(expiry)
  if (!read) complaints.expiry = 'expiry_short'
  else if (read.exp_month < 1 || read.exp_month > 12) complaints.expiry = 'expiry_wrong'
  // a card is valid to the end of its month
  else if (new Date(read.exp_year, read.exp_month, 1) <= now) complaints.expiry = 'expiry_past'
  if (digitsOf(cvc).length < 3) complaints.cvc = 'cvc_short'
  return complaints
}

/** Test cards of the sandbox, the same as in Stripe's test mode. */
const cards = [
  { number: '4242 4242 4242 4242', words: 'test_card_good' },
  { number: '4000 0025 0000 3155', words: 'test_card_step' },
  { number: '4000 0000 0000 0002', words: 'test_card_declined' },
  { number: '4000 0000 0000 9995', words: 'test_card_poor' },
] as const

function TestCards() {
  const { t } = useTranslation('checkout')
  return (
    <section aria-label={t('test_cards')} className="rounded-2 bg-sunken px-3 py-2 text-xs">
      <p className="font-semibold">{t('test_cards')}</p>
      <p className="text-muted">{t('test_cards_text')}</p>
      <ul className="mt-1 grid gap-0.5">
        {cards.map(({ number, words }) => (
          <li key={number} className="flex flex-wrap gap-x-3">
            <code className="font-mono whitespace-nowrap">{number}</code>
            <span className="text-muted">{t(words)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  state: Store<SandboxCard>
  onChange: (part: Partial<Card>) => void
  onLeave: (field: keyof Card) => void
  disabled: boolean
}

function SandboxFields({ state, onChange, onLeave, disabled }: Props) {
  const { t } = useTranslation('checkout')
  const { card, complaints, watched } = useStore(state)
  const complaint = (field: keyof Card) => {
    const words = complaints[field]
    return words && watched.includes(field) ? t(words) : undefined
  }
  const field = (name: keyof Card, shaped: (text: string) => string) => ({
    value: card[name],
    error: complaint(name),
    disabled,
    inputMode: 'numeric' as const,
    className: 'figures',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: shaped(event.target.value) }),
    onBlur: () => onLeave(name),
  })
  return (
    <div className="grid gap-4">
      <TextField {...field('number', groupedNumber)} label={t('card_number')} autoComplete="cc-number" maxLength={23} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...field('expiry', groupedExpiry)}
          label={t('card_expiry')}
          autoComplete="cc-exp"
          placeholder="MM / YY"
          maxLength={7}
        />
        <TextField
          {...field('cvc', (text) => text.replace(/\D/g, '').slice(0, 4))}
          label={t('card_cvc')}
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      <TestCards />
    </div>
  )
}

function SandboxStep({ step }: { step: Store<Step | undefined> }) {
  const left = useStore(step)
  return left ? <StepDialog step={left} /> : null
}

/** Replaces the window of the card's bank in test mode. */
function StepDialog({ step }: { step: Step }) {
  const { t } = useTranslation('checkout')
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => step.finish('fail')}
      title={t('step_title')}
      text={t('step_text')}
      actions={
        <>
          <Button look="quiet" onClick={() => step.finish('fail')}>
            {t('step_fail')}
          </Button>
          <Button look="main" onClick={() => step.finish('complete')}>
            {t('step_complete')}
          </Button>
        </>
      }
    />
  )
}

export type SandboxCard = {
  card: Card
  complaints: CardComplaints
  /** Fields whose errors are shown: those that were left, and all once the form was sent. */
  watched: readonly (keyof Card)[]
}
export type Step = { finish: (outcome: 'complete' | 'fail') => void }

const blank: SandboxCard = { card: { number: '', expiry: '', cvc: '' }, complaints: {}, watched: [] }

/** The test mode's own form: accepts test cards and no real ones. */
export function sandboxCardForm(): CardForm {
  const state = createStore(blank)
  const step = createStore<Step | undefined>(undefined)
  const typed = createStore(0)

  const check = (card: Card) => cardComplaints(card, new Date())

  function change(part: Partial<Card>) {
    const card = { ...state.get().card, ...part }
    state.set({ ...state.get(), card, complaints: check(card) })
    typed.set(typed.get() + 1)
  }

  function leave(field: keyof Card) {
    const { card, watched } = state.get()
    if (card[field] && !watched.includes(field))
      state.set({ card, complaints: check(card), watched: [...watched, field] })
  }

  return {
    typed,
    Fields: ({ disabled }) => <SandboxFields state={state} onChange={change} onLeave={leave} disabled={disabled} />,
    Step: () => <SandboxStep step={step} />,
    async paymentMethod() {
      const { card } = state.get()
      const complaints = check(card)
      state.set({ card, complaints, watched: ['number', 'expiry', 'cvc'] })
      if (Object.keys(complaints).length > 0) return null
      const body = { number: digitsOf(card.number), ...readExpiry(card.expiry)!, cvc: digitsOf(card.cvc) }
      return (await call(sandboxPaymentMethod, { body })).id
    },
    async passStep(client_secret) {
      const outcome = await new Promise<'complete' | 'fail'>((finish) => step.set({ finish }))
      step.set(undefined)
      await call(sandboxConfirm, { body: { client_secret, outcome } })
    },
  }
}
