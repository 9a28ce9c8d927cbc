import { AppError } from '#core/contract/errors.ts'
import type { JobEndpoints } from '#core/contract/job-endpoints.ts'
import type { JobFilter } from '#core/contract/jobs.ts'
import { database } from '../../lib/device-work/database.ts'
import { deviceSync } from '../../lib/device-work/sync.ts'
import { deviceWork, type KeptWork } from '../../lib/device-work/works.ts'
import { call } from '../../lib/network/api.ts'
import { live } from '../../lib/network/live.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { wallClock } from '../../lib/state/clock.ts'
import { createStore, type Store } from '../../lib/state/store.ts'
import { type PreferenceFor, preferenceStore, readPreference, writePreference } from '../../lib/storage/preferences.ts'
import { inOrder, type Job, type JobRules } from './job-rules.ts'
import { belongsTo, type HistoryView, isNarrowed, momentsOf } from './state/filters.ts'
import { createJobFlow } from './state/job-flow.ts'
import {
  cachedJobs,
  type HistoryCache,
  type JobList,
  jobLists,
  type Page,
  pageOf,
  withCachedJobs,
} from './state/job-list.ts'

const MOST_ROWS = 100
const FIRST_ROWS = 5
const GATHER_MS = 400

/** All endpoints but the list, which a kind may replace. */
type Calls = Omit<JobEndpoints, 'list'> & Partial<Pick<JobEndpoints, 'list'>>
export type AskedRows = HistoryView & { limit: number; offset: number }

export type JobsOptions<J extends Job> = {
  rules: JobRules<J>
  calls: Calls
  /** Loads the rows of a view, for kinds whose list differs from `calls.list`. */
  list?: (asked: AskedRows, signal?: AbortSignal) => Promise<Page<J>>
  /** Where the browser stores the filter, the first rows and their number; without it, nothing is stored. */
  kept?: {
    filter?: PreferenceFor<JobFilter>
    rows?: PreferenceFor<number>
    cache?: PreferenceFor<HistoryCache>
  }
  /** Rows per page for a paged history; other histories grow with Load More. */
  page_size?: number
  /** Whether a stuck job should be polled; by default it should. */
  isSettled?: (id: string) => Promise<boolean>
  /** A work of this device as an entry of this history; undefined for works of other kinds. */
  ofDevice?: (kept: KeptWork) => J | undefined
  /** Called with deleted jobs, so that players and pages can drop them. */
  onRemoved?: (ids: readonly string[]) => void
}

export type Jobs<J extends Job = Job> = ReturnType<typeof createJobs<J>>

