import type { DeliveryFault, DeliveryStatus } from '#core/contract/webhooks.ts'
import type { Sql } from '../../platform/db/open.ts'
import { assigned, inserted } from '../../platform/db/rows.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { SealedRow } from '../../platform/secrets/seal.ts'
import type { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from './tables.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type EventRow = typeof webhookEvents.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect & Pick<EventRow, 'type' | 'job_id'>
export type AttemptRow = typeof webhookAttempts.$inferSelect
export type Which = { id: string; account_id: AccountId }

/** A due delivery with everything needed to send it. */
export type DueDelivery = {
  id: string
  endpoint_id: string
  account_id: AccountId
  tries: number
  attempts: number
  endpoint: Pick<EndpointRow, 'url' | 'enabled' | 'secret' | 'old_secret'> & {
    old_secret_until: string | null
    failing_since: string | null
  }
  event: Pick<EventRow, 'id' | 'type' | 'data'> & { created_at: string }
}
export type AttemptEnd = {
  status: DeliveryStatus
  next_in_seconds: number
  disable: 'gone' | 'failing' | null
  /** A test does not count towards the endpoint's health. */
  counts_as_failure: boolean
}

const mine = 'id = $1 and account_id = $2'

/** Wakes the senders of every process. */
function announce(on: Sql): void {
  on.notify('webhook_due', '')
}

export const webhookStore = {
  /** Serialises requests that count the same account's endpoints, so that two cannot both be the last allowed. */
  async lockedCount(on: Sql, account_id: AccountId): Promise<number> {
    await on.query(`select pg_advisory_xact_lock(hashtextextended('webhooks ' || $1, 0))`, [account_id])
    const [found] = await on.query<{ endpoints: number }>(
      'select count(*) as endpoints from webhook_endpoints where account_id = $1',
      [account_id],
    )
    return found!.endpoints
  },
  async add(on: Sql, endpoint: typeof webhookEndpoints.$inferInsert): Promise<EndpointRow> {
    const { names, places, values } = inserted(endpoint)
    const [row] = await on.query<EndpointRow>(
      `insert into webhook_endpoints (${names}) values (${places}) returning *`,
      values,
    )
    return row!
  },
  async list(on: Sql, account_id: AccountId): Promise<EndpointRow[]> {
    return on.query<EndpointRow>('select * from webhook_endpoints where account_id = $1 order by created_at desc, id', [
      account_id,
    ])
  },
  /** Locks the endpoint until the end of the transaction. */
  async get(on: Sql, { id, account_id }: Which, lock = false): Promise<EndpointRow | undefined> {
    const text = `select * from webhook_endpoints where ${mine} ${lock ? 'for update' : ''}`
    return (await on.query<EndpointRow>(text, [id, account_id]))[0]
  },
  async update(on: Sql, { id, account_id }: Which, change: Partial<EndpointRow>): Promise<EndpointRow | undefined> {
    const { set, values } = assigned(change, [id, account_id])
    return (await on.query<EndpointRow>(`update webhook_endpoints set ${set} where ${mine} returning *`, values))[0]
  },
  async remove(on: Sql, { id, account_id }: Which): Promise<boolean> {
    const [gone] = await on.query(`delete from webhook_endpoints where ${mine} returning id`, [id, account_id])
    if (!gone) return false
    await on.query(
      `delete from webhook_attempts where delivery_id in (select id from webhook_deliveries where endpoint_id = $1)`,
      [id],
    )
    await on.query('delete from webhook_deliveries where endpoint_id = $1', [id])
    return true
  },
  /** Fails the waiting deliveries of a disabled endpoint: they would arrive hours late when it is enabled again. */
  async failWaiting(on: Sql, endpoint_id: string): Promise<void> {
    await on.query(
      `update webhook_deliveries set status = 'failed', last_error = 'switched_off', lease_until = null, completed_at = now()
       where endpoint_id = $1 and status = 'pending'`,
      [endpoint_id],
    )
  },

  /** The enabled endpoints that subscribed to an event. */
  async listening(on: Sql, account_id: AccountId, type: string): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      'select id from webhook_endpoints where account_id = $1 and enabled and $2 = any(events)',
      [account_id, type],
    )
    return rows.map(({ id }) => id)
  },
  /** Adds the event and a delivery for each endpoint; answers the deliveries. */
  async publish(on: Sql, event: Omit<EventRow, 'created_at'>, endpointIds: string[]): Promise<string[]> {
    const { names, places, values } = inserted(event)
    await on.query(`insert into webhook_events (${names}) values (${places})`, values)
    const made = await on.query<{ id: string }>(
      `insert into webhook_deliveries (event_id, account_id, endpoint_id) select $1, $2, unnest($3::uuid[]) returning id`,
      [event.id, event.account_id, endpointIds],
    )
    announce(on)
    return made.map(({ id }) => id)
  },

  async deliveries(
    on: Sql,
    { endpoint_id, status, limit, offset }: { endpoint_id: string; status?: string; limit: number; offset: number },
  ): Promise<{ rows: DeliveryRow[]; count: number }> {
    const wanted = 'd.endpoint_id = $1 and ($2::text is null or d.status = $2)'
    const rows = await on.query<DeliveryRow>(
      `select d.*, e.type, e.job_id from webhook_deliveries d join webhook_events e on e.id = d.event_id
       where ${wanted} order by d.created_at desc, d.id limit $3 offset $4`,
      [endpoint_id, status ?? null, limit, offset],
    )
    const [all] = await on.query<{ count: number }>(
      `select count(*) as count from webhook_deliveries d where ${wanted}`,
      [endpoint_id, status ?? null],
    )
    return { rows, count: all!.count }
  },
  async delivery(
    on: Sql,
    { id, account_id, endpoint_id }: Which & { endpoint_id: string },
  ): Promise<{ row: DeliveryRow; event: EventRow } | undefined> {
    const rows = await on.query<DeliveryRow>(
      `select d.*, e.type, e.job_id from webhook_deliveries d join webhook_events e on e.id = d.event_id
       where d.id = $1 and d.account_id = $2 and d.endpoint_id = $3`,
      [id, account_id, endpoint_id],
    )
    const [row] = rows
    const [event] = row ? await on.query<EventRow>('select * from webhook_events where id = $1', [row.event_id]) : []
    return row && event && { row, event }
  },
  async attemptsOf(on: Sql, deliveryId: string): Promise<AttemptRow[]> {
    return on.query<AttemptRow>('select * from webhook_attempts where delivery_id = $1 order by at desc limit 100', [
      deliveryId,
    ])
  },
  async replay(on: Sql, deliveryId: string): Promise<void> {
    await on.query(`update webhook_deliveries set ${afresh} where id = $1`, [deliveryId])
    announce(on)
  },
  async replayFailed(on: Sql, endpoint_id: string, since: Date): Promise<number> {
    const rows = await on.query(
      `update webhook_deliveries set ${afresh} where endpoint_id = $1 and status = 'failed' and created_at >= $2 returning id`,
      [endpoint_id, since],
    )
    if (rows.length) announce(on)
    return rows.length
  },

  async claim(on: Sql, { limit, per_endpoint }: { limit: number; per_endpoint: number }): Promise<DueDelivery[]> {
    return on.query<DueDelivery>(claimSql, [limit, per_endpoint])
  },
  /** Releases a claim as if it had never been made. */
  async release(on: Sql, { id, attempts }: DueDelivery): Promise<void> {
    await on.query('update webhook_deliveries set lease_until = null where id = $1 and attempts = $2', [id, attempts])
  },
  /** Records an attempt and its consequence; does nothing if another process has done so meanwhile. */
  async record(
    on: Sql,
    due: DueDelivery,
    {
      attempt,
      end,
    }: { attempt: Pick<AttemptRow, 'status' | 'ms' | 'response'> & { error: DeliveryFault | null }; end: AttemptEnd },
  ): Promise<boolean> {
    // lock the endpoint first, as disabling it does: the other order could deadlock
    await on.query('select id from webhook_endpoints where id = $1 for no key update', [due.endpoint_id])
    const [row] = await on.query(recordSql, [
      due.id,
      due.attempts,
      end.status,
      end.next_in_seconds,
      attempt.status,
      attempt.error,
    ])
    if (!row) return false
    const { names, places, values } = inserted({ delivery_id: due.id, account_id: due.account_id, ...attempt })
    await on.query(`insert into webhook_attempts (${names}) values (${places})`, values)
    if (end.status === 'delivered') await on.query(succeededSql, [due.endpoint_id])
    else if (end.counts_as_failure) await on.query(failedSql, [due.endpoint_id, end.disable])
    if (end.disable) await this.failWaiting(on, due.endpoint_id)
    return true
  },

  async sealed(on: Sql, after: string | null, limit: number): Promise<SealedRow[]> {
    return on.query<SealedRow>(
      `select id, array_remove(array[secret, old_secret], null) as values from webhook_endpoints
       where $1::uuid is null or id > $1 order by id limit $2`,
      [after, limit],
    )
  },
  async replaceSealed(on: Sql, id: string, { from, to }: { from: string; to: string }): Promise<void> {
    await on.query(
      `update webhook_endpoints set secret = case when secret = $2 then $3 else secret end,
         old_secret = case when old_secret = $2 then $3 else old_secret end
       where id = $1 and $2 in (secret, old_secret)`,
      [id, from, to],
    )
  },

  async purge(on: Sql, days: number): Promise<void> {
    for (const [table, column] of [
      ['webhook_attempts', 'at'],
      ['webhook_deliveries', 'created_at'],
      ['webhook_events', 'created_at'],
    ])
      await on.query(`delete from ${table} where ${column} < now() - make_interval(days => $1)`, [days])
  },
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    for (const table of ['webhook_attempts', 'webhook_deliveries', 'webhook_events', 'webhook_endpoints'])
      await on.query(`delete from ${table} where account_id = $1`, [account_id])
  },
}

