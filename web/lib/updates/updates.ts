import { whenIdle } from '../browser/loaded.ts'
import { type Clock, wallClock } from '../state/clock.ts'
import { createStore } from '../state/store.ts'
import { onPreference, readPreference } from '../storage/preferences.ts'
import { busyReasons } from './busy.ts'
import { latestBuild, pageBuild } from './latest-build.ts'
import { reloadsNow, showsNotice, showsToast, type UpdateFacts } from './update-rules.ts'
import { createWorkerLink, type WorkerLink } from './worker-link.ts'

/** S1 §9. */
const CHECK_EVERY_MS = 300_000
const TOAST_SNOOZE_MS = 3_600_000
const NOTICE_SNOOZE_MS = 30 * 60_000
/** A worker that never takes over must not leave the button without effect. */
const TAKE_OVER_WITHIN_MS = 10_000

/** A fact from elsewhere, and a way to hear of its changes. */
type Watched = { get(): boolean; subscribe(listener: () => void): void }

export type UpdateParts = {
  clock: Clock
  worker: WorkerLink
  page_build: string
  latestBuild: () => Promise<string | null>
  auto_update: Watched
  busy: Watched
  reload: () => void
}

/** Finds newer versions and decides when this page moves to one (S1 §4.4, DESIGN §9). */
export function createUpdates({ clock, worker, page_build, latestBuild, auto_update, busy, reload }: UpdateParts) {
  const shown = createStore<'toast' | 'notice' | null>(null)
  const known = { newer_build: false, toast_snoozed: false, notice_snoozed: false, asked: false }
  const snoozes = { toast: () => {}, notice: () => {} }
  let replaced = false

  const readiness = () => ({ auto_update: auto_update.get(), busy: busy.get() })

  /** Draws every conclusion from the facts as they are now. */
  function settle() {
    const facts: UpdateFacts = { ...known, ...readiness(), worker: worker.state() }
    if (replaced && reloadsNow(facts)) return reload()
    if (facts.worker === 'waiting') {
      worker.tell(facts.asked ? { type: 'SKIP_WAITING' } : { type: 'AUTO_UPDATE_PREFERENCE', ...readiness() })
    }
    shown.set(showsToast(facts) ? 'toast' : showsNotice(facts) ? 'notice' : null)
  }

  async function checkBuild() {
    const latest = await latestBuild()
    if (latest !== null) known.newer_build = latest !== page_build
    settle()
  }

  async function check() {
    await worker.check()
    await checkBuild()
  }

  function snooze(what: 'toast' | 'notice', ms: number) {
    known[`${what}_snoozed`] = true
    snoozes[what]()
    snoozes[what] = clock.after(ms, () => {
      known[`${what}_snoozed`] = false
      void (what === 'notice' ? checkBuild() : settle())
    })
  }

  return {
    shown,
    start() {
      worker.listen({
        changed: settle,
        replaced() {
          replaced = true
          settle()
        },
        asked: () => ({ type: 'AUTO_UPDATE_PREFERENCE', ...readiness() }),
      })
      auto_update.subscribe(settle)
      busy.subscribe(settle)
      clock.every(CHECK_EVERY_MS, () => void check())
    },
    /** Refresh Now and Reload Now. */
    async apply() {
      known.asked = true
      settle()
      if (worker.state() === 'none') await worker.check()
      if (replaced || worker.state() === 'none') return reload()
      clock.after(TAKE_OVER_WITHIN_MS, reload)
      settle()
    },
    /** Whoever puts off the toast is not asked the same by the notice right away. */
    laterToast() {
      snooze('toast', TOAST_SNOOZE_MS)
      snooze('notice', NOTICE_SNOOZE_MS)
      settle()
    },
    /** Later or dismiss. */
    laterNotice() {
      snooze('notice', NOTICE_SNOOZE_MS)
      settle()
    },
  }
}

const link = createWorkerLink(globalThis.navigator?.serviceWorker)

export const updates = createUpdates({
  clock: wallClock,
  worker: link,
  page_build: globalThis.document ? pageBuild() : 'development',
  latestBuild,
  auto_update: {
    get: () => readPreference('auto_update'),
    subscribe: (listener) => void onPreference('auto_update', listener),
  },
  busy: {
    get: () => busyReasons.get().length > 0,
    subscribe: (listener) => void busyReasons.subscribe(listener),
  },
  reload: () => location.reload(),
})

/** The worker fetches every page: on a slow phone it would take turns with the one that comes to life. */
export function startUpdates(): void {
  // The development server has no worker, and its pages come from no build.
  if (pageBuild() === 'development') return
  updates.start()
  whenIdle(() => void link.register('/service-worker.js'))
}
