import { type Plan, type PlanId, plans } from './plans.ts'
import { tagsToMarkers } from './speech/pauses.ts'

/** Credits per character, in halves so that arithmetic uses integers. */
const halvesPerCharacter = { speech: 2, transcription: 2, translation: 1 }
export type PricedProduct = keyof typeof halvesPerCharacter

const expressMultiplier = 1.5

/** Counts characters for prices and limits: a letter with its accent is one, composed or not. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text.normalize('NFC')) count++
  return count
}

/** Text to speak as its author sees it: a pause counts as its marker, in either notation. */
export function speechCharacters(text: string): number {
  return countCharacters(tagsToMarkers(text))
}

export type PricedWork = { product: PricedProduct; characters: number; express?: boolean }

/** Price of a job: rounded up once, for all parts together. */
export function creditsForJob(parts: PricedWork[]): number {
  const halves = parts.map(({ product, characters, express }) => {
    return characters * halvesPerCharacter[product] * (express ? expressMultiplier : 1)
  })
  return Math.ceil(halves.reduce((a, b) => a + b, 0) / 2)
}

export function creditsFor(product: PricedProduct, characters: number, { express = false } = {}): number {
  return creditsForJob([{ product, characters, express }])
}

export function promotionDiscountPercent({ first_month_price, monthly_price }: Plan): number {
  return first_month_price === undefined ? 0 : Math.round((1 - first_month_price / monthly_price) * 100)
}

/** A change to a plan with fewer credits waits for the period's end; one with more takes effect immediately. */
export function isDowngrade(from: PlanId, to: PlanId): boolean {
  return plans[to].monthly_credits < plans[from].monthly_credits
}
