import { expect, it, vi } from 'vitest'
import { createStore } from '../state/store.ts'
import type { PageMessage, WorkerState } from './update-rules.ts'
import { createUpdates, type WorkerEvents } from './updates.ts'

/** A clock that the test moves. */
function handClock() {
  let now = 0
  let timers: { at: number; every?: number; run: () => void }[] = []
  const add = (timer: (typeof timers)[number]) => {
    timers.push(timer)
    return () => {
      timers = timers.filter((other) => other !== timer)
    }
  }
  return {
    now: () => now,
    after: (ms: number, run: () => void) => add({ at: now + ms, run }),
    every: (ms: number, run: () => void) => add({ at: now + ms, every: ms, run }),
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const next = timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        if (next.every) next.at += next.every
        else timers = timers.filter((t) => t !== next)
        next.run()
        // callbacks of the timer may need the answers of the worker and the server
        for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      }
      now = end
    },
  }
}

/** A page with auto-update off, a server at build a, and a worker whose state tests set. */
function setting(kept = { clock: handClock(), snoozes: { toast: 0, notice: 0 } }) {
  const { clock } = kept
  const sentMessages: PageMessage[] = []
  const state = createStore<WorkerState>('none')
  const [auto_update, busy] = [createStore(false), createStore(false)]
  const server = { build: 'a' as string | null, checks: 0 }
  const check = vi.fn(async () => {})
  const reload = vi.fn()
  let events: WorkerEvents
  const updates = createUpdates({
    clock,
    worker: {
      listen: (given) => {
        events = given
      },
      state: state.get,
      check,
      send: (message) => sentMessages.push(message),
    },
    page_build: 'a',
    latestBuild: async () => {
      server.checks++
      return server.build
    },
    auto_update,
    busy,
    reload,
    now: clock.now,
    snoozed_until: {
      get: () => kept.snoozes,
      set: (value) => {
        kept.snoozes = value
      },
    },
  })
  updates.start()
  const become = (next: WorkerState) => {
    state.set(next)
    events.changed()
  }
  const replace = () => {
    state.set('none')
    events.replaced()
  }
  return {
    ...updates,
    kept,
    clock,
    sentMessages,
    auto_update,
    busy,
    server,
    check,
    reload,
    become,
    replace,
    ask: () => events.asked(),
  }
}
const minutes = (n: number) => n * 60_000

it('asks for a newer worker every 300000 ms [S1-4.4-01]', async () => {
  const { clock, check } = setting()
  await clock.pass(299_999)
  expect(check).not.toHaveBeenCalled()
  await clock.pass(1)
  expect(check).toHaveBeenCalledTimes(1)
  await clock.pass(600_000)
  expect(check).toHaveBeenCalledTimes(3)
})