/** The state of all jobs of one kind on a page: created once, active while a component shows it. */
export function createJobs<J extends Job>(options: JobsOptions<J>) {
  const { rules, calls, page_size, kept = {}, isSettled = async () => true } = options
  const list = options.list ?? usualList<J>(calls.list!)
  const key = `${rules.kind.kind}-jobs`
  const { withFirstPage, withNextPage, countsWith } = jobLists(rules)
  const filter: Store<JobFilter> = kept.filter ? preferenceStore(kept.filter) : createStore<JobFilter>('all')
  const rows: Store<number> = kept.rows ? preferenceStore(kept.rows) : createStore(FIRST_ROWS)
  /** Jobs being deleted; their buttons show it. */
  const deleting = createStore<ReadonlySet<string>>(new Set())

  const listKey = (view: HistoryView) => [key, view]
  const lists = () => queryClient.getQueriesData<JobList<J>>({ queryKey: [key] })
  const listOf = (view: HistoryView) => queryClient.getQueryData<JobList<J>>(listKey(view))

  let refreshing = false
  let refreshes = 0
  /** Debounces reloads: when a batch of jobs ends, many changes cause one request. */
  function refreshSoon(): void {
    if (refreshing) return
    refreshing = true
    wallClock.after(GATHER_MS, () => {
      refreshing = false
      refreshes += 1
      void queryClient.invalidateQueries({ queryKey: [key] })
    })
  }

  const flow = createJobFlow<J>({
    rules,
    changeLists(change) {
      for (const [each, list] of lists()) {
        const next = list && change(list, each[1] as HistoryView)
        if (next && next !== list) queryClient.setQueryData(each, next)
      }
    },
    find: (id) =>
      lists()
        .flatMap(([, list]) => list?.jobs ?? [])
        .find((job) => job.id === id),
    refreshSoon,
    after: wallClock.after,
  })

  /** A work of this device has become an entry of the server. */
  const sent = (job: { id: string; kind: string }) => {
    if (job.kind === rules.kind.kind) flow.hear(job as unknown as J, { add: true })
  }

  const given = (view: HistoryView) => ({ view, memory: flow.memory })
  async function ask(view: HistoryView, { limit, ...page }: { limit: number; offset: number }, signal?: AbortSignal) {
    const offset = page.offset + (view.page ?? 0) * (page_size ?? 0)
    return pageOf(await list({ ...view, search: view.search.trim(), limit, offset }, signal))
  }

  /** Loads the newest rows of a view and merges them. */
  async function fetchFirst(view: HistoryView, signal?: AbortSignal): Promise<JobList<J>> {
    const asked = view.page
      ? page_size!
      : Math.min(page_size ?? MOST_ROWS, Math.max(rows.get(), listOf(view)?.jobs.length ?? 0))
    const before = refreshes
    const page = await ask(view, { limit: asked, offset: 0 }, signal).catch(async (error) => {
      const kept = await keptRows(view, error)
      if (!kept) throw error
      return kept
    })
    if ('jobs' in page) return page
    void keepCopy(page)
    // a first request in flight is not repeated, although it may be older than the reload
    if (refreshes !== before) refreshSoon()
    // a page has no rows below the loaded ones
    const list = withFirstPage(listOf(view), page, {
      ...given(view),
      asked: page_size ? Number.POSITIVE_INFINITY : asked,
    })
    keepFirstRows(view, list)
    flow.arrived(list.jobs, view)
    return list
  }

  function keepFirstRows(view: HistoryView, { jobs }: JobList<J>) {
    const state = session.state.get()
    if (!kept.cache || isNarrowed(view) || state.status !== 'signed_in') return
    const owner = { user_id: state.user.id, filter: view.filter, now: Date.now() }
    const before = readPreference(kept.cache) as HistoryCache
    writePreference(kept.cache, withCachedJobs(rules, before, { owner, jobs, rows: rows.get() }))
  }

  const userId = () => {
    const state = session.state.get()
    return state.status === 'signed_in' ? state.user.id : undefined
  }
  /** Without a connection: the rows on screen, else those that this device has kept. */
  async function keptRows(view: HistoryView, error: unknown): Promise<JobList<J> | undefined> {
    const user_id = userId()
    if (!options.ofDevice || !user_id || !(error instanceof AppError)) return undefined
    if (!error.is('offline') && !error.is('timeout')) return undefined
    const shown = listOf(view)
    const copy = await database.copy(user_id, rules.kind.kind).catch(() => undefined)
    const jobs = ((copy?.jobs ?? []) as J[]).filter((job) => belongsTo(rules, job, view))
    if (shown && shown.jobs.length >= jobs.length) return { ...shown, from_device: true }
    if (!copy) return undefined
    jobs.sort((a, b) => inOrder(rules, a, b))
    const from = (view.page ?? 0) * (page_size ?? 0)
    return { jobs: jobs.slice(from, page_size && from + page_size), count: jobs.length, from_device: true }
  }
  /** Copies are changed one after the other: each begins with the one before. */
  let copying: Promise<unknown> = Promise.resolve()
  function changeCopy(change: (jobs: J[]) => J[]): Promise<unknown> {
    const user_id = userId()
    if (!options.ofDevice || !user_id || typeof indexedDB === 'undefined') return copying
    const { kind } = rules.kind
    const { cached = (job: J) => job } = rules
    copying = copying
      .then(async () => {
        const before = await database.copy(user_id, kind)
        const jobs = change((before?.jobs ?? []) as J[]).map(cached)
        if (userId() === user_id) await database.saveCopy({ user_id, kind, saved_at: Date.now(), jobs })
      })
      .catch(() => undefined)
    return copying
  }
  const keepCopy = ({ results }: Page<J>) => changeCopy((jobs) => newest([...results, ...jobs]))

  const moreRows = (offset: number) =>
    Math.max(1, Math.min(rows.get(), (page_size ?? Number.POSITIVE_INFINITY) - offset))
  /** Loads as many rows as initially (S2 §2.5), or one page. */
  async function fetchMore(view: HistoryView): Promise<void> {
    const offset = listOf(view)?.jobs.length ?? 0
    const page = await queryClient.fetchQuery({
      queryKey: [`more-${key}`, view, offset],
      gcTime: 0,
      staleTime: 0,
      queryFn: ({ signal }) => ask(view, { limit: moreRows(offset), offset }, signal),
    })
    void keepCopy(page)
    queryClient.setQueryData<JobList<J>>(listKey(view), (now) => now && withNextPage(now, page, given(view)))
  }

  /** Shows rows cached minutes ago at once, and refreshes them (S2 §9). */
  function initialRows(view: HistoryView, user_id: string) {
    if (!kept.cache || isNarrowed(view)) return {}
    const cache = readPreference(kept.cache) as HistoryCache
    const seen = cachedJobs<J>(cache, { user_id, filter: view.filter, now: Date.now() })
    if (!seen) return {}
    const initialData: JobList<J> = { jobs: seen.jobs, count: seen.jobs.length }
    return { initialData, initialDataUpdatedAt: seen.saved_at }
  }

  /** Loads the single job, with the fields that long lists leave out. */
  async function fetchJob(id: string): Promise<J> {
    const job = (await call(calls.get, { params: { id } })) as J
    flow.hear(job)
    return job
  }

  return {
    rules,
    calls,
    flow,
    filter,
    rows,
    page_size,
    deleting,
    isSettled,
    countsWith,
    listKey,
    refreshSoon,
    fetchFirst,
    fetchMore,
    fetchJob,
    firstSight: initialRows,
    follow: follower({ receive: flow.receive, refetch: refreshSoon, forget: flow.forget, sent }),
    /** The entries of works that are on this device only. */
    ofDevice: (kept: readonly KeptWork[]): J[] => kept.flatMap((one) => options.ofDevice?.(one) ?? []),
    keepsCopy: options.ofDevice !== undefined,
    async removeKept(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      options.onRemoved?.(ids)
      await deviceWork.remove(ids)
    },
    async cancel(id: string): Promise<void> {
      flow.hear((await call(calls.cancel, { params: { id } })) as J)
    },
    takeAway(ids: readonly string[]): void {
      options.onRemoved?.(ids)
      void changeCopy((jobs) => jobs.filter(({ id }) => !ids.includes(id)))
      flow.removeJobs(ids)
    },
  }
}

