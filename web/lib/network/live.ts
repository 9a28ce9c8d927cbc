import { createLiveTicket, type LiveMessage, openLiveEvents, openLiveSocket } from '#core/contract/live.ts'
import { session } from '../session/session.ts'
import { createStore } from '../state/store.ts'
import { call } from './api.ts'

/** `offline` also tells pages to start polling. */
export type LiveState = 'live' | 'sse' | 'offline'

/** One open connection: a WebSocket or an event stream. */
type Connection = { close(): void }
type ConnectionEvents = { open(): void; message(data: string): void; closed(): void }
export type LiveParts = {
  ticket: () => Promise<string>
  /** Checks that the session is still valid; a refusal signs the page out. */
  renewSession: () => Promise<void>
  socket: (ticket: string, events: ConnectionEvents) => Connection
  events: (ticket: string, events: ConnectionEvents) => Connection
  after: (ms: number, work: () => void) => () => void
  random: () => number
}
type Listener = { message?: (message: LiveMessage) => void; refetch?: () => void }

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
const OPEN_WITHIN_MS = 8000
/** Spreads the reconnects of a stopping server's clients over this time. */
const RECONNECT_SPREAD_MS = 2000

/**
 * Exponential backoff with a ceiling and jitter over half of it, so that clients do not hit a restarted server all at
 * once.
 */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return ceiling / 2 + (ceiling / 2) * random
}

export function createLive({ ticket, renewSession, socket, events, after, random }: LiveParts) {
  const state = createStore<LiveState>('offline')
  const listeners = new Set<Listener>()
  let wanted = false
  let connection: Connection | undefined
  let cancelWait: (() => void) | undefined
  let attempt = 0
  /** How often the server ended a connection's session since sign-in. */
  let sessionEndings = 0
  /** Counts connections, so that events of an abandoned connection are ignored. */
  let generation = 0

  function receive(data: string) {
    const message = parse(data)
    if (!message) return
    if (message.type === 'reconnect') return reconnectSoon()
    if (message.type === 'session_ended') return void handleSessionEnd()
    const lost = message.type === 'connection_established' || message.type === 'resync'
    for (const listener of [...listeners]) {
      if (lost) listener.refetch?.()
      else listener.message?.(message)
    }
  }

  /** Resolves to false if the connection never opened. */
  async function open(kind: 'live' | 'sse', mine: number): Promise<boolean> {
    const pass = await ticket()
    if (mine !== generation) return true
    return new Promise((resolve) => {
      let opened = false
      let finished = false
      const finish = () => {
        if (finished) return
        finished = true
        cancelTimeout()
        if (mine === generation) {
          connection?.close()
          connection = undefined
          if (opened) scheduleReconnect()
        }
        resolve(opened)
      }
      const cancelTimeout = after(OPEN_WITHIN_MS, finish)
      connection = (kind === 'live' ? socket : events)(pass, {
        open() {
          if (mine !== generation || opened) return
          opened = true
          cancelTimeout()
          attempt = 0
          state.set(kind)
          resolve(true)
        },
        message: (data) => mine === generation && receive(data),
        closed: finish,
      })
    })
  }

  async function connect() {
    generation += 1
    const mine = generation
    try {
      if ((await open('live', mine)) || (await open('sse', mine))) return
    } catch {
      // no ticket: the user is signed out or the server is unreachable
    }
    if (mine === generation) scheduleReconnect()
  }

  function scheduleReconnect() {
    state.set('offline')
    if (!wanted) return
    cancelWait?.()
    cancelWait = after(backoffMs(attempt, random()), () => void connect())
    attempt += 1
  }

  /**
   * Reconnects elsewhere because this server is about to stop. Other servers answer, so the only wait is the jitter.
   */
  function reconnectSoon() {
    disconnect()
    attempt = 0
    if (wanted) cancelWait = after(RECONNECT_SPREAD_MS * random(), () => void connect())
  }

  /**
   * Handles the end of the session that opened this connection. If the page's session is refused too, the page is
   * signed out and stays disconnected; if it has a newer session, it asks for a new ticket, later each time.
   */
  async function handleSessionEnd() {
    disconnect()
    const mine = generation
    attempt = sessionEndings
    sessionEndings += 1
    await renewSession().catch(() => undefined)
    if (mine === generation) scheduleReconnect()
  }

  function disconnect() {
    generation += 1
    cancelWait?.()
    connection?.close()
    connection = undefined
    state.set('offline')
  }

  return {
    state,
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Connects while a user is signed in. */
    setWanted(next: boolean) {
      if (next === wanted) return
      wanted = next
      attempt = 0
      sessionEndings = 0
      if (wanted) void connect()
      else disconnect()
    },
    /** Reconnects now instead of waiting for the timer: the network is back, or the page became visible. */
    retryNow() {
      if (!wanted || state.get() !== 'offline') return
      disconnect()
      void connect()
    },
  }
}

function parse(data: string): LiveMessage | undefined {
  try {
    const message = JSON.parse(data) as LiveMessage
    return typeof message?.type === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

const CLOSED_ABNORMALLY = 1006

/** Logs a refused ticket (S2 §4.2). The page retries on its own. */
export function logClosure(code: number): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged and nothing else
  if (code === CLOSED_ABNORMALLY) console.debug('The live socket was closed with 1006: authentication failed.')
}

export const live = createLive({
  ticket: async () => (await call(createLiveTicket, {})).ticket,
  renewSession: () => session.renew(),
  socket(ticket, { open, message, closed }) {
    const address = new URL(`${openLiveSocket.path}?ticket=${encodeURIComponent(ticket)}`, location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address)
    socket.onopen = open
    socket.onmessage = (event) => message(String(event.data))
    socket.onclose = ({ code }) => {
      logClosure(code)
      closed()
    }
    return { close: () => socket.close() }
  },
  events(ticket, { open, message, closed }) {
    const source = new EventSource(`${openLiveEvents.path}?ticket=${encodeURIComponent(ticket)}`)
    source.onopen = open
    source.onmessage = (event) => message(String(event.data))
    // A ticket opens one connection, so the browser's own reconnect would be refused.
    source.onerror = closed
    return { close: () => source.close() }
  },
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
})

/** Follows the session: connected while signed in. */
export function startLive(): void {
  const follow = () => live.setWanted(session.state.get().status === 'signed_in')
  follow()
  session.state.subscribe(follow)
  window.addEventListener('online', () => live.retryNow())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.retryNow()
  })
}
