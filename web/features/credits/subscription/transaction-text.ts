import type { Transaction } from '#core/contract/credits.ts'

export type TransactionText = {
  title: { kind: Transaction['kind'] } | { product: string | null }
  detail: { characters: number } | { end_of_period: true } | { words: string } | null
}

/** How a line of the history reads: work by its product and size, everything else by its kind and reason. */
export function transactionText({ kind, product, characters, reason, source }: Transaction): TransactionText {
  if (kind === 'usage') return { title: { product }, detail: characters === null ? null : { characters } }
  if (kind === 'expiry' && source === 'plan') return { title: { kind }, detail: { end_of_period: true } }
  return { title: { kind }, detail: reason ? { words: reason } : null }
}
