import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import {
  type createWebhook,
  type DeliveryAttempt,
  type listDeliveries,
  maxWebhooks,
  type NewWebhook,
  type updateWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from '#core/contract/webhooks.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Seal } from '../../platform/secrets/seal.ts'
import { newEventId, type Payload } from './payload.ts'
import { type AttemptRow, type DeliveryRow, type EndpointRow, webhookStore as store } from './store.ts'

export const secretStart = 'whsec_'

/** Formats a secret for Standard Webhooks: its bytes in base64 after a prefix. */
function newSecret(): string {
  return `${secretStart}${randomBytes(32).toString('base64')}`
}

const text = (moment: Date | null) => moment?.toISOString() ?? null

function webhookView(row: EndpointRow): Webhook {
  const { id, url, description, events, enabled, disabled_reason, old_secret_until } = row
  const overlaps = old_secret_until !== null && old_secret_until > new Date()
  return {
    id,
    url,
    description,
    events: events as Webhook['events'],
    enabled,
    disabled_reason: disabled_reason as Webhook['disabled_reason'],
    failing_since: text(row.failing_since),
    last_success_at: text(row.last_success_at),
    old_secret_until: overlaps ? text(old_secret_until) : null,
    created_at: row.created_at.toISOString(),
  }
}

function deliveryView(row: DeliveryRow): WebhookDelivery {
  const { id, event_id, type, job_id, attempts, last_status, last_error } = row
  return {
    id,
    event_id,
    type: type as WebhookDelivery['type'],
    job_id,
    status: row.status as WebhookDelivery['status'],
    attempts,
    next_try_at: row.status === 'pending' ? text(row.next_try_at) : null,
    last_status,
    last_error: last_error as WebhookDelivery['last_error'],
    created_at: row.created_at.toISOString(),
    completed_at: text(row.completed_at),
  }
}

function attemptView({ at, status, ms, error, response }: AttemptRow): DeliveryAttempt {
  return { at: at.toISOString(), status, ms, error: error as DeliveryAttempt['error'], response }
}

const overlapMs = 24 * 3600_000

export type Webhooks = ReturnType<typeof createWebhooks>
type Body<E extends { body: z.ZodType }> = z.output<E['body']>
type DeliveryParams = { id: string; delivery_id: string }

export function createWebhooks(options: {
  /** How long sent deliveries are kept. */
  keep_days: number
  db: Db
  seal: Seal
  payload: Payload
  /** Refuses an address by its form, before its name is resolved. */
  mayReach(url: URL): boolean
}) {
  const { db, seal, payload } = options

  function refusePrivate(url: string): void {
    if (!options.mayReach(new URL(url))) throw new AppError('address_not_public', {})
  }

  async function find({ account_id }: Pick<Caller, 'account_id'>, id: string, on: Sql = db): Promise<EndpointRow> {
    const row = await store.get(on, { id, account_id }, on !== db)
    if (!row) throw new AppError('not_found', { what: 'Webhook' })
    return row
  }
  async function findDelivery({ account_id }: Caller, { id: endpoint_id, delivery_id }: DeliveryParams) {
    const found = await store.delivery(db, { id: delivery_id, endpoint_id, account_id })
    if (!found) throw new AppError('not_found', { what: 'Delivery' })
    return found
  }
  async function shown(caller: Caller, params: DeliveryParams): Promise<WebhookDelivery> {
    return deliveryView((await findDelivery(caller, params)).row)
  }

  return {
    async list({ account_id }: Pick<Caller, 'account_id'>): Promise<Webhook[]> {
      return (await store.list(db, account_id)).map(webhookView)
    },

    async create({ account_id }: Caller, { url, description = '', events }: Body<typeof createWebhook>) {
      refusePrivate(url)
      const [id, secret] = [randomUUID(), newSecret()]
      const row = await db.tx(async (tx) => {
        if ((await store.lockedCount(tx, account_id)) >= maxWebhooks)
          throw new AppError('limit_reached', { what: 'webhooks', limit: maxWebhooks })
        return store.add(tx, { id, account_id, url, description, events, secret: seal.seal(secret, id) })
      })
      return { ...webhookView(row), secret }
    },

    async update(caller: Caller, id: string, given: Body<typeof updateWebhook>): Promise<Webhook> {
      if (given.url) refusePrivate(given.url)
      return db.tx(async (tx) => {
        const before = await find(caller, id, tx)
        const onAgain = given.enabled === true && !before.enabled
        const set = { ...given, ...(onAgain ? { disabled_reason: null, failing_since: null } : {}) }
        if (given.enabled === false) await store.failWaiting(tx, id)
        if (Object.keys(set).length === 0) return webhookView(before)
        return webhookView((await store.update(tx, { id, account_id: caller.account_id }, set))!)
      })
    },

    async remove(caller: Caller, id: string): Promise<void> {
      const gone = await db.tx((tx) => store.remove(tx, { id, account_id: caller.account_id }))
      if (!gone) throw new AppError('not_found', { what: 'Webhook' })
    },

    async rotate(caller: Caller, id: string): Promise<NewWebhook> {
      const secret = newSecret()
      return db.tx(async (tx) => {
        const { secret: old_secret } = await find(caller, id, tx)
        const old_secret_until = new Date(Date.now() + overlapMs)
        const set = { secret: seal.seal(secret, id), old_secret, old_secret_until }
        return { ...webhookView((await store.update(tx, { id, account_id: caller.account_id }, set))!), secret }
      })
    },

    async test(caller: Caller, id: string): Promise<WebhookDelivery> {
      const delivery_id = await db.tx(async (tx) => {
        await find(caller, id, tx)
        const data = { webhook_id: id, message: 'Bonjou! Pawòl reaches this endpoint.' }
        const event = { id: newEventId(), account_id: caller.account_id, type: 'webhook.test', job_id: null, data }
        return (await store.publish(tx, event, [id]))[0]!
      })
      return shown(caller, { id, delivery_id })
    },

    async deliveries(caller: Caller, id: string, query: z.output<(typeof listDeliveries)['query']>) {
      await find(caller, id)
      const { rows, count } = await store.deliveries(db, { endpoint_id: id, ...query })
      return { results: rows.map(deliveryView), count }
    },
    async delivery(caller: Caller, params: DeliveryParams): Promise<WebhookDeliveryDetail> {
      const { row, event } = await findDelivery(caller, params)
      const tried = await store.attemptsOf(db, row.id)
      return { ...deliveryView(row), payload: payload(event), tried: tried.map(attemptView) }
    },

    async replay(caller: Caller, params: DeliveryParams): Promise<WebhookDelivery> {
      const { row, event } = await findDelivery(caller, params)
      const { enabled } = await find(caller, params.id)
      if (!enabled && event.type !== 'webhook.test') throw new AppError('webhook_switched_off', {})
      await db.tx((tx) => store.replay(tx, row.id))
      return shown(caller, params)
    },
    async replayFailed(caller: Caller, id: string, since: string): Promise<{ replayed: number }> {
      const { enabled } = await find(caller, id)
      if (!enabled) throw new AppError('webhook_switched_off', {})
      return { replayed: await db.tx((tx) => store.replayFailed(tx, id, new Date(since))) }
    },

    purge: () => store.purge(db, options.keep_days),
    async exportOf(account_id: AccountId): Promise<Webhook[]> {
      return (await store.list(db, account_id)).map(webhookView)
    },
    erase: (tx: Sql, account_id: AccountId) => store.erase(tx, account_id),
  }
}
