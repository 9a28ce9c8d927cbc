import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { deviceWork } from '../../lib/device-work/works.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { useUser } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { Jobs } from './create-jobs.ts'
import { inOrder, type Job, type JobRules } from './job-rules.ts'
import { type DeletionWords, useDeletion } from './list/use-deletion.ts'
import { useLostConnection } from './list/use-lost-connection.ts'
import { belongsTo, type DayRange, type HistoryView } from './state/filters.ts'
import type { JobList } from './state/job-list.ts'

const KEPT_MS = 30 * 60_000

/** One view of the history: the loaded rows, with this page's placeholders on top. */
function useHistory<J extends Job>(source: Jobs<J>, view: HistoryView) {
  const { rules } = source
  const user = useUser()
  const own = useStore(source.flow.placeholders)
  const kept = useStore(deviceWork.kept)
  const here = useMemo(() => (view.page ? [] : source.ofDevice(kept)), [source, kept, view.page])
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
    // asked without a network too: what this device has kept is the answer then
    ...(source.keepsCopy ? ({ networkMode: 'always', refetchOnReconnect: 'always' } as const) : {}),
    ...(user ? source.firstSight(view, user.id) : {}),
    placeholderData: meanwhile,
  })
  const { data, isPlaceholderData } = query
  const jobs = useMemo(() => {
    const shown = own.filter((job) => belongsTo(rules, job, view))
    const rows = withThoseHere(
      rules,
      data?.jobs ?? [],
      here.filter((job) => belongsTo(rules, job, view)),
    )
    return shown.length > 0 ? [...shown, ...rows] : rows
  }, [rules, own, here, data?.jobs, view])
  return {
    jobs,
    counts: useMemo(
      () => source.countsWith(data?.counts, [...own.filter(({ pending }) => pending), ...here]),
      [source, data?.counts, own, here],
    ),
    /** There is no connection: the rows are those that this device has kept. */
    isFromDevice: data?.from_device === true,
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

/** Works that are on this device only, among the rows; one that has just been sent is shown once. */
function withThoseHere<J extends Job>(rules: JobRules<J>, rows: J[], here: readonly J[]): J[] {
  if (here.length === 0) return rows
  const keys = new Set(rows.map(({ client_key }) => client_key))
  const more = here.filter(({ client_key }) => !keys.has(client_key))
  return more.length > 0 ? [...more, ...rows].sort((a, b) => inOrder(rules, a, b)) : rows
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

/** The history of one kind of job: its rows, its selection and its actions. */
export function useJobs<J extends Job>(source: Jobs<J>, words?: DeletionWords) {
  const filter = useStore(source.filter)
  const [search, setSearch] = useState('')
  const [days, setDays] = useState<DayRange>({})
  const first = useMemo<HistoryView>(() => ({ filter, search, days }), [filter, search, days])
  const [place, setPlace] = useState({ of: first, page: 0 })
  // another search starts at its first page
  const page = place.of === first ? place.page : 0
  const setPage = useCallback((next: number) => setPlace({ of: first, page: next }), [first])
  const view = useMemo<HistoryView>(() => (page ? { ...first, page } : first), [first, page])
  const history = useHistory(source, view)
  const { pages, isUpdating } = history
  // the user deleted the last rows of the last page
  useEffect(() => {
    if (page >= pages && !isUpdating) setPage(pages - 1)
  }, [page, pages, isUpdating, setPage])
  useLostConnection(source, history.jobs)
  const clear = () => {
    setSearch('')
    setDays({})
  }
  return {
    ...history,
    view,
    page,
    setPage,
    setFilter: source.filter.set,
    setSearch,
    setDays,
    clear,
    selection: useSelection(history.jobs),
    deletion: useDeletion(source, words),
    cancel: useCancel(source),
    showAll() {
      source.filter.set('all')
      clear()
    },
  }
}

/** The selected jobs among those shown: a job that leaves the list leaves the selection. */
function useSelection<J extends Job>(shown: readonly J[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const jobs = useMemo(() => (ids.size > 0 ? shown.filter(({ id }) => ids.has(id)) : []), [shown, ids])
  const toggle = useCallback((id: string, on: boolean) => {
    setIds((now) => {
      const next = new Set(now)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const set = useCallback((chosen: readonly J[]) => setIds(new Set(chosen.map(({ id }) => id))), [])
  return { jobs, has: (id: string) => ids.has(id), toggle, set }
}

type Words = { t: TFunction<'jobs'>; errorText: (error: unknown) => string }

/** The same function while the history is on screen. */
function useCancel<J extends Job>(source: Jobs<J>): (job: J) => Promise<void> {
  const { t } = useTranslation('jobs')
  const errorText = useErrorText()
  const words = useRef<Words>({ t, errorText })
  words.current = { t, errorText }
  return useMemo(() => (job: J) => cancel(source, job, words.current), [source])
}

async function cancel<J extends Job>(source: Jobs<J>, { id }: J, { t, errorText }: Words): Promise<void> {
  try {
    await source.cancel(id)
  } catch (error) {
    toast({ kind: 'error', text: t('cancel_failed', { reason: errorText(error) }) })
  }
}
