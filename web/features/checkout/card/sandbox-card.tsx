import { sandboxConfirm, sandboxPaymentMethod } from '#core/contract/payments/sandbox.ts'
import { call } from '../../../lib/network/api.ts'
import { createStore } from '../../../lib/state/store.ts'
import type { CardForm } from './card-form.ts'
import { type Card, type CardComplaints, cardComplaints, digitsOf, readExpiry } from './card-number.ts'
import { SandboxFields, SandboxStep } from './sandbox-fields.tsx'

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
