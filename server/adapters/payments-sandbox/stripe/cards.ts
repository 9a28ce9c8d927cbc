import { newId, seconds, type World } from '../state.ts'
import type { Behaviour, CardError, PaymentMethod } from './objects.ts'

/** Stripe's test numbers; every other valid number is a card that works. */
const behaviours: Record<string, Behaviour> = {
  4000002500003155: 'secure',
  4000000000003220: 'secure',
  4000000000000002: 'declined',
  4000000000009995: 'insufficient_funds',
  4000000000000341: 'not_chargeable',
}

export type CardInput = { number: string; exp_month: number; exp_year: number; cvc: string }
type BadCard = { code: string; message: string }

/** Stores only the last four digits of the number. */
export function newCard(world: World, input: CardInput): PaymentMethod | BadCard {
  const number = input.number.replace(/[\s-]/g, '')
  const bad = mistakeIn({ ...input, number }, new Date(world.now()))
  if (bad) return bad
  const made: PaymentMethod = {
    id: newId('pm_'),
    object: 'payment_method',
    type: 'card',
    customer: null,
    created: seconds(world.now()),
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: input.exp_month,
      exp_year: fullYear(input.exp_year),
      funding: 'credit',
    },
    sandbox_behaviour: behaviours[number] ?? 'good',
    sandbox_authenticated: false,
  }
  world.state.stripe.payment_methods[made.id] = made
  return made
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

function mistakeIn({ number, exp_month, exp_year, cvc }: CardInput, now: Date): BadCard | null {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return { code: 'incorrect_number', message: 'Your card number is incorrect.' }
  if (!(Number.isInteger(exp_month) && exp_month >= 1 && exp_month <= 12))
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  const months = (fullYear(exp_year) - now.getUTCFullYear()) * 12 + exp_month - 1 - now.getUTCMonth()
  if (!(Number.isInteger(exp_year) && months >= 0 && months < 50 * 12))
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  if (!/^\d{3,4}$/.test(cvc)) return { code: 'invalid_cvc', message: "Your card's security code is invalid." }
  return null
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((all, digit, n) => all + (n % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
  return sum % 10 === 0
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^3[47]/.test(number)) return 'amex'
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'unknown'
}

/** Why a card is declined; null if it is charged. */
export function declineOf({ sandbox_behaviour: behaviour }: PaymentMethod): CardError | null {
  if (behaviour === 'good' || behaviour === 'secure') return null
  if (behaviour === 'insufficient_funds') return declined('insufficient_funds', 'Your card has insufficient funds.')
  return declined('generic_decline', 'Your card was declined.')
}

const declined = (decline_code: string, message: string): CardError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message,
})