it('tells a new worker that it may take over, and reloads afterwards [S1-4.4-04]', () => {
  const { auto_update, become, sentMessages, reload, replace, shown } = setting()
  auto_update.set(true)
  become('installing')
  become('waiting')
  expect(sentMessages).toEqual([{ type: 'AUTO_UPDATE_PREFERENCE', auto_update: true, busy: false }])
  expect(shown.get()).toBe(null)
  expect(reload).not.toHaveBeenCalled()
  replace()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('answers a worker that asks', () => {
  const { ask, busy, auto_update } = setting()
  expect(ask()).toEqual({ type: 'AUTO_UPDATE_PREFERENCE', auto_update: false, busy: false })
  auto_update.set(true)
  busy.set(true)
  expect(ask()).toEqual({ type: 'AUTO_UPDATE_PREFERENCE', auto_update: true, busy: true })
})

it('tells the worker again at the first idle moment', () => {
  const { auto_update, busy, become, sentMessages } = setting()
  auto_update.set(true)
  busy.set(true)
  become('waiting')
  expect(sentMessages.at(-1)).toMatchObject({ busy: true })
  busy.set(false)
  expect(sentMessages.at(-1)).toMatchObject({ auto_update: true, busy: false })
})

it('a page that is busy when another tab updates reloads at its first idle moment', () => {
  const { busy, replace, reload } = setting()
  busy.set(true)
  replace()
  expect(reload).not.toHaveBeenCalled()
  busy.set(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('Later hides the toast, which is back after 3600000 ms [S1-4.4-05] [S1-4.4-07]', async () => {
  const { become, shown, laterToast, clock } = setting()
  become('waiting')
  expect(shown.get()).toBe('toast')
  laterToast()
  await clock.pass(3_599_999)
  expect(shown.get()).toBe(null)
  await clock.pass(1)
  expect(shown.get()).toBe('toast')
})

it('Later holds after a reload', async () => {
  const first = setting()
  first.become('waiting')
  first.laterToast()
  const { become, shown, clock } = setting(first.kept)
  become('waiting')
  expect(shown.get()).toBe(null)
  await clock.pass(3_600_000)
  expect(shown.get()).toBe('toast')
})

it('Refresh Now skips the waiting and reloads under the new worker [S1-4.4-06] [S1-4.4-13]', async () => {
  const { become, apply, sentMessages, reload, replace, shown } = setting()
  become('waiting')
  await apply()
  expect(sentMessages.at(-1)).toEqual({ type: 'SKIP_WAITING' })
  expect(shown.get()).toBe(null)
  expect(reload).not.toHaveBeenCalled()
  replace()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads even when the worker does not take over', async () => {
  const { become, apply, reload, clock } = setting()
  become('waiting')
  await apply()
  await clock.pass(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('turning auto-update on while the toast is shown accepts the update', () => {
  const { become, auto_update, shown, sentMessages } = setting()
  become('waiting')
  auto_update.set(true)
  expect(shown.get()).toBe(null)
  expect(sentMessages.at(-1)).toMatchObject({ type: 'AUTO_UPDATE_PREFERENCE', auto_update: true })
})

it('notices a newer build at the next check, and Reload Now reloads [S1-4.4-08] [S1-4.4-09]', async () => {
  const { server, clock, shown, apply, check, reload } = setting()
  server.build = 'b'
  await clock.pass(300_000)
  expect(shown.get()).toBe('notice')
  check.mockClear()
  await apply()
  expect(check).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('checks for a new version 30 minutes after Later or dismiss [S1-4.4-10] [S1-4.4-11]', async () => {
  const { server, clock, shown, laterNotice } = setting()
  server.build = 'b'
  await clock.pass(300_000)
  laterNotice()
  const before = server.checks
  await clock.pass(minutes(30) - 1)
  expect(shown.get()).toBe(null)
  await clock.pass(1)
  expect(shown.get()).toBe('notice')
  // six rounds of the regular check, and one when the half hour ends
  expect(server.checks - before).toBe(7)
})

it('shows nothing when the newer build was withdrawn meanwhile', async () => {
  const { server, clock, shown, laterNotice } = setting()
  server.build = 'b'
  await clock.pass(300_000)
  laterNotice()
  server.build = 'a'
  await clock.pass(minutes(30))
  expect(shown.get()).toBe(null)
})

it('ignores a server that does not answer', async () => {
  const { server, clock, shown } = setting()
  server.build = null
  await clock.pass(300_000)
  expect(shown.get()).toBe(null)
  server.build = 'b'
  await clock.pass(300_000)
  server.build = null
  await clock.pass(300_000)
  expect(shown.get()).toBe('notice')
})

it('Later on the toast postpones the notice for half an hour, and an older Later does not shorten it', async () => {
  const { server, become, clock, shown, laterToast, laterNotice } = setting()
  server.build = 'b'
  await clock.pass(300_000)
  become('waiting')
  laterToast()
  await clock.pass(minutes(30) - 1)
  expect(shown.get()).toBe(null)
  await clock.pass(1)
  expect(shown.get()).toBe('notice')
  await clock.pass(minutes(20))
  laterNotice()
  await clock.pass(minutes(10))
  expect(shown.get()).toBe('toast')
  laterToast()
  // the notice's half hour ends here, but the user has just postponed the toast
  await clock.pass(minutes(20))
  expect(shown.get()).toBe(null)
  await clock.pass(minutes(10))
  expect(shown.get()).toBe('notice')
})
