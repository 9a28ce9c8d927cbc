import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Language } from '#core/contract/account/account.ts'
import { type LibraryFacets, type LibraryVoice, listLibrary, VoiceSort } from '#core/contract/voices.ts'
import { facetsOf, filterVoices, type LibraryFilter, sortVoices } from '#core/rules/voice-library.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useMyVoices } from './use-my-voices.ts'

const PER_PAGE = 24

/** The content of a tab, whatever its source. */
export type VoicePages = {
  voices: LibraryVoice[] | undefined
  facets: LibraryFacets | undefined
  /** How many more can be loaded. */
  more: number
  error: unknown
  /** Shows the previous list while the new one loads. */
  stale: boolean
  loadMore: (() => void) | undefined
  loadingMore: boolean
  retry: () => void
}

export function useLibrary(view: LibraryView): VoicePages {
  const language = useTranslation().i18n.language as Language
  const { premium, ...filter } = filterOf(view)
  const asked = { ...filter, premium: premium ? 'true' : undefined, sort: view.sort, language, limit: PER_PAGE }
  const query = useInfiniteQuery({
    queryKey: ['voices', 'library', asked],
    queryFn: ({ pageParam, signal }) => call(listLibrary, { query: { ...asked, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PER_PAGE < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })
  const voices = query.data?.pages.flatMap((page) => page.voices)
  return {
    voices,
    facets: query.data?.pages[0]?.facets,
    more: (query.data?.pages[0]?.total ?? 0) - (voices?.length ?? 0),
    error: query.isPlaceholderData || !query.data ? query.error : null,
    stale: query.isPlaceholderData,
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
  }
}

/** A user has few voices of their own, so they are filtered here by the server's rules. */
export function useMyVoicePages(view: LibraryView): VoicePages {
  const mine = useMyVoices()
  const filter = filterOf(view)
  return {
    voices: mine.data && sortVoices(filterVoices(mine.data, filter), view.sort),
    facets: mine.data && facetsOf(mine.data, filter),
    more: 0,
    error: mine.data ? null : mine.error,
    stale: false,
    loadMore: undefined,
    loadingMore: false,
    retry: () => void mine.refetch(),
  }
}

export const libraryTabs = ['staff-picks', 'all', 'my'] as const
export type LibraryTab = (typeof libraryTabs)[number]
export type FilterGroup = 'region' | 'gender' | 'use'

/** The state of the page, as in its address. */
export type LibraryView = {
  tab: LibraryTab
  search: string
  region: string[]
  gender: string[]
  use: string[]
  premium: boolean
  sort: VoiceSort
}

const groups: FilterGroup[] = ['region', 'gender', 'use']

export function readView(address: URLSearchParams): LibraryView {
  const list = (name: string) => (address.get(name) ?? '').split(',').filter(Boolean)
  const picks = address.get('category') === 'staff-picks'
  return {
    tab: address.get('tab') === 'my' ? 'my' : picks ? 'staff-picks' : 'all',
    search: address.get('search') ?? '',
    region: list('region'),
    gender: list('gender'),
    use: list('use'),
    premium: address.get('premium') === 'true',
    sort: VoiceSort.catch('popular').parse(address.get('sort')),
  }
}

/** Returns the shortest address for a state. */
export function writeView(view: LibraryView): URLSearchParams {
  const address = new URLSearchParams({ tab: view.tab === 'my' ? 'my' : 'library' })
  if (view.tab === 'staff-picks') address.set('category', 'staff-picks')
  if (view.search) address.set('search', view.search)
  for (const group of groups) if (view[group].length > 0) address.set(group, view[group].join(','))
  if (view.premium) address.set('premium', 'true')
  if (view.sort !== 'popular') address.set('sort', view.sort)
  return address
}

export function filterOf({ tab, premium, search, region, gender, use }: LibraryView): LibraryFilter {
  return {
    search,
    region,
    gender,
    use,
    premium: premium || undefined,
    category: tab === 'staff-picks' ? 'staff-picks' : undefined,
  }
}

export function countFilters({ region, gender, use, premium }: LibraryView): number {
  return region.length + gender.length + use.length + (premium ? 1 : 0)
}

export const withoutFilters = { region: [], gender: [], use: [], premium: false }

export function toggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
