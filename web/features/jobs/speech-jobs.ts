import { listSpeech } from '#core/contract/tts-jobs.ts'
import { call } from '../../lib/api.ts'
import { wallClock } from '../../lib/clock.ts'
import { live } from '../../lib/live.ts'
import { readPreference, writePreference } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query-client.ts'
import { session } from '../../lib/session.ts'
import { type HistoryView, isNarrowed, momentsOf } from './filters.ts'
import { withCachedJobs } from './history-cache.ts'
import { createJobFlow } from './job-flow.ts'
import { type JobList, pageOf, withFirstPage, withNextPage } from './job-list.ts'

const KEY = 'speech-jobs'
const MORE = 'more-speech-jobs'
const MOST_ROWS = 100
const GATHER_MS = 400

export const listKey = (view: HistoryView) => [KEY, view]

const lists = () => queryClient.getQueriesData<JobList>({ queryKey: [KEY] })
const listOf = (view: HistoryView) => queryClient.getQueryData<JobList>(listKey(view))

let refreshing = false
/** Many changes in a moment, as when a batch of jobs ends, are one reason to ask again. */
export function refreshSoon(): void {
  if (refreshing) return
  refreshing = true
  wallClock.after(GATHER_MS, () => {
    refreshing = false
    void queryClient.invalidateQueries({ queryKey: [KEY] })
  })
}

/** The history's one flow of news. */
export const flow = createJobFlow({
  changeLists(change) {
    for (const [key, list] of lists()) {
      const next = list && change(list, key[1] as HistoryView)
      if (next && next !== list) queryClient.setQueryData(key, next)
    }
  },
  find: (id) =>
    lists()
      .flatMap(([, list]) => list?.jobs ?? [])
      .find((job) => job.id === id),
  refreshSoon,
  after: wallClock.after,
})

const given = (view: HistoryView) => ({ view, memory: flow.memory })
const queryOf = ({ filter, search, days }: HistoryView) => ({ filter, search: search.trim(), ...momentsOf(days) })

/** The newest rows of a view, folded into what is loaded of it. */
export async function fetchHistory(view: HistoryView, rows: number, signal?: AbortSignal): Promise<JobList> {
  const asked = Math.min(MOST_ROWS, Math.max(rows, listOf(view)?.jobs.length ?? 0))
  const reply = await call(listSpeech, { query: { ...queryOf(view), limit: asked, offset: 0 } }, { signal })
  const list = withFirstPage(listOf(view), pageOf(reply), { ...given(view), asked })
  keepFirstRows(view, list, rows)
  for (const job of list.jobs) if (flow.generating.get().has(job.id)) flow.hear(job)
  return list
}

function keepFirstRows(view: HistoryView, { jobs }: JobList, rows: number) {
  const state = session.state.get()
  if (isNarrowed(view) || state.status !== 'signed_in') return
  const owner = { user_id: state.user.id, filter: view.filter, now: Date.now() }
  writePreference('tts_history_cache', withCachedJobs(readPreference('tts_history_cache'), owner, { jobs, rows }))
}

/** As many rows more as there were at first (S2 §2.5). */
export async function fetchMore(view: HistoryView, rows: number): Promise<void> {
  const offset = listOf(view)?.jobs.length ?? 0
  const reply = await queryClient.fetchQuery({
    queryKey: [MORE, view, offset],
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => call(listSpeech, { query: { ...queryOf(view), limit: rows, offset } }, { signal }),
  })
  queryClient.setQueryData<JobList>(listKey(view), (now) => now && withNextPage(now, pageOf(reply), given(view)))
}

let followers = 0
let owner: string | undefined
let stop: (() => void) | undefined

function forgetOthers() {
  const state = session.state.get()
  const now = state.status === 'signed_in' ? state.user.id : owner
  if (owner && now !== owner) flow.forget()
  owner = now
}

/** Listens while anything of the history is on screen. */
export function followJobs(): () => void {
  followers += 1
  if (followers === 1) {
    forgetOthers()
    const stops = [live.listen({ message: flow.receive, refetch: refreshSoon }), session.state.subscribe(forgetOthers)]
    stop = () => {
      for (const each of stops) each()
    }
  }
  return () => {
    followers -= 1
    if (followers === 0) stop?.()
  }
}
