import { describe, expect, it, vi } from 'vitest'
import type { LiveMessage } from '#core/contract/live.ts'
import { backoffMs, createLive, type LiveParts, logClosure } from './live.ts'

type Opened = { kind: 'socket' | 'events'; ticket: string; on: Parameters<LiveParts['socket']>[1]; closed: boolean }

function setUp() {
  const lines: Opened[] = []
  const timers: { ms: number; work: () => void; off: boolean }[] = []
  let tickets = 0
  let refuseTickets = false
  let renewals = 0
  let onRenewal = async () => {}
  const line = (kind: Opened['kind']) => (ticket: string, on: Opened['on']) => {
    const opened: Opened = { kind, ticket, on, closed: false }
    lines.push(opened)
    return {
      close() {
        opened.closed = true
      },
    }
  }
  const live = createLive({
    ticket: async () => {
      if (refuseTickets) throw new Error('no ticket')
      tickets += 1
      return `ticket-${tickets}`
    },
    renewSession: () => {
      renewals += 1
      return onRenewal()
    },
    socket: line('socket'),
    events: line('events'),
    after(ms, work) {
      const timer = { ms, work, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
    random: () => 1,
  })
  const heard: LiveMessage[] = []
  let refetches = 0
  live.listen({
    message: (message) => heard.push(message),
    refetch: () => {
      refetches += 1
    },
  })
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const fire = async () => {
    const due = timers.filter((t) => !t.off)
    const last = due[due.length - 1]
    if (last) {
      last.off = true
      last.work()
    }
    await settled()
  }
  return {
    live,
    lines,
    timers,
    heard,
    settled,
    fire,
    refetches: () => refetches,
    renewals: () => renewals,
    renew: (work: () => Promise<void>) => {
      onRenewal = work
    },
    refuse: (v: boolean) => (refuseTickets = v),
  }
}

describe('live connection', () => {
  it('opens a socket with a ticket and is live once established [S2-4.2-02] [S2-4.2-05]', async () => {
    const { live, lines, settled, heard, refetches } = setUp()
    live.setWanted(true)
    await settled()
    expect(lines).toMatchObject([{ kind: 'socket', ticket: 'ticket-1' }])
    lines[0]?.on.open()
    expect(live.state.get()).toBe('live')
    lines[0]?.on.message('{"type":"connection_established"}')
    lines[0]?.on.message('{"type":"resync"}')
    lines[0]?.on.message('{"type":"topic","topic":"credits"}')
    lines[0]?.on.message('not json')
    expect(refetches()).toBe(2)
    expect(heard).toEqual([{ type: 'topic', topic: 'credits' }])
  })

  it('falls back to events with a ticket of its own when no socket opens [S2-4.2-01]', async () => {
    const { live, lines, settled } = setUp()
    live.setWanted(true)
    await settled()
    lines[0]?.on.closed()
    await settled()
    expect(lines[1]).toMatchObject({ kind: 'events', ticket: 'ticket-2' })
    lines[1]?.on.open()
    expect(live.state.get()).toBe('sse')
  })

  it('is offline, the signal to poll, when neither opens, and retries later', async () => {
    const { live, lines, settled, fire } = setUp()
    live.setWanted(true)
    await settled()
    lines[0]?.on.closed()
    await settled()
    lines[1]?.on.closed()
    await settled()
    expect(live.state.get()).toBe('offline')
    await fire()
    expect(lines[2]).toMatchObject({ kind: 'socket' })
  })

  it('abandons a socket that stays silent', async () => {
    const { live, lines, settled, fire } = setUp()
    live.setWanted(true)
    await settled()
    await fire()
    expect(lines[0]?.closed).toBe(true)
    expect(lines[1]?.kind).toBe('events')
  })

  it('reconnects after a drop with a growing delay', async () => {
    const { live, lines, timers, settled, refuse, fire } = setUp()
    live.setWanted(true)
    await settled()
    lines[0]?.on.open()
    refuse(true)
    lines[0]?.on.closed()
    await settled()
    expect(live.state.get()).toBe('offline')
    await fire()
    await fire()
    const waits = timers.filter((t) => [1000, 2000, 4000].includes(t.ms)).map((t) => t.ms)
    expect(waits).toEqual([1000, 2000, 4000])
  })

  it('reconnects at once, with jitter, when its server is about to stop', async () => {
    const { live, lines, timers, settled, fire } = setUp()
    live.setWanted(true)
    await settled()
    lines[0]?.on.open()
    lines[0]?.on.message('{"type":"reconnect"}')
    expect(lines[0]?.closed).toBe(true)
    lines[0]?.on.closed()
    await settled()
    expect(timers.filter((t) => !t.off).map(({ ms }) => ms)).toEqual([2000])
    await fire()
    expect(lines).toHaveLength(2)
    lines[1]?.on.open()
    expect(live.state.get()).toBe('live')
  })

  it('signs out and stays disconnected when the server ended its session and there is no other', async () => {
    const { live, lines, timers, settled, renew, renewals } = setUp()
    renew(async () => {
      // `session.renew` does the same when it is refused: the page is signed out and no longer wants the connection
      live.setWanted(false)
      throw new Error('session_expired')
    })
    live.setWanted(true)
    await settled()
    lines[0]?.on.open()
    lines[0]?.on.message('{"type":"session_ended"}')
    lines[0]?.on.closed()
    await settled()
    expect({ closed: lines[0]?.closed, renewals: renewals(), opened: lines.length }).toEqual({
      closed: true,
      renewals: 1,
      opened: 1,
    })
    expect(timers.filter((t) => !t.off)).toEqual([])
  })

  it('asks for a new ticket while another session exists, later each time the server ends it', async () => {
    const { live, lines, timers, settled, fire } = setUp()
    live.setWanted(true)
    await settled()
    for (const wait of [1000, 2000, 4000]) {
      lines.at(-1)?.on.open()
      lines.at(-1)?.on.message('{"type":"session_ended"}')
      lines.at(-1)?.on.closed()
      await settled()
      expect(timers.filter((t) => !t.off).map(({ ms }) => ms)).toEqual([wait])
      await fire()
    }
    expect(lines.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-2', 'ticket-3', 'ticket-4'])
  })

  it('opens nothing for a visitor, and closes for good on sign-out', async () => {
    const { live, lines, settled, heard, timers } = setUp()
    await settled()
    expect(lines).toEqual([])
    live.setWanted(true)
    await settled()
    lines[0]?.on.open()
    live.setWanted(false)
    expect(lines[0]?.closed).toBe(true)
    expect(live.state.get()).toBe('offline')
    lines[0]?.on.message('{"type":"topic","topic":"credits"}')
    lines[0]?.on.closed()
    await settled()
    expect(heard).toEqual([])
    expect(timers.filter((t) => !t.off)).toEqual([])
  })

  it('logs a socket closed with 1006 as a refusal, and shows nothing', () => {
    const log = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    logClosure(1000)
    expect(log).not.toHaveBeenCalled()
    logClosure(1006)
    expect(log.mock.calls.join()).toContain('authentication failed')
    log.mockRestore()
  })

  it('retries at once when the network is back', async () => {
    const { live, lines, settled } = setUp()
    live.setWanted(true)
    await settled()
    lines[0]?.on.open()
    lines[0]?.on.closed()
    live.retryNow()
    await settled()
    expect(lines).toHaveLength(2)
  })
})

it.each([
  [0, 0, 500],
  [0, 1, 1000],
  [3, 0.5, 6000],
  [20, 1, 30_000],
  [20, 0, 15_000],
])('before attempt %d with random %d it waits %d ms', (attempt, random, ms) => {
  expect(backoffMs(attempt, random)).toBe(ms)
})
