import type { Language } from '#core/contract/account/account.ts'

export type ReceiptWords = {
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

export const receiptWords: Record<Language, ReceiptWords> = {
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
