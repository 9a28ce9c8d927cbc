import { type PlanId, plans } from './plans.ts'

const free: Record<string, string> = { ht: 'Gratis', fr: 'Gratuite', es: 'Gratuito' }

/** Paid plans keep their name in every language; the name of the free plan is translated. */
export const planNameIn = (language: string, plan: PlanId): string =>
  (plan === 'free' && free[language]) || plans[plan].name
