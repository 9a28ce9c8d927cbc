import { type DeviceKit, getDeviceKit } from '#core/contract/device/kit.ts'
import { AppError } from '#core/contract/errors.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query-client.ts'
import { session } from '../session/session.ts'

/** What pages that work without a connection ask the server for, by the first words of their keys. */
const keptKeys = [['credits', 'balance'], ['voices', 'mine'], ['translation-engines'], ['device-kit']]
const isKept = (key: readonly unknown[]) => keptKeys.some((one) => one.every((word, n) => key[n] === word))

/** Apart from the engines: signing out removes it and leaves these. */
const cacheName = 'device-account'
const addressOf = (userId: string) => `/device-account/${userId}`
const FRESH_MS = 60_000
const SETTLED_MS = 500

type Answers = { key: readonly unknown[]; data: unknown; at: number }[]

function userId(): string | undefined {
  const state = session.state.get()
  return state.status === 'signed_in' ? state.user.id : undefined
}

let follows = false

/** Keeps the answers of the signed-in user on this device, and gives them back where the server cannot be asked. */
export function followAccount(): void {
  if (follows) return
  follows = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let restored: string | undefined
  const look = () => {
    const id = userId()
    if (id === undefined || id === restored) return
    restored = id
    void restore(id)
    void deviceKit().catch(() => undefined)
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

async function keep(): Promise<void> {
  const id = userId()
  if (id === undefined) return
  const answers: Answers = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => isKept(queryKey) && state.data !== undefined })
    .map(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => ({ key, data, at }))
  const cache = await caches.open(cacheName)
  // another account that used this browser
  for (const { url } of await cache.keys()) if (!url.endsWith(addressOf(id))) await cache.delete(url)
  await cache.put(addressOf(id), Response.json(answers))
}

async function restore(id: string): Promise<void> {
  const found = await caches.match(addressOf(id), { cacheName })
  const answers = ((await found?.json()) ?? []) as Answers
  if (userId() !== id) return
  for (const { key, data, at } of answers)
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at })
}

/** What the engines need of the account: from the server, or as it was last known. */
export async function deviceKit(): Promise<DeviceKit> {
  const queryKey = ['device-kit', userId()]
  try {
    return await queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal }) => call(getDeviceKit, {}, { signal }),
      staleTime: FRESH_MS,
      retry: false,
      networkMode: 'always',
    })
  } catch (error) {
    const last = queryClient.getQueryData<DeviceKit>(queryKey)
    if (last) return last
    throw error instanceof AppError ? error : new AppError('offline', {})
  }
}
