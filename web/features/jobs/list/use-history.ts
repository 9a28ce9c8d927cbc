import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import type { Jobs } from '../create-jobs.ts'
import type { Job } from '../job-rules.ts'
import { belongsTo, type HistoryView } from '../state/filters.ts'
import type { JobList } from '../state/job-list.ts'

const KEPT_MS = 30 * 60_000

/** One view of the history: what is loaded of it, with what only this page knows on top. */
export function useHistory<J extends Job>(source: Jobs<J>, view: HistoryView) {
  const { rules } = source
  const user = useUser()
  const own = useStore(source.flow.placeholders)
  useEffect(() => source.follow(), [source])
  // one function a view: a new one each time would make new data each time, without end
  const meanwhile = useCallback(
    (previous?: JobList<J>) => previous && narrowed(previous, (job) => belongsTo(rules, job, view)),
    [rules, view],
  )
  const query = useQuery<JobList<J>>({
    queryKey: source.listKey(view),
    enabled: user !== undefined,
    queryFn: ({ signal }) => source.fetchFirst(view, signal),
    // news enters through the flow, which keeps what did not change
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
    remaining: data && !isPlaceholderData ? Math.max(0, data.count - data.jobs.length) : 0,
    isLoading: !data || (isPlaceholderData && jobs.length === 0),
    isUpdating: query.isFetching,
    error: data && !isPlaceholderData ? null : query.error,
    refetch: query.refetch,
    ...useMore(() => source.fetchMore(view)),
  }
}

function useMore(fetchMore: () => Promise<void>) {
  const [isLoadingMore, setLoadingMore] = useState(false)
  const loadMore = async () => {
    setLoadingMore(true)
    try {
      await fetchMore()
    } finally {
      setLoadingMore(false)
    }
  }
  return { isLoadingMore, loadMore }
}

/** Until the server has answered: those of the last view that belong into this one. */
function narrowed<J extends Job>({ jobs, counts }: JobList<J>, belongs: (job: J) => boolean): JobList<J> {
  const left = jobs.filter(belongs)
  return { jobs: left, count: left.length, counts }
}
