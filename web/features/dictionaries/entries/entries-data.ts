import { type QueryClient, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import {
  changeEntry,
  createEntry,
  deleteEntry,
  type Entry,
  type EntryChanges,
  listEntries,
  moveEntry,
} from '#core/contract/dictionaries/entries.ts'
import type { PreviewVariant } from '#core/contract/dictionaries/previews.ts'
import { call } from '../../../lib/network/api.ts'
import { refreshDictionaries } from '../dictionaries-data.ts'

/** Entries per request; pages that the user scrolls past are never requested. */
export const PAGE = 100

type Page = { results: Entry[]; count: number }
const keyOf = (dictionary_id: string) => ['dictionary-entries', dictionary_id]

/** The visible pages of the search result; always the first, because it has the total. */
export function useEntryPages(dictionary_id: string, search: string, pages: readonly number[]) {
  const wanted = [...new Set([0, ...pages])]
  const answers = useQueries({
    queries: wanted.map((page) => ({
      queryKey: [...keyOf(dictionary_id), search, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          listEntries,
          { params: { id: dictionary_id }, query: { search, limit: PAGE, offset: page * PAGE } },
          { signal },
        ),
    })),
  })
  const byPage = new Map(wanted.map((page, at) => [page, answers[at]?.data]))
  const failed = answers.find(({ error, data }) => error && !data)
  return {
    /** Undefined until the first answer. */
    count: answers[0]?.data?.count,
    /** Undefined while its page loads. */
    at: (index: number): Entry | undefined => byPage.get(Math.floor(index / PAGE))?.results[index % PAGE],
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

export const refetchEntries = (client: QueryClient, dictionary_id: string) =>
  client.invalidateQueries({ queryKey: keyOf(dictionary_id) })

/** An entry's audio was made, or turned out to be missing. */
export function setSound(
  client: QueryClient,
  { dictionary_id, entry_id, variant, url }: Sound & { dictionary_id: string },
): void {
  const changed = (entry: Entry): Entry => (entry.id === entry_id ? { ...entry, [`${variant}_audio_url`]: url } : entry)
  client.setQueriesData<Page>(
    { queryKey: keyOf(dictionary_id) },
    (page) => page && { ...page, results: page.results.map(changed) },
  )
}
export type Sound = { entry_id: string; variant: PreviewVariant; url: string | null }

export const soundOf = (entry: Entry, variant: PreviewVariant): string | null => entry[`${variant}_audio_url`]

type NewEntryBody = EntryChanges & { term: string }

export function useEntryChanges({ id }: Pick<Dictionary, 'id'>) {
  const client = useQueryClient()
  const onSuccess = () => {
    void refetchEntries(client, id)
    // the lists show the number of entries
    void refreshDictionaries(client)
  }
  return {
    add: useMutation({
      mutationFn: (body: NewEntryBody) => call(createEntry, { params: { id }, body }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ entry_id, changes }: { entry_id: string; changes: EntryChanges }) =>
        call(changeEntry, { params: { id: entry_id }, body: changes }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (entry_id: string) => call(deleteEntry, { params: { id: entry_id } }),
      onSuccess,
    }),
    move: useMutation({
      mutationFn: ({ entry_id, to }: { entry_id: string; to: string }) =>
        call(moveEntry, { params: { id: entry_id }, body: { dictionary_id: to } }),
      // all queries, because both dictionaries have changed
      onSuccess: () => void client.invalidateQueries(),
    }),
    refetch: onSuccess,
  }
}
export type EntryWork = ReturnType<typeof useEntryChanges>
