import type { Language } from '#core/contract/account/account.ts'
import { inertLine } from '#core/rules/exports/inert.ts'
import type { Run, Sheet } from '#core/rules/exports/sheet.ts'
import { coinOf } from '#core/rules/payments/crypto.ts'
import { addMonths } from '#core/rules/payments/months.ts'
import { type ReceiptWords, receiptWords } from './receipt-words.ts'
import { creditsIn, dayIn, dollars, whatIn } from './shown.ts'
import type { Order } from './store.ts'

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
