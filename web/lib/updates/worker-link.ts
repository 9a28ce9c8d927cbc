import type { PageMessage, PreferenceMessage, WorkerMessage } from './update-messages.ts'
import type { WorkerState } from './update-rules.ts'

export type WorkerEvents = {
  /** A newer worker started to install, is installed, or failed. */
  changed(): void
  /** Another worker took over this page. */
  replaced(): void
  /** Answers a worker that asks whether it may take over. */
  asked(): PreferenceMessage
}
export type WorkerLink = {
  listen(events: WorkerEvents): void
  state(): WorkerState
  /** Resolves once it is known whether there is a newer worker; offline it resolves too. */
  check(): Promise<void>
  /** Sends a message to the waiting worker. */
  send(message: PageMessage): void
}

/** The service worker of this page; without one, it never reports a change. */
export function createWorkerLink(container: ServiceWorkerContainer | undefined) {
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
