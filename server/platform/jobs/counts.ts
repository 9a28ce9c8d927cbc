import type { JobState } from '#core/contract/jobs.ts'
import type { Listener } from '../db/listener.ts'
import type { Db } from '../db/open.ts'
import type { AccountId } from '../ids.ts'
import { countJobs, type JobSearch } from './history.ts'

type Counts = Partial<Record<JobState, number>>
type Known = { counts: Counts; until: number }
/** A count under way; it is discarded if a change commits meanwhile. */
type Counting = { stale: boolean }

/** Shorter histories are not cached: counting takes a millisecond. */
const longHistory = 2_000
const mostKnown = 1_000
/** The TTL, because a notification may be lost. */
const knownMs = 10_000

/** How many jobs an account has in each state. Counts of long histories are cached until one of the jobs changes. */
export function createCounts({ db, listener, now = Date.now }: { db: Db; listener: Listener; now?: () => number }) {
  const known = new Map<AccountId, Map<string, Known>>()
  const underWay = new Map<AccountId, Set<Counting>>()

  /** Called after a change is committed here, and on the notification of one made elsewhere. */
  function changed(account_id: AccountId): void {
    known.delete(account_id)
    for (const counting of underWay.get(account_id) ?? []) counting.stale = true
  }
  const off = [
    listener.on('job_changed', (payload) => changed(payload.split(' ', 1)[0] as AccountId)),
    listener.onGap(() => {
      for (const account_id of [...known.keys(), ...underWay.keys()]) changed(account_id)
    }),
  ]

  function remember(account_id: AccountId, which: string, counts: Counts): void {
    const own = known.get(account_id) ?? new Map<string, Known>()
    own.set(which, { counts, until: now() + knownMs })
    known.delete(account_id)
    // the map keeps insertion order: evict the oldest
    if (known.size >= mostKnown) known.delete(known.keys().next().value!)
    known.set(account_id, own)
  }

  return {
    changed,
    async of(search: JobSearch): Promise<Counts> {
      const { account_id, kind, from, to } = search
      if (search.search?.trim()) return countJobs(db, search)
      const which = [kind.kind, from?.getTime(), to?.getTime()].join(' ')
      const found = known.get(account_id)?.get(which)
      if (found && found.until > now()) return found.counts
      const counting: Counting = { stale: false }
      const all = underWay.get(account_id) ?? new Set()
      underWay.set(account_id, all.add(counting))
      try {
        const counts = await countJobs(db, search)
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
        if (!counting.stale && total >= longHistory) remember(account_id, which, counts)
        return counts
      } finally {
        all.delete(counting)
        if (all.size === 0) underWay.delete(account_id)
      }
    },
    close(): void {
      for (const forget of off) forget()
    },
  }
}
