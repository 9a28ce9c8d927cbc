import { type Plan, type PlanId, plans } from './plans.ts'
import { tagsToMarkers } from './speech/pauses.ts'

/** Credits per character, in halves so that arithmetic stays whole. */
const halvesPerCharacter = { speech: 2, transcription: 2, translation: 1 }
export type PricedProduct = keyof typeof halvesPerCharacter

const expressMultiplier = 1.5

/** What counts as one character, for prices and limits alike: a letter with its accent is one however it is typed. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text.normalize('NFC')) count++
  return count
}

/** Text to be said, as its author sees it: a pause counts as its marker, however it was sent. */
export function speechCharacters(text: string): number {
  return countCharacters(tagsToMarkers(text))
}

export type PricedWork = { product: PricedProduct; characters: number; express?: boolean }

/** All the work of one job: rounded up once, however many parts it has. */
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

/** A move to a plan with fewer credits waits for the period's end; one with more takes effect at once. */
export function isDowngrade(from: PlanId, to: PlanId): boolean {
  return plans[to].monthly_credits < plans[from].monthly_credits
}
