import { whenIdle } from '../browser/loaded.ts'
import { type Clock, wallClock } from '../state/clock.ts'
import { createStore } from '../state/store.ts'
import { onPreference, readPreference } from '../storage/preferences.ts'
import { busyReasons } from './busy.ts'
import { reloadsNow, showsNotice, showsToast, type UpdateFacts } from './update-rules.ts'
import { createWorkerLink, type WorkerLink } from './worker-link.ts'

/** Times of S1 §9. */
const CHECK_EVERY_MS = 300_000
const TOAST_SNOOZE_MS = 3_600_000
const NOTICE_SNOOZE_MS = 30 * 60_000
/** After this time the button reloads the page even if the worker never takes over. */
const TAKE_OVER_WITHIN_MS = 10_000

/** A value with a way to subscribe to its changes. */
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

  /** Derives what to show and do from the current facts. */
  function evaluate() {
    const facts: UpdateFacts = { ...known, ...readiness(), worker: worker.state() }
    if (replaced && reloadsNow(facts)) return reload()
    if (facts.worker === 'waiting') {
      worker.send(facts.asked ? { type: 'SKIP_WAITING' } : { type: 'AUTO_UPDATE_PREFERENCE', ...readiness() })
    }
    shown.set(showsToast(facts) ? 'toast' : showsNotice(facts) ? 'notice' : null)
  }

  async function checkBuild() {
    const latest = await latestBuild()
    if (latest !== null) known.newer_build = latest !== page_build
    evaluate()
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
      void (what === 'notice' ? checkBuild() : evaluate())
    })
  }

  return {
    shown,
    start() {
      worker.listen({
        changed: evaluate,
        replaced() {
          replaced = true
          evaluate()
        },
        asked: () => ({ type: 'AUTO_UPDATE_PREFERENCE', ...readiness() }),
      })
      auto_update.subscribe(evaluate)
      busy.subscribe(evaluate)
      clock.every(CHECK_EVERY_MS, () => void check())
    },
    /** Handles Refresh Now and Reload Now. */
    async apply() {
      known.asked = true
      evaluate()
      if (worker.state() === 'none') await worker.check()
      if (replaced || worker.state() === 'none') return reload()
      clock.after(TAKE_OVER_WITHIN_MS, reload)
      evaluate()
    },
    /** Handles Later on the toast; postpones the notice too, so that it does not ask the same at once. */
    laterToast() {
      snooze('toast', TOAST_SNOOZE_MS)
      snooze('notice', NOTICE_SNOOZE_MS)
      evaluate()
    },
    /** Handles Later and Dismiss on the notice. */
    laterNotice() {
      snooze('notice', NOTICE_SNOOZE_MS)
      evaluate()
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

/**
 * Starts once the page is interactive: the worker fetches every page, which would compete with a slow phone's first
 * load.
 */
export function startUpdates(): void {
  // The development server has no worker and no build id.
  if (pageBuild() === 'development') return
  updates.start()
  whenIdle(() => void link.register('/service-worker.js'))
}

/** The build of this page. vite.config.ts writes it into the document, so that a new build id changes no script. */
function pageBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? 'development'
}

/** The build the server runs, or null if unknown. */
async function latestBuild(): Promise<string | null> {
  try {
    const reply = await fetch('/version.json', { cache: 'no-store' })
    const { build_id }: { build_id?: unknown } = await reply.json()
    return reply.ok && typeof build_id === 'string' ? build_id : null
  } catch {
    return null
  }
}
