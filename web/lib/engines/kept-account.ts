import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Language } from '#core/contract/account/account.ts'
import { type CreditBalance, getBalance } from '#core/contract/credits.ts'
import { type DeviceKit, getDeviceKit } from '#core/contract/device/kit.ts'
import { AppError } from '#core/contract/errors.ts'
import { listTranslationEngines } from '#core/contract/translate/translate.ts'
import { listMyVoices } from '#core/contract/voices.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { i18n } from '../language/i18n.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query-client.ts'
import { session } from '../session/session.ts'

const isKept = (key: QueryKey) => keptKeys.some((one) => one.every((word, n) => key[n] === word))

/** Apart from the engines: signing out removes it and leaves these. */
const cacheName = 'device-account'
const addressOf = (userId: string) => `/device-account/${userId}`
const FRESH_MS = 60_000
const SETTLED_MS = 500

type Answers = { key: QueryKey; data: unknown; at: number }[]

function userId(): string | undefined {
  const state = session.state.get()
  return state.status === 'signed_in' ? state.user.id : undefined
}

let follows = false

/** Keeps the answers of the signed-in user on this device, and gives them back where the server cannot be asked. */
export function followAccount(): void {
  if (follows) return
  follows = true
  // a page that is opened later needs them too
  for (const key of keptKeys) queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  let timer: ReturnType<typeof setTimeout> | undefined
  let restored: string | undefined
  const look = () => {
    const id = userId()
    if (id === undefined || id === restored) return
    restored = id
    void restore(id)
      .then(loadAnswers)
      .catch(() => undefined)
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !isKept(query.queryKey)) return
    clearTimeout(timer)
    timer = setTimeout(() => void keep().catch(() => undefined), SETTLED_MS)
  })
  session.state.subscribe(look)
  session.onLeft(() => {
    clearTimeout(timer)
    restored = undefined
    void caches.delete(cacheName)
  })
  look()
}

/** Asks for everything that the pages need without a connection, and keeps the answers; does nothing for a visitor. */
export async function keepAccount(): Promise<void> {
  if (userId() === undefined) return
  await loadAnswers()
  await keep()
}

async function loadAnswers(): Promise<void> {
  const user = userId()
  const options = { staleTime: FRESH_MS, retry: false, networkMode: 'always' } as const
  const engines = async () => {
    const plan = planOf(await queryClient.fetchQuery({ ...balanceQuery, ...options }))
    await queryClient.fetchQuery({ ...enginesQuery(user, plan), ...options })
  }
  await Promise.allSettled([
    engines(),
    queryClient.fetchQuery({ ...voicesQuery(i18n.language as Language), ...options }),
    deviceKit(),
  ])
}

/** Adds the answers that this page has to those on the device, which other pages have left there. */
async function keep(): Promise<void> {
  const id = userId()
  if (id === undefined) return
  const answers: Answers = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => isKept(queryKey) && state.data !== undefined })
    .map(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => ({ key, data, at }))
  await navigator.locks.request(cacheName, async () => {
    const cache = await caches.open(cacheName)
    // another account that used this browser
    for (const { url } of await cache.keys()) if (!url.endsWith(addressOf(id))) await cache.delete(url)
    const newest = new Map<string, Answers[number]>()
    for (const answer of [...(await keptAnswers(id)), ...answers]) {
      const key = hashKey(answer.key)
      if ((newest.get(key)?.at ?? 0) <= answer.at) newest.set(key, answer)
    }
    if (userId() === id) await cache.put(addressOf(id), Response.json([...newest.values()]))
  })
}

async function keptAnswers(id: string): Promise<Answers> {
  const found = await caches.match(addressOf(id), { cacheName })
  return ((await found?.json()) ?? []) as Answers
}

async function restore(id: string): Promise<void> {
  const answers = await keptAnswers(id)
  if (userId() !== id) return
  for (const { key, data, at } of answers)
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at })
}

/** What the engines need of the account: from the server, or as it was last known. */
export async function deviceKit(): Promise<DeviceKit> {
  const query = kitQuery(userId())
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: FRESH_MS, retry: false, networkMode: 'always' })
  } catch (error) {
    const last = queryClient.getQueryData<DeviceKit>(query.queryKey)
    if (last) return last
    throw error instanceof AppError ? error : new AppError('offline', {})
  }
}

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

const kitQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['device-kit', userId],
    queryFn: ({ signal }) => call(getDeviceKit, {}, { signal }),
  })

/** No subscription is the free plan (S2 §7). */
export const planOf = ({ subscription }: Pick<CreditBalance, 'subscription'>): PlanId =>
  subscription?.plan.plan_type ?? 'free'

const keptKeys: QueryKey[] = [balanceQuery.queryKey, voicesKey, ['translation-engines'], ['device-kit']]
