import { kreyolDate } from '@pawol/kreyol/dates'
import type { Language } from '#core/contract/account/account.ts'
import { inertLine } from '#core/rules/exports/inert.ts'
import type { Run, Sheet } from '#core/rules/exports/sheet.ts'
import { formatCredits, formatUsd } from '#core/rules/format.ts'
import { coinOf } from '#core/rules/payments/crypto.ts'
import { addMonths } from '#core/rules/payments/months.ts'
import { type BillingCycle, packages, plans } from '#core/rules/plans.ts'
import type { Order } from '../store.ts'

const names: Record<Language, { plan(name: string, cycle: BillingCycle): string; credits(amount: string): string }> = {
  en: { plan: (name, cycle) => `${name} plan, ${cycle}`, credits: (amount) => `${amount} credits` },
  ht: {
    plan: (name, cycle) => `Plan ${name}, ${cycle === 'yearly' ? 'chak ane' : 'chak mwa'}`,
    credits: (amount) => `${amount} kredi`,
  },
  fr: {
    plan: (name, cycle) => `Formule ${name}, ${cycle === 'yearly' ? 'annuelle' : 'mensuelle'}`,
    credits: (amount) => `${amount} crédits`,
  },
  es: {
    plan: (name, cycle) => `Plan ${name}, ${cycle === 'yearly' ? 'anual' : 'mensual'}`,
    credits: (amount) => `${amount} créditos`,
  },
}

/** Names what was bought, in the buyer's language. */
export function whatIn(language: Language, order: Pick<Order, 'plan' | 'billing_cycle' | 'package_id'>): string {
  const { plan, billing_cycle, package_id } = order
  if (plan) return names[language].plan(plans[plan].name, billing_cycle ?? 'monthly')
  return creditsIn(language, packages.find(({ id }) => id === package_id)?.credits ?? 0)
}

const creditsIn = (language: Language, credits: number) => names[language].credits(formatCredits(credits, language))

