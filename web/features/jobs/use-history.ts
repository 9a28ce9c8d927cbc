import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { readPreference, usePreference } from '../../lib/preferences.ts'
import { useUser } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import { belongsTo, type HistoryView, isNarrowed } from './filters.ts'
import { cachedJobs } from './history-cache.ts'
import { countsWith, type JobList, pageOf } from './job-list.ts'
import { fetchHistory, fetchMore, flow, followJobs, listKey } from './speech-jobs.ts'

const KEPT_MS = 30 * 60_000

/** One view of the history: what is loaded of it, with what only this page knows on top. */
export function useHistory(view: HistoryView) {
  const user = useUser()
  const [rows] = usePreference('tts_history_rows')
  const own = useStore(flow.placeholders)
  useEffect(followJobs, [])
  // one function a view: a new one each time would make new data each time, without end
  const meanwhile = useCallback((previous?: JobList) => previous && narrowed(previous, view), [view])
  const query = useQuery({
    queryKey: listKey(view),
    enabled: user !== undefined,
    queryFn: ({ signal }) => fetchHistory(view, rows, signal),
    // news enters through the flow, which keeps what did not change
    structuralSharing: false,
    staleTime: 0,
    gcTime: KEPT_MS,
    ...(user ? firstSight(view, user.id) : {}),
    placeholderData: meanwhile,
  })
  const { data, isPlaceholderData } = query
  const jobs = useMemo(() => {
    const shown = own.filter((job) => belongsTo(job, view))
    return shown.length > 0 ? [...shown, ...(data?.jobs ?? [])] : (data?.jobs ?? [])
  }, [own, data?.jobs, view])
  return {
    jobs,
    counts: useMemo(() => countsWith(data?.counts, own), [data?.counts, own]),
    remaining: data && !isPlaceholderData ? Math.max(0, data.count - data.jobs.length) : 0,
    isLoading: !data || (isPlaceholderData && jobs.length === 0),
    isUpdating: query.isFetching,
    error: data && !isPlaceholderData ? null : query.error,
    refetch: query.refetch,
    ...useMore(view, rows),
  }
}

function useMore(view: HistoryView, rows: number) {
  const [isLoadingMore, setLoadingMore] = useState(false)
  const loadMore = useCallback(async () => {
    setLoadingMore(true)
    try {
      await fetchMore(view, rows)
    } finally {
      setLoadingMore(false)
    }
  }, [view, rows])
  return { isLoadingMore, loadMore }
}

/** What was seen here minutes ago stands there at once, and is renewed behind it (S2 §9). */
function firstSight(view: HistoryView, user_id: string) {
  if (isNarrowed(view)) return {}
  const kept = cachedJobs(readPreference('tts_history_cache'), { user_id, filter: view.filter, now: Date.now() })
  if (!kept) return {}
  const { results, count } = pageOf(kept.jobs)
  const initialData: JobList = { jobs: results, count }
  return { initialData, initialDataUpdatedAt: kept.saved_at }
}

/** Until the server has answered: those of the last view that belong into this one. */
function narrowed({ jobs, counts }: JobList, view: HistoryView): JobList {
  const left = jobs.filter((job) => belongsTo(job, view))
  return { jobs: left, count: left.length, counts }
}
