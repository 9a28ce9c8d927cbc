import { type PlanId, plans } from './plans.ts'

const free: Record<string, string> = { ht: 'Gratis', fr: 'Gratuite', es: 'Gratuito' }

/** Plans that are sold keep their name in every language; the free one is called what it is. */
export const planNameIn = (language: string, plan: PlanId): string =>
  (plan === 'free' && free[language]) || plans[plan].name
