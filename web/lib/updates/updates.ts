import { whenIdle } from '../browser/loaded.ts'
import { type Clock, wallClock } from '../state/clock.ts'
import { createStore } from '../state/store.ts'
import { onPreference, readPreference, writePreference } from '../storage/preferences.ts'
import { busyReasons } from './busy.ts'
import {
  type PageMessage,
  type PreferenceMessage,
  reloadsNow,
  showsNotice,
  showsToast,
  type UpdateFacts,
  type WorkerMessage,
  type WorkerState,
} from './update-rules.ts'

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
  now: () => number
  /** When each notice may be shown again, after Later; outlives the page. */
  snoozed_until: { get(): Snoozes; set(value: Snoozes): void }
}
type Snoozes = { toast: number; notice: number }

/** Finds newer versions and decides when this page moves to one (S1 §4.4, DESIGN §9). */
export function createUpdates(parts: UpdateParts) {
  const { clock, worker, page_build, latestBuild, auto_update, busy, reload, now, snoozed_until } = parts
  const shown = createStore<'toast' | 'notice' | null>(null)
  const known = { newer_build: false, asked: false }
  const snoozes = { toast: () => {}, notice: () => {} }
  let replaced = false

  const readiness = () => ({ auto_update: auto_update.get(), busy: busy.get() })

  /** Derives what to show and do from the current facts. */
  function evaluate() {
    const { toast, notice } = snoozed_until.get()
    const snoozed = { toast_snoozed: toast > now(), notice_snoozed: notice > now() }
    const facts: UpdateFacts = { ...known, ...snoozed, ...readiness(), worker: worker.state() }
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
    snoozed_until.set({ ...snoozed_until.get(), [what]: now() + ms })
    wake(what)
  }

  /** Looks again when a snooze ends, also one of an earlier page. */
  function wake(what: 'toast' | 'notice') {
    snoozes[what]()
    const rest = snoozed_until.get()[what] - now()
    if (rest > 0) snoozes[what] = clock.after(rest, () => void (what === 'notice' ? checkBuild() : evaluate()))
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
      wake('toast')
      wake('notice')
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
  now: Date.now,
  snoozed_until: {
    get: () => readPreference('update_snoozed_until'),
    set: (value) => writePreference('update_snoozed_until', value),
  },
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

export type WorkerEvents = {
  /** A newer worker started to install, is installed, or failed. */
  changed(): void
  /** Another worker took over this page. */
  replaced(): void
  /** Answers a worker that asks whether it may take over. */
  asked(): PreferenceMessage
}
type WorkerLink = {
  listen(events: WorkerEvents): void
  state(): WorkerState
  /** Resolves once it is known whether there is a newer worker; offline it resolves too. */
  check(): Promise<void>
  /** Sends a message to the waiting worker. */
  send(message: PageMessage): void
}

/** The service worker of this page; without one, it never reports a change. */
function createWorkerLink(container: ServiceWorkerContainer | undefined) {
  let registration: ServiceWorkerRegistration | undefined
  let changed = () => {}

  function follow() {
    registration?.installing?.addEventListener('statechange', () => changed())
    changed()
  }

  return {
    async register(url: string) {
      registration = await container?.register(url, { updateViaCache: 'none' }).catch(() => undefined)
      registration?.addEventListener('updatefound', follow)
      follow()
    },
    listen(events: WorkerEvents) {
      changed = events.changed
      // A new visitor's first worker also takes over, but replaces nothing.
      let controlled = Boolean(container?.controller)
      container?.addEventListener('controllerchange', () => {
        if (controlled) whenActive(container.controller, events.replaced)
        controlled = true
      })
      container?.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
        if (data?.type === 'GET_AUTO_UPDATE_PREFERENCE') ports[0]?.postMessage(events.asked())
      })
    },
    state(): WorkerState {
      if (!registration?.active) return 'none'
      if (registration.waiting) return 'waiting'
      return registration.installing ? 'installing' : 'none'
    },
    async check() {
      await registration?.update().catch(() => undefined)
    },
    send(message: PageMessage) {
      registration?.waiting?.postMessage(message)
    },
  } satisfies WorkerLink & { register(url: string): Promise<void> }
}

/**
 * Waits until the worker is active: Chromium 150 sometimes crashes when several tabs reload under a worker that is
 * still taking over.
 */
function whenActive(worker: ServiceWorker | null, then: () => void) {
  if (!worker || worker.state === 'activated') return then()
  worker.addEventListener('statechange', () => whenActive(worker, then), { once: true })
}
