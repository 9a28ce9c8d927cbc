import type { PaymentMethod, QuoteView } from '#core/contract/payments/payments.ts'
import { formatCredits, formatUsd } from '#core/rules/format.ts'

export type SummaryFact = {
  words:
    | 'credits_added'
    | 'credits_instead'
    | 'first_month_then'
    | 'first_then_monthly'
    | 'first_then_yearly'
    | 'starts_at'
    | 'price_monthly'
    | 'price_yearly'
    | 'paid_until'
    | 'next_billing'
  price?: string
  after?: string
  credits?: string
  date?: string
}

/** Facts to know before paying, most asked first. */
export function summaryFacts(
  quote: QuoteView,
  { method = 'card', language = 'en' }: { method?: PaymentMethod; language?: string } = {},
): SummaryFact[] {
  const { kind, amount_usd, credits_added, renewal_usd, next_billing_date, billing_cycle, is_promotion } = quote
  const cycle = billing_cycle ?? 'monthly'
  const facts: SummaryFact[] = []
  if (is_promotion && renewal_usd !== null)
    facts.push({ words: 'first_month_then', price: formatUsd(amount_usd), after: formatUsd(renewal_usd) })
  else if (renewal_usd !== null && kind !== 'later' && renewal_usd !== amount_usd)
    facts.push({ words: `first_then_${cycle}`, price: formatUsd(amount_usd), after: formatUsd(renewal_usd) })
  if (kind === 'later') {
    facts.push({ words: 'starts_at', date: quote.takes_effect_at })
    if (renewal_usd !== null) facts.push({ words: `price_${cycle}`, price: formatUsd(renewal_usd) })
  }
  // a first plan replaces the free one and its remaining credits
  const brought = kind === 'start' ? 'credits_instead' : 'credits_added'
  if (credits_added > 0) facts.push({ words: brought, credits: formatCredits(credits_added, language) })
  // only a card is charged automatically on that day
  if (next_billing_date && kind !== 'later')
    facts.push({ words: method === 'card' ? 'next_billing' : 'paid_until', date: next_billing_date })
  return facts
}
