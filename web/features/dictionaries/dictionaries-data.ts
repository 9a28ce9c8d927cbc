import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { User } from '#core/contract/account/account.ts'
import {
  type Dictionary,
  type DictionaryOwnership,
  getDictionary,
  listDictionaries,
  listSystemDictionaries,
  switchDictionary,
  syncEvents,
} from '#core/contract/dictionaries/dictionaries.ts'
import { pronunciationKind } from '#core/contract/dictionaries/previews.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { live } from '../../lib/network/live.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { useUser } from '../../lib/session/session.ts'
import { shipped } from '../../locales/dictionaries.ts'

/** The queries of dictionaries and entries; all are invalidated when a dictionary changes. */
export const dictionariesKey = ['dictionaries'] as const
const listKey = [...dictionariesKey, 'list'] as const
const oneKey = (id: string) => [...dictionariesKey, 'one', id] as const

export const refreshDictionaries = (client: QueryClient = queryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: dictionariesKey })

const refreshingEvents: readonly string[] = [syncEvents.completed, pronunciationKind.live.delivered]

/** Joining or leaving a team changes the visible dictionaries. */
const topics: readonly string[] = ['dictionaries', 'teams']

const hasChanged = (message: LiveMessage): boolean =>
  ('topic' in message && topics.includes(message.topic)) || refreshingEvents.includes(message.type)

live.listen({
  message: (message) => void (hasChanged(message) && refreshDictionaries()),
  refetch: () => void refreshDictionaries(),
})

/** Staff see all built-in dictionaries in one list, including disabled ones and templates. */
export function useDictionaries(ownership: DictionaryOwnership = 'mine') {
  const user = useUser()
  const shipped = ownership === 'system' || ownership === 'template'
  const forStaff = shipped && user?.is_staff === true
  return useQuery({
    queryKey: [...listKey, forStaff ? 'staff' : ownership],
    enabled: user !== undefined,
    queryFn: ({ signal }) =>
      forStaff
        ? call(listSystemDictionaries, {}, { signal })
        : call(listDictionaries, { query: { ownership } }, { signal }),
    select: shipped ? (all) => all.filter((one) => one.is_template === (ownership === 'template')) : undefined,
  })
}

export function useDictionary(id: string | undefined) {
  const user = useUser()
  return useQuery({
    queryKey: oneKey(id ?? ''),
    enabled: user !== undefined && id !== undefined,
    queryFn: ({ signal }) => call(getDictionary, { params: { id: id! } }, { signal }),
  })
}

/** Shows the change at once, and reverts it when the server refuses. */
export function useSwitch() {
  const client = useQueryClient()
  const show = (id: string, is_used: boolean) =>
    client.setQueriesData<Dictionary[]>({ queryKey: listKey }, (all) =>
      all?.map((one) => (one.id === id ? { ...one, is_used } : one)),
    )
  return useMutation({
    mutationFn: ({ id, is_used }: { id: string; is_used: boolean }) =>
      call(switchDictionary, { params: { id }, body: { is_used } }),
    onMutate: async ({ id, is_used }) => {
      await client.cancelQueries({ queryKey: listKey })
      show(id, is_used)
    },
    onError: (_error, { id, is_used }) => show(id, !is_used),
    onSettled: () => refreshDictionaries(client),
  })
}

type Named = Pick<Dictionary, 'key' | 'name' | 'description'>

const inLanguage = (t: TFunction<'dictionaries'>, key: string, text: string): string =>
  // names changed by staff are shown unchanged
  (shipped as Record<string, string>)[key] === text ? t(key as 'shipped_names') : text

/** Built-in dictionaries are stored in English and shown in the user's language. */
export function useDictionaryWords() {
  const { t } = useTranslation('dictionaries')
  return {
    nameOf: ({ key, name }: Pick<Named, 'key' | 'name'>) => inLanguage(t, `shipped_${key}`, name),
    textOf: ({ key, description }: Pick<Named, 'key' | 'description'>) =>
      inLanguage(t, `shipped_${key}_text`, description),
  }
}

export const isShipped = ({ is_system, is_template }: Pick<Dictionary, 'is_system' | 'is_template'>): boolean =>
  is_system || is_template

/** Whether the user may change a dictionary's settings and delete it; `can_edit` covers its entries. */
export const isOwnedBy = (user: Pick<User, 'is_staff'> | undefined, dictionary: Dictionary): boolean =>
  isShipped(dictionary) ? user?.is_staff === true : dictionary.owner === null
