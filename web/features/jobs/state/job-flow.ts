import { type JobKind, laterStatus, stateOf, statusOf } from '#core/contract/jobs.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { createStore } from '../../../lib/state/store.ts'
import { isOver, type Job, type JobNews, type JobRules, jobFromNews, placeholderOf } from '../job-rules.ts'
import { belongsTo, type HistoryView } from './filters.ts'
import { type JobList, jobLists, type Memory } from './job-list.ts'
import { mergeJob } from './merge-job.ts'

const MOST = 200
const KEPT = 100

/** The latest known status of each job: a list requested before a message may arrive after it (S2 §9). */
export function createStatusCache(kind: JobKind) {
  const heard = new Map<string, string>()
  return {
    size: () => heard.size,
    /** Records a status and returns the one that wins. */
    note<S extends string>(id: string, status: S): S {
      const last = heard.get(id) as S | undefined
      const latest = last ? laterStatus(kind, last, status) : status
      heard.delete(id)
      heard.set(id, latest)
      if (heard.size >= MOST) for (const old of [...heard.keys()].slice(0, heard.size - KEPT)) heard.delete(old)
      return latest
    },
    get: (id: string) => heard.get(id),
    clear: () => heard.clear(),
  }
}

const FLASH_MS = 2000
const MOST_GONE = 500
const MOST_TRACKED = 200

export type FlowParts<J extends Job> = {
  rules: JobRules<J>
  /** Changes every loaded list. */
  changeLists: (change: (list: JobList<J>, view: HistoryView) => JobList<J>) => void
  find: (id: string) => J | undefined
  /** Reloads the newest rows and the counts; several calls in a moment cause one request. */
  refreshSoon: () => void
  after: (ms: number, run: () => void) => () => void
}
export type Outcome = 'generated' | 'failed'

