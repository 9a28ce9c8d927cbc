import type { Language } from '#core/contract/account/account.ts'
import { kreyolDate } from '#core/kreyol/reading/calendar.ts'
import { formatCredits, formatUsd } from '#core/rules/format.ts'
import { type BillingCycle, packages, plans } from '#core/rules/plans.ts'
import type { Order } from './store.ts'

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

export const creditsIn = (language: Language, credits: number) =>
  names[language].credits(formatCredits(credits, language))

/** Formats a UTC date; readers may be in any time zone. */
export function dayIn(language: Language, date: Date): string {
  if (language === 'ht') return kreyolDate(date, 'long', 'UTC')
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

export const dollars = (cents: number) => `${formatUsd(cents / 100)} USD`

const spoken: readonly string[] = Object.keys(names)
/** Narrows a language stored as text; English if unknown. */
export const languageOf = (given: string): Language => (spoken.includes(given) ? (given as Language) : 'en')
