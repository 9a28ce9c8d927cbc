import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Language } from '#core/contract/account/account.ts'
import { type CreditBalance, getBalance } from '#core/contract/credits.ts'
import { getDeviceKit } from '#core/contract/device/kit.ts'
import { listTranslationEngines } from '#core/contract/translate/translate.ts'
import { listMyVoices } from '#core/contract/voices.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { call } from '../network/api.ts'

// What the pages that work without a connection ask the server about the account. Their answers are kept on a device
// together with the engines.

export const balanceQuery = queryOptions({
  queryKey: ['credits', 'balance'],
  queryFn: ({ signal }) => call(getBalance, {}, { signal }),
})

export const voicesKey = ['voices', 'mine']
export const voicesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...voicesKey, language],
    queryFn: async ({ signal }) => (await call(listMyVoices, { query: { language } }, { signal })).voices,
  })

export const enginesQuery = (userId: string | undefined, plan: PlanId | null) =>
  queryOptions({
    queryKey: ['translation-engines', userId, plan],
    queryFn: ({ signal }) => call(listTranslationEngines, {}, { signal }),
  })

export const kitQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['device-kit', userId],
    queryFn: ({ signal }) => call(getDeviceKit, {}, { signal }),
  })

/** No subscription is the free plan (S2 §7). */
export const planOf = ({ subscription }: Pick<CreditBalance, 'subscription'>): PlanId =>
  subscription?.plan.plan_type ?? 'free'

export const keptKeys: QueryKey[] = [balanceQuery.queryKey, voicesKey, ['translation-engines'], ['device-kit']]
