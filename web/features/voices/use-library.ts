import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Language } from '#core/contract/account/account.ts'
import type { LibraryFacets, LibraryVoice } from '#core/contract/voices.ts'
import { listLibrary } from '#core/contract/voices.ts'
import { facetsOf, filterVoices, sortVoices } from '#core/rules/voice-library.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { filterOf, type LibraryView } from './library-view.ts'
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