/** Applies updates of jobs, from any source, to what is shown. */
export function createJobFlow<J extends Job>({ rules, changeLists, find, refreshSoon, after }: FlowParts<J>) {
  const { kind } = rules
  const { withNewJob, withNews, withoutJobs } = jobLists(rules)
  const placeholders = createPlaceholders(rules)
  const statuses = createStatusCache(kind)
  const gone = new Set<string>()
  const tracked = new Map<string, J>()
  /** Jobs that ended after they were seen running, and whose end was not announced yet. */
  const unannounced = new Set<string>()
  /** This page's presses and jobs whose end is awaited. */
  const generating = createStore<ReadonlySet<string>>(new Set())
  const outcome = createStore<Outcome | null>(null)
  const ended = createStore<J | null>(null)
  let endFlash: (() => void) | undefined

  function wait(key: string, on: boolean) {
    const next = new Set(generating.get())
    if (on) next.add(key)
    else next.delete(key)
    if (next.size !== generating.get().size) generating.set(next)
  }

  function flash(what: Outcome) {
    endFlash?.()
    outcome.set(what)
    endFlash = after(FLASH_MS, () => outcome.set(null))
  }

  const over = (status: string | undefined) => status !== undefined && isOver(rules, { status })
  const memory: Memory = {
    isGone: (id) => gone.has(id),
    standing(id, status) {
      const last = statuses.get(id)
      const latest = statuses.note(id, status)
      if (last && !over(last) && over(latest)) unannounced.add(id)
      return latest
    },
  }

  /** Replaces its placeholder, or is added on top; stays in the placeholder's place until a list is loaded. */
  function addJob(job: J) {
    let loaded = false
    changeLists((list, view) => {
      loaded = true
      return withNewJob(list, job, view)
    })
    if (loaded) placeholders.remove(job.client_key)
    else placeholders.answer(job)
  }

  /** Unfinished jobs stay known even when no loaded list contains them. */
  function track(job: J) {
    tracked.delete(job.id)
    if (!isOver(rules, job)) tracked.set(job.id, job)
    const oldest = tracked.size > MOST_TRACKED ? [...tracked.keys()][0] : undefined
    if (oldest) tracked.delete(oldest)
  }

  const isAwaited = (id: string, key: string | null) =>
    generating.get().has(id) || (key !== null && generating.get().has(key))

  function end(job: J, key: string | null) {
    const state = stateOf(kind, job.status)
    const mine = isAwaited(job.id, key)
    unannounced.delete(job.id)
    tracked.delete(job.id)
    wait(job.id, false)
    if (key) wait(key, false)
    if (mine && state !== 'cancelled') flash(state === 'failed' ? 'failed' : 'generated')
    ended.set(job)
  }

  function hear(news: JobNews<J>, { add = false }: { add?: boolean } = {}) {
    if (gone.has(news.id)) return
    const before = find(news.id) ?? placeholders.answered(news.id) ?? tracked.get(news.id)
    const key = news.client_key ?? null
    const waited = key !== null && generating.get().has(key)
    if (before) memory.standing(before.id, before.status)
    const status = news.status && memory.standing(news.id, news.status)
    // pass the update on unmerged: its old status shows that it is late
    const heard: JobNews<J> = status && !before ? { ...news, status } : news
    if (!before && !add && !waited) return refreshSoon()
    const job = before ? mergeJob(rules, before, heard) : jobFromNews(rules, heard)
    track(job)
    if (before) {
      changeLists((list, view) => withNews(list, heard, view))
      placeholders.remove(key)
      placeholders.update(job)
    } else addJob(job)
    // other filters have other counts, which only the server knows
    if (job.status !== before?.status) refreshSoon()
    announceEnd(job, key)
  }

  /** Announces an end once, whichever source reports it first. */
  function announceEnd(job: J, key = job.client_key) {
    if (isOver(rules, job) && (unannounced.has(job.id) || isAwaited(job.id, key))) end(job, key)
  }

  function receive(message: LiveMessage) {
    if (!('job' in message) || message.job.kind !== kind.kind) return
    const news = message.job as unknown as JobNews<J>
    if (rules.isIgnored?.(message.type, news)) return
    const now = (state: 'delivered' | 'failed') => hear({ ...news, status: statusOf(kind, state, null) })
    if (message.type === kind.live?.delivered) now('delivered')
    else if (message.type === kind.live?.failed) now('failed')
    // a job that starts gets a card at once; others wait for the reloaded list
    else if (message.type === kind.live?.update) hear(news, { add: news.status === statusOf(kind, 'running', null) })
  }

  return {
    placeholders: placeholders.jobs,
    generating,
    outcome,
    /** The job that ended last, for auto-play and the announcer. */
    ended,
    memory,
    receive,
    hear,
    /** A list of a view has been loaded. */
    arrived(jobs: readonly J[], view: HistoryView) {
      const ids = new Set(jobs.map(({ id }) => id))
      // one that an earlier request has missed comes with the next list
      for (const job of placeholders.jobs.get().filter(({ pending }) => !pending))
        if (ids.has(job.id) || !belongsTo(rules, job, view)) placeholders.remove(job.id)
      for (const job of jobs) announceEnd(job)
    },
    addPlaceholder(draft: Partial<J> & { client_key: string }) {
      placeholders.add(draft)
      wait(draft.client_key, true)
    },
    replacePlaceholder(key: string, job: J) {
      hear({ ...job, client_key: job.client_key ?? key }, { add: true })
      const status = memory.standing(job.id, job.status)
      if (!isOver(rules, { status })) wait(job.id, true)
      wait(key, false)
    },
    failPlaceholder(key: string, message: string, error_code: string | null = null) {
      wait(key, false)
      placeholders.fail(key, message, error_code)
    },
    removePlaceholder(key: string) {
      wait(key, false)
      placeholders.remove(key)
    },
    removeJobs(ids: readonly string[]) {
      for (const id of ids) {
        if (!placeholders.remove(id)?.pending) gone.add(id)
        wait(id, false)
        tracked.delete(id)
        unannounced.delete(id)
      }
      for (const id of [...gone].slice(0, Math.max(0, gone.size - MOST_GONE))) gone.delete(id)
      changeLists((list) => withoutJobs(list, new Set(ids)))
    },
    /** Clears everything on sign-out. */
    forget() {
      placeholders.clear()
      statuses.clear()
      gone.clear()
      tracked.clear()
      unannounced.clear()
      generating.set(new Set())
      outcome.set(null)
      ended.set(null)
    },
  }
}

/**
 * Jobs that no list has, newest first: requests under way, refused ones, and those accepted before the first list has
 * come (S2 §4.1, §8).
 */
function createPlaceholders<J extends Job>(rules: JobRules<J>) {
  const jobs = createStore<readonly J[]>([])
  const change = (key: string, to: (job: J) => J) => jobs.set(jobs.get().map((job) => (job.id === key ? to(job) : job)))
  return {
    jobs,
    add(draft: Partial<J> & { client_key: string }) {
      const others = jobs.get().filter(({ id }) => id !== draft.client_key)
      jobs.set([placeholderOf(rules, draft), ...others])
    },
    fail(key: string, message: string, error_code: string | null) {
      const completed_at = new Date().toISOString()
      const status = statusOf(rules.kind, 'failed', null)
      change(key, (job) => ({ ...job, status, error_message: message, error_code, completed_at }))
    },
    /** The job that has taken its request's place, while no list has it. */
    answered: (id: string) => jobs.get().find((job) => job.id === id && !job.pending),
    /** The server's job takes the place of its request. */
    answer: (job: J) => job.client_key !== null && change(job.client_key, () => job),
    update(job: J) {
      if (jobs.get().some(({ id }) => id === job.id)) change(job.id, () => job)
    },
    /** Returns the removed one. */
    remove(key: string | null): J | undefined {
      const found = jobs.get().find(({ id }) => id === key)
      if (found) jobs.set(jobs.get().filter((job) => job !== found))
      return found
    },
    clear: () => jobs.set([]),
  }
}
