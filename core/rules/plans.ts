export const planIds = ['free', 'starter', 'creator', 'pro', 'scale', 'enterprise', 'staff'] as const
export type PlanId = (typeof planIds)[number]

export const billingCycles = ['monthly', 'yearly'] as const
export type BillingCycle = (typeof billingCycles)[number]

/** Prices in USD. */
export type Plan = {
  id: PlanId
  /** The displayed name; `scale` is sold as Business (S1 §1). */
  name: string
  monthly_price: number
  yearly_price: number
  first_month_price?: number
  monthly_credits: number
  max_characters_per_request: number
  seats: number
  /** Concurrent calls that wait for speech. */
  concurrent_requests: number
  /** Storage limit in bytes, audio and documents together; null for no limit. */
  storage_bytes: number | null
}

const gb = 1024 ** 3

export const plans: Record<PlanId, Plan> = {
  free: plan('free', 'Free', {
    price: [0, 0],
    credits: 10_000,
    characters: 1_000,
    concurrent: 2,
    storage: 500 * 1024 ** 2,
  }),
  starter: plan('starter', 'Starter', {
    price: [5, 50],
    credits: 30_000,
    characters: 2_500,
    concurrent: 3,
    storage: 2 * gb,
  }),
  creator: plan('creator', 'Creator', {
    price: [22, 220],
    first_month: 11,
    credits: 100_000,
    characters: 5_000,
    concurrent: 5,
    storage: 10 * gb,
  }),
  pro: plan('pro', 'Pro', { price: [99, 990], credits: 500_000, characters: 10_000, concurrent: 10, storage: 50 * gb }),
  scale: plan('scale', 'Business', {
    price: [330, 3_300],
    credits: 2_000_000,
    characters: 20_000,
    seats: 5,
    concurrent: 15,
    storage: 200 * gb,
  }),
  enterprise: plan('enterprise', 'Enterprise', {
    price: [1_320, 13_200],
    credits: 11_000_000,
    characters: 40_000,
    seats: 25,
    concurrent: 30,
    storage: 1024 * gb,
  }),
  staff: plan('staff', 'Staff', {
    price: [0, 0],
    credits: 11_000_000,
    characters: 40_000,
    seats: 25,
    concurrent: 30,
    storage: null,
  }),
}

/** Plans in order of comparison; `staff` is granted, never sold. */
export const offeredPlans: Plan[] = planIds.filter((id) => id !== 'staff').map((id) => plans[id])

export type CreditPackage = { id: string; name: string; credits: number; price: number }

export const packages: CreditPackage[] = [
  { id: 'credits-20k', name: '20K credits', credits: 20_000, price: 5 },
  { id: 'credits-100k', name: '100K credits', credits: 100_000, price: 22 },
  { id: 'credits-500k', name: '500K credits', credits: 500_000, price: 95 },
  { id: 'credits-2m', name: '2M credits', credits: 2_000_000, price: 320 },
]

function plan(
  id: PlanId,
  name: string,
  has: {
    price: [number, number]
    first_month?: number
    credits: number
    characters: number
    seats?: number
    concurrent: number
    storage: number | null
  },
): Plan {
  return {
    id,
    name,
    monthly_price: has.price[0],
    yearly_price: has.price[1],
    ...(has.first_month ? { first_month_price: has.first_month } : {}),
    monthly_credits: has.credits,
    max_characters_per_request: has.characters,
    seats: has.seats ?? 1,
    concurrent_requests: has.concurrent,
    storage_bytes: has.storage,
  }
}

const creatorUp: readonly PlanId[] = ['creator', 'pro', 'scale', 'enterprise', 'staff']

const abilities = {
  express: ['starter', ...creatorUp],
  microphone: creatorUp,
  /** Voices and models marked premium. */
  premium_voices: ['starter', ...creatorUp],
  team_seats: ['scale', 'enterprise', 'staff'],
} satisfies Record<string, readonly PlanId[]>
export type Ability = keyof typeof abilities

export function may(plan: PlanId, ability: Ability): boolean {
  return (abilities[ability] as readonly PlanId[]).includes(plan)
}

/** The cheapest plan with the ability, which locked controls name. */
export function planNeededFor(ability: Ability): Plan {
  return plans[abilities[ability][0]!]
}

/** The longest text that any plan allows. */
export const longestText = Math.max(...planIds.map((id) => plans[id].max_characters_per_request))

/** If the plan is unknown, the limit is 5,000 (DESIGN §12). */
export function characterLimit(plan: PlanId | null): number {
  return plan ? plans[plan].max_characters_per_request : 5_000
}

const expressShare = 0.5
export function expressCharacterLimit(plan: PlanId | null): number {
  return Math.floor(characterLimit(plan) * expressShare)
}

/** Cheapest plan first; `auto` is always allowed. */
export const translationEngines = ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4', 'gpt-5'] as const
export type TranslationEngine = (typeof translationEngines)[number]

const enginesOf: Record<PlanId, readonly TranslationEngine[]> = {
  free: [],
  starter: [],
  creator: ['gpt-3.5-turbo', 'claude-3-haiku'],
  pro: ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4'],
  scale: ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4'],
  enterprise: translationEngines,
  staff: translationEngines,
}

export function mayUseEngine(plan: PlanId, engine: TranslationEngine | 'auto'): boolean {
  return engine === 'auto' || enginesOf[plan].includes(engine)
}

export function planNeededForEngine(engine: TranslationEngine): Plan {
  return plans[planIds.find((id) => enginesOf[id].includes(engine))!]
}

/** The engine that `auto` selects if it is configured (S2 §6). */
export function autoEngine(plan: PlanId): TranslationEngine {
  if (plan === 'enterprise' || plan === 'staff') return 'gpt-5'
  return plan === 'pro' || plan === 'scale' ? 'gpt-4' : 'gpt-3.5-turbo'
}

const free: Record<string, string> = { ht: 'Gratis', fr: 'Gratuite', es: 'Gratuito' }

/** Paid plans keep their name in every language; the name of the free plan is translated. */
export const planNameIn = (language: string, plan: PlanId): string =>
  (plan === 'free' && free[language]) || plans[plan].name