/** Formats a UTC date; readers may be in any time zone. */
export function dayIn(language: Language, date: Date): string {
  if (language === 'ht') return kreyolDate(date, 'long', 'UTC')
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

export const dollars = (cents: number) => `${formatUsd(cents / 100)} USD`

const spoken: readonly string[] = Object.keys(names)
/** Narrows a language stored as text; English if unknown. */
export const languageOf = (given: string): Language => (spoken.includes(given) ? (given as Language) : 'en')

type ReceiptWords = {
  title: string
  number: string
  paid_on: string
  billed_to: string
  paid_with: string
  /** Names a card, such as `Visa ending in 4242`. */
  card(brand: string, last4: string): string
  any_card: string
  description: string
  amount: string
  paid: string
  refunded: string
  total: string
  /** The days covered by the payment. */
  period(from: string, to: string): string
  /** Says that the plan was no longer available and the payment became credits. */
  given_as(credits: string): string
  test: string
}

const receiptWords: Record<Language, ReceiptWords> = {
  en: {
    title: 'Receipt',
    number: 'Receipt number',
    paid_on: 'Paid on',
    billed_to: 'Billed to',
    paid_with: 'Paid with',
    card: (brand, last4) => `${brand} ending in ${last4}`,
    any_card: 'Card',
    description: 'Description',
    amount: 'Amount',
    paid: 'Paid',
    refunded: 'Refunded',
    total: 'Total paid',
    period: (from, to) => `${from} to ${to}`,
    given_as: (credits) => `given as ${credits}`,
    test: 'TEST - no money moved',
  },
  ht: {
    title: 'Resi',
    number: 'Nimewo resi',
    paid_on: 'Peye',
    billed_to: 'Pou',
    paid_with: 'Peye ak',
    card: (brand, last4) => `${brand} ki fini ak ${last4}`,
    any_card: 'Kat',
    description: 'Deskripsyon',
    amount: 'Montan',
    paid: 'Peye',
    refunded: 'Ranbouse',
    total: 'Total peye',
    period: (from, to) => `${from} rive ${to}`,
    given_as: (credits) => `bay kòm ${credits}`,
    test: 'TÈS - okenn lajan pa deplase',
  },
  fr: {
    title: 'Reçu',
    number: 'Numéro de reçu',
    paid_on: 'Payé le',
    billed_to: 'Pour',
    paid_with: 'Payé par',
    card: (brand, last4) => `${brand} se terminant par ${last4}`,
    any_card: 'Carte',
    description: 'Description',
    amount: 'Montant',
    paid: 'Payé',
    refunded: 'Remboursé',
    total: 'Total payé',
    period: (from, to) => `du ${from} au ${to}`,
    given_as: (credits) => `remis sous forme de ${credits}`,
    test: "TEST - aucun argent n'a été débité",
  },
  es: {
    title: 'Recibo',
    number: 'Número de recibo',
    paid_on: 'Pagado el',
    billed_to: 'Para',
    paid_with: 'Pagado con',
    card: (brand, last4) => `${brand} terminada en ${last4}`,
    any_card: 'Tarjeta',
    description: 'Descripción',
    amount: 'Importe',
    paid: 'Pagado',
    refunded: 'Reembolsado',
    total: 'Total pagado',
    period: (from, to) => `del ${from} al ${to}`,
    given_as: (credits) => `entregado como ${credits}`,
    test: 'PRUEBA - no se movió dinero',
  },
}

export type PaidOrder = Order & { paid_at: Date }

/** The short form of an order id, for the telephone. */
export const receiptNumber = ({ id }: Pick<Order, 'id'>) => id.slice(0, 8).toUpperCase()

/** Lays out a receipt for printing, in the payer's language. */
export function receiptSheet(
  order: PaidOrder,
  { email, username, language }: { email: string; username: string; language: Language },
): Sheet {
  const words = receiptWords[language]
  const labelled = (label: string, text: string): Run[] => [
    { kind: 'speaker', text: `${label}:` },
    { kind: 'text', text: inertLine(text) },
  ]
  return {
    title: `Pawòl: ${words.title}`,
    language,
    details: `${words.number} ${receiptNumber(order)} · ${words.paid_on} ${dayIn(language, order.paid_at)}`,
    paragraphs: [
      ...(order.is_test ? [[{ kind: 'speaker', text: words.test } as const]] : []),
      labelled(words.billed_to, `${email} (${username})`),
      labelled(words.paid_with, methodOf(order, words)),
    ],
    table: {
      head: [words.description, words.amount],
      widths: [0.7, 0.3],
      rows: rowsOf(order, words, language).map((row) => row.map((text) => ({ text }))),
    },
  }
}

function rowsOf(order: PaidOrder, words: ReceiptWords, language: Language): [string, string][] {
  const { amount_cents, paid_cents, refunded_cents } = order
  return [
    [[whatIn(language, order), extentOf(order, words, language)].filter(Boolean).join('\n'), dollars(amount_cents)],
    ...(paid_cents === amount_cents ? [] : [[words.paid, dollars(paid_cents)] as [string, string]]),
    ...(refunded_cents > 0 ? [[words.refunded, dollars(-refunded_cents)] as [string, string]] : []),
    [words.total, dollars(paid_cents - refunded_cents)],
  ]
}

/** The days of the plan, or the credits given instead of it. */
function extentOf(order: PaidOrder, words: ReceiptWords, language: Language): string {
  if (order.kind === 'package') return ''
  if (order.facts.brought === 'purchased') return words.given_as(creditsIn(language, order.credits ?? 0))
  const { from, to } = periodOf(order)
  return to ? words.period(dayIn(language, from), dayIn(language, to)) : ''
}

/** A new plan and an upgrade start on the day of payment; a renewal or extension starts when the previous period ends. */
function periodOf({ kind, paid_at, paid_until, months }: PaidOrder): { from: Date; to: Date | null } {
  if (kind === 'start') return { from: paid_at, to: addMonths(paid_at, months) }
  return { from: kind === 'upgrade' || !paid_until ? paid_at : addMonths(paid_until, -months), to: paid_until }
}

const brands: Record<string, string> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' }
const brandOf = (brand: string) => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)

type Facts = {
  card?: { brand: string; last4: string } | null
  crypto?: { pay_currency: string; network?: string | null; pay_amount: number; received_amount: number }
}

function methodOf({ method, facts }: Order, words: ReceiptWords): string {
  const { card, crypto } = facts as Facts
  if (method === 'paypal') return 'PayPal'
  if (method === 'card') return card ? words.card(brandOf(card.brand), card.last4) : words.any_card
  return crypto ? coinsOf(crypto) : 'Crypto'
}

function coinsOf({ pay_currency, network, ...amounts }: NonNullable<Facts['crypto']>): string {
  const coin = coinOf(pay_currency, network)
  const where = coin.network ? ` (${coin.network})` : ''
  return `${amounts.received_amount || amounts.pay_amount} ${coin.token}${where}`
}