/** How many entries of a history a device keeps. */
const MOST_KEPT = 50

/** The newest of them, each once: the first of those with the same id is the latest. */
function newest<J extends Job>(jobs: readonly J[]): J[] {
  const byId = new Map<string, J>()
  for (const job of jobs) if (!job.pending && !byId.has(job.id)) byId.set(job.id, job)
  return [...byId.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, MOST_KEPT)
}

function usualList<J extends Job>(endpoint: JobEndpoints['list']) {
  return async ({ filter, search, days, limit, offset }: AskedRows, signal?: AbortSignal) =>
    (await call(endpoint, { query: { filter, search, ...momentsOf(days), limit, offset } }, { signal })) as Page<J>
}

type Followed = {
  receive: Parameters<typeof live.listen>[0]['message']
  refetch: () => void
  forget: () => void
  sent: Parameters<typeof deviceSync.onSent>[0]
}

/** Subscribes while a component shows the history, and clears it on sign-out. */
function follower({ receive, refetch, forget, sent }: Followed) {
  let followers = 0
  let owner: string | undefined
  let stop: (() => void) | undefined

  function forgetOthers() {
    const state = session.state.get()
    const now = state.status === 'signed_in' ? state.user.id : owner
    if (owner && now !== owner) forget()
    owner = now
  }
  return (): (() => void) => {
    followers += 1
    if (followers === 1) {
      forgetOthers()
      const stops = [
        live.listen({ message: receive, refetch }),
        session.state.subscribe(forgetOthers),
        deviceSync.onSent(sent),
      ]
      stop = () => {
        for (const each of stops) each()
      }
    }
    return () => {
      followers -= 1
      if (followers === 0) stop?.()
    }
  }
}
