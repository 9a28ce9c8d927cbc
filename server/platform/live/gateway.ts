import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView, JobKind } from '#core/contract/jobs.ts'
import { type LiveMessage, liveCloseCodes, liveMessage } from '#core/contract/live.ts'
import type { Listener } from '../db/listener.ts'
import type { Sql } from '../db/open.ts'
import { restarting } from '../http/draining.ts'
import type { Connection, Subscribe } from '../http/route.ts'
import type { AccountId } from '../ids.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Holder, SessionWatch, WhyEnded } from './session-watch.ts'

const maxPerAccount = 20
const slowMs = 30_000

type Client = { connection: Connection; behind: NodeJS.Timeout | null }

export type Gateway = ReturnType<typeof createGateway>

/** Turns notifications into messages for open pages. A missed one costs nothing: pages refetch on connecting and on `resync`. */
export function createGateway(options: {
  listener: Listener
  jobs: { get(id: string, accountId: AccountId): Promise<AnyJobView>; kindOf(kind: string): JobKind | undefined }
  watch: Pick<SessionWatch, 'add'>
  log: Log
  metrics: Metrics
}) {
  const { listener, jobs, watch, log, metrics } = options
  const clients = new Map<AccountId, Set<Client>>()
  const changed = new Map<string, AccountId>()
  let flushing = false
  let leaving = false

  function send(client: Client, message: LiveMessage) {
    if (client.behind) return metrics.live_dropped.inc()
    if (client.connection.send(JSON.stringify(message))) return
    // a page that does not keep up gets nothing more until it does, and then one `resync`
    client.behind = setTimeout(() => client.connection.close('too slow'), slowMs)
    client.connection.writable(() => {
      clearTimeout(client.behind ?? undefined)
      client.behind = null
      send(client, { type: 'resync' })
    })
  }
  const sendAll = (accountId: AccountId, message: LiveMessage) => {
    for (const client of clients.get(accountId) ?? []) send(client, message)
  }

  /** Notifications that arrive during one read are merged into the next: a burst of steps is read once. */
  async function flush() {
    if (flushing) return
    flushing = true
    while (changed.size) {
      const batch = [...changed]
      changed.clear()
      await Promise.all(batch.map(([job_id, accountId]) => announce(job_id, accountId)))
    }
    flushing = false
  }
  async function announce(job_id: string, accountId: AccountId) {
    try {
      const job = await jobs.get(job_id, accountId)
      const kind = jobs.kindOf(job.kind)
      const message = kind && liveMessage(kind, job)
      if (message) sendAll(accountId, message)
    } catch (err) {
      log.debug({ err, job_id }, 'a changed job could not be read')
      sendAll(accountId, { type: 'resync' })
    }
  }

  const forget = [
    listener.on('job_changed', (payload) => {
      const [accountId, job_id] = payload.split(' ') as [AccountId, string]
      if (!clients.has(accountId)) return
      changed.set(job_id, accountId)
      void flush()
    }),
    listener.on('account_topic', (payload) => {
      const [accountId, topic] = payload.split(' ') as [AccountId, string]
      sendAll(accountId, { type: 'topic', topic })
    }),
    listener.on('account_event', (payload) => {
      const border = payload.indexOf(' ')
      const accountId = payload.slice(0, border) as AccountId
      if (clients.has(accountId)) sendAll(accountId, JSON.parse(payload.slice(border + 1)))
    }),
    listener.onGap(() => {
      for (const accountId of clients.keys()) sendAll(accountId, { type: 'resync' })
    }),
  ]

  function subscribe(holder: Holder): Subscribe {
    if (leaving) throw new AppError('unavailable', {})
    return (connection) => {
      const client: Client = { connection, behind: null }
      const all = clients.get(holder.account_id) ?? new Set()
      clients.set(holder.account_id, all.add(client))
      metrics.live_connections.inc()
      if (all.size > maxPerAccount) closeOldest(all)
      send(client, { type: 'connection_established' })
      const unwatch = watch.add(holder, (why) => end(client, why))
      return () => {
        unwatch()
        clearTimeout(client.behind ?? undefined)
        all.delete(client)
        if (!all.size) clients.delete(holder.account_id)
        metrics.live_connections.dec()
      }
    }
  }

  function closeOldest(all: Set<Client>) {
    const oldest = all.values().next().value!
    all.delete(oldest)
    oldest.connection.close('too many open pages')
  }

  /** Server-sent events have no close code, so a message carries the reason, over a socket too. */
  function end(client: Client, why: WhyEnded) {
    send(client, why === 'session_ended' ? { type: 'session_ended' } : { type: 'reconnect' })
    client.connection.close(why === 'session_ended' ? 'signed out' : 'access changed', liveCloseCodes[why])
  }

  /** Sends connected pages to another process and refuses new ones. */
  function sendAway() {
    leaving = true
    for (const all of clients.values())
      for (const client of all) {
        send(client, { type: 'reconnect' })
        client.connection.close(restarting.reason, restarting.code)
      }
  }

  return {
    subscribe,
    sendAway,
    close() {
      for (const off of forget) off()
      sendAway()
    },
  }
}

/** Announces a change other than a job's to an account's pages, in the transaction of the change. */
export function announceTopic(tx: Sql, accountId: AccountId, topic: string): void {
  tx.notify('account_topic', `${accountId} ${topic}`)
}

/** Announces that an account's organisations changed: connections that lost rights are closed. */
export function announceAccess(tx: Sql, accountId: AccountId): void {
  tx.notify('access_changed', accountId)
}