const afresh = `status = 'pending', tries = 0, next_try_at = now(), completed_at = null`

/**
 * Walks from endpoint to endpoint along the index, so that a long queue at one does not slow the others, and takes the first
 * of each before the second of any. A failing endpoint has one delivery under way at a time.
 */
const claimSql = `
  with recursive waiting (endpoint_id) as (
    (select endpoint_id from webhook_deliveries where status = 'pending' order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d
      where d.status = 'pending' and d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1)
    from waiting w where w.endpoint_id is not null),
  due as (
    select next.id, next.next_try_at, row_number() over (partition by e.id order by next.next_try_at) as nth
    from waiting w join webhook_endpoints e on e.id = w.endpoint_id
    cross join lateral (
      select d.id, d.next_try_at from webhook_deliveries d
      where d.endpoint_id = e.id and d.status = 'pending' and d.next_try_at <= now()
        and (d.lease_until is null or d.lease_until < now())
      order by d.next_try_at
      limit greatest(0, case when e.failing_since is null then $2::int else 1 end
        - (select count(*) from webhook_deliveries b where b.endpoint_id = e.id and b.lease_until > now()))) next),
  taken as (
    select id from webhook_deliveries
    where id in (select id from due order by nth, next_try_at limit $1) and status = 'pending'
      and (lease_until is null or lease_until < now())
    for update skip locked)
  update webhook_deliveries d set lease_until = now() + interval '30 seconds'
  from webhook_endpoints e, webhook_events v
  where d.id in (select id from taken) and e.id = d.endpoint_id and v.id = d.event_id
  returning d.id, d.endpoint_id, d.account_id, d.tries, d.attempts,
    jsonb_build_object('url', e.url, 'enabled', e.enabled, 'secret', e.secret, 'old_secret', e.old_secret,
      'old_secret_until', e.old_secret_until, 'failing_since', e.failing_since) as endpoint,
    jsonb_build_object('id', v.id, 'type', v.type, 'data', v.data, 'created_at', v.created_at) as event`

const recordSql = `
  update webhook_deliveries set attempts = attempts + 1, tries = tries + 1, status = $3, lease_until = null,
    next_try_at = now() + make_interval(secs => $4), last_status = $5, last_error = $6,
    completed_at = case when $3 = 'pending' then null else now() end
  where id = $1 and attempts = $2 and status = 'pending' returning id`

// not on every success: a busy endpoint would rewrite its row with each delivery
const succeededSql = `
  update webhook_endpoints set failing_since = null, last_success_at = now()
  where id = $1 and (failing_since is not null or last_success_at is null or last_success_at < now() - interval '1 minute')`

const failedSql = `
  update webhook_endpoints set failing_since = coalesce(failing_since, now()),
    enabled = enabled and $2::text is null, disabled_reason = coalesce($2, disabled_reason)
  where id = $1`
