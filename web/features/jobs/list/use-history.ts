import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import type { Jobs } from '../create-jobs.ts'
import type { Job } from '../job-rules.ts'
import { belongsTo, type HistoryView } from '../state/filters.ts'
import type { JobList } from '../state/job-list.ts'

const KEPT_MS = 30 * 60_000

/** One view of the history: the loaded rows, with this page's placeholders on top. */
export function useHistory<J extends Job>(source: Jobs<J>, view: HistoryView) {
  const { rules } = source
  const user = useUser()
  const own = useStore(source.flow.placeholders)
  useEffect(() => source.follow(), [source])
  // one function per view: a new one each time would produce new data without end
  const meanwhile = useCallback(
    (previous?: JobList<J>) => previous && narrowed(previous, (job) => belongsTo(rules, job, view)),
    [rules, view],
  )
  const query = useQuery<JobList<J>>({
    queryKey: source.listKey(view),
    enabled: user !== undefined,
    queryFn: ({ signal }) => source.fetchFirst(view, signal),
    // updates arrive through the flow, which keeps unchanged jobs
    structuralSharing: false,
    staleTime: 0,
    gcTime: KEPT_MS,
    ...(user ? source.firstSight(view, user.id) : {}),
    placeholderData: meanwhile,
  })
  const { data, isPlaceholderData } = query
  const jobs = useMemo(() => {
    const shown = own.filter((job) => belongsTo(rules, job, view))
    return shown.length > 0 ? [...shown, ...(data?.jobs ?? [])] : (data?.jobs ?? [])
  }, [rules, own, data?.jobs, view])
  return {
    jobs,
    counts: useMemo(() => source.countsWith(data?.counts, own), [source, data?.counts, own]),
    remaining: data && !isPlaceholderData ? Math.max(0, rowsIn(data.count, view, source) - data.jobs.length) : 0,
    /** The number of pages; one for a history without pages. */
    pages: source.page_size ? Math.max(1, Math.ceil((data?.count ?? 0) / source.page_size)) : 1,
    isLoading: !data || (isPlaceholderData && jobs.length === 0),
    isUpdating: query.isFetching,
    error: data && !isPlaceholderData ? null : query.error,
    refetch: query.refetch,
    ...useMore(() => source.fetchMore(view)),
  }
}

/** The number of rows in view: all, or those of the page. */
function rowsIn(count: number, { page = 0 }: HistoryView, { page_size }: { page_size?: number }): number {
  return page_size ? Math.min(page_size, count - page * page_size) : count
}

/** Ends a wait that takes too long (S2 §9). */
const MOST_LOADING_MS = 5000

function useMore(fetchMore: () => Promise<void>) {
  const [isLoadingMore, setLoadingMore] = useState(false)
  const loadMore = async () => {
    setLoadingMore(true)
    const timer = setTimeout(() => setLoadingMore(false), MOST_LOADING_MS)
    try {
      await fetchMore()
    } finally {
      clearTimeout(timer)
      setLoadingMore(false)
    }
  }
  return { isLoadingMore, loadMore }
}

/** Until the server answers: those rows of the previous view that match this one. */
function narrowed<J extends Job>({ jobs, counts }: JobList<J>, belongs: (job: J) => boolean): JobList<J> {
  const left = jobs.filter(belongs)
  return { jobs: left, count: left.length, counts }
}
