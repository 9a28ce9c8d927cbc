import { createHmac } from 'node:crypto'
import { isDatabaseAway } from '../../platform/db/failures.ts'
import type { Listener } from '../../platform/db/listener.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Seal } from '../../platform/secrets/seal.ts'
import type { Payload } from './payload.ts'
import type { createPost, Outcome } from './post.ts'
import { secretStart } from './service.ts'
import { type AttemptEnd, type DueDelivery, webhookStore as store } from './store.ts'

/** Seconds between two attempts: about a day in all. */
export const retryWaits = [5, 60, 300, 1_800, 7_200, 18_000, 28_800, 30_600]
const deadAfterMs = 5 * 24 * 3600_000

type Facts = {
  /** Attempts of this round before this one. */
  tries: number
  ok: boolean
  status: number | null
  failing_since: Date | null
  is_test: boolean
  now: Date
}

/** Decides what follows an attempt. Jitter of up to a tenth spreads the waits. */
export function afterAttempt(facts: Facts, waits = retryWaits, random: () => number = Math.random): AttemptEnd {
  const { tries, ok, status, failing_since, is_test, now } = facts
  const end = { next_in_seconds: 0, disable: null, counts_as_failure: !ok && !is_test }
  if (ok) return { ...end, status: 'delivered' }
  if (is_test) return { ...end, status: 'failed' }
  const dead = failing_since !== null && now.getTime() - failing_since.getTime() >= deadAfterMs
  if (status === 410 || dead) return { ...end, status: 'failed', disable: status === 410 ? 'gone' : 'failing' }
  const wait = waits[tries]
  if (wait === undefined) return { ...end, status: 'failed' }
  return { ...end, status: 'pending', next_in_seconds: wait * (1 + random() * 0.1) }
}

/** Polling interval: without a notification a delivery is found this late; a retry always is. */
const pollMs = 2_000

export type SenderOptions = {
  db: Db
  listener: Listener
  post: ReturnType<typeof createPost>
  payload: Payload
  seal: Seal
  waits?: number[]
  concurrency?: number
  per_endpoint?: number
  log: Log
}

/** Sends due deliveries. Several processes share the work; each delivery is leased to one of them at a time. */
export function startSender(options: SenderOptions): { stop(): Promise<void> } {
  const { db, listener, log, concurrency = 64, per_endpoint = 4 } = options
  const stopping = new AbortController()
  const sending = new Set<Promise<void>>()
  let claiming: Promise<void> | null = null
  let asked = false

  async function claimAll() {
    do {
      asked = false
      const limit = concurrency - sending.size
      if (stopping.signal.aborted || limit <= 0) return
      for (const due of await store.claim(db, { limit, per_endpoint })) start(due)
    } while (asked)
  }
  function start(due: DueDelivery) {
    const sent: Promise<void> = deliver(options, due, stopping.signal)
      .catch((err) => void (isDatabaseAway(err) || log.error({ err, delivery_id: due.id }, 'delivery not recorded')))
      .finally(() => {
        sending.delete(sent)
        wake()
      })
    sending.add(sent)
  }
  function wake() {
    asked = true
    claiming ??= claimAll()
      .catch((err) => void (isDatabaseAway(err) || log.error({ err }, 'could not claim webhook deliveries')))
      .finally(() => {
        claiming = null
      })
  }

  const forget = [listener.on('webhook_due', wake), listener.onGap(wake)]
  const poll = setInterval(wake, pollMs)
  wake()
  return {
    async stop() {
      stopping.abort()
      clearInterval(poll)
      for (const off of forget) off()
      await claiming
      await Promise.all(sending)
    },
  }
}

async function deliver(options: SenderOptions, due: DueDelivery, stopping: AbortSignal): Promise<void> {
  const { db, waits, log } = options
  const is_test = due.event.type === 'webhook.test'
  // disabled between the event and now
  if (!due.endpoint.enabled && !is_test) return store.failWaiting(db, due.endpoint_id)
  const outcome = await send(options, due, stopping).catch((err): Outcome => {
    log.error({ err, delivery_id: due.id }, 'webhook delivery could not be made')
    return { status: null, ms: 0, error: 'internal', response: '' }
  })
  if (stopping.aborted && outcome.error) return store.release(db, due)
  const { failing_since } = due.endpoint
  const facts = {
    tries: due.tries,
    ok: outcome.error === null,
    status: outcome.status,
    failing_since: failing_since ? new Date(failing_since) : null,
    is_test,
    now: new Date(),
  }
  const end = afterAttempt(facts, waits)
  await db.tx((tx) => store.record(tx, due, { attempt: outcome, end }))
}

async function send({ post, payload, seal }: SenderOptions, due: DueDelivery, stopping: AbortSignal): Promise<Outcome> {
  const { endpoint, event, endpoint_id, account_id } = due
  const sent_at = new Date()
  const secrets = [seal.open(endpoint.secret, endpoint_id)]
  if (endpoint.old_secret && endpoint.old_secret_until && new Date(endpoint.old_secret_until) > sent_at)
    secrets.push(seal.open(endpoint.old_secret, endpoint_id))
  const body = payload({ ...event, account_id })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Pawol-Webhooks/1.0',
    ...signedHeaders({ id: event.id, body, sent_at }, secrets),
  }
  return post({ url: endpoint.url, headers, body }, stopping)
}

/** The headers of Standard Webhooks: one signature per secret, so that secrets can be rotated. */
function signedHeaders(
  message: { id: string; body: string; sent_at: Date },
  secrets: string[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.sent_at.getTime() / 1000))
  const content = `${message.id}.${timestamp}.${message.body}`
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(content, secret)}`).join(' '),
  }
}

function signature(content: string, secret: string): string {
  const key = Buffer.from(secret.slice(secretStart.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
