import { randomUUID } from 'node:crypto'
import { type AnyJobView, type JobKind, stateOf } from '#core/contract/jobs.ts'
import { WebhookEvent } from '#core/contract/webhooks.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { webhookStore as store } from './store.ts'

/** Too large to push; receivers can fetch these fields. */
const leftOut = ['word_timings', 'peaks', 'spans', 'audio_data', 'queue_position']

/** The fields of a job that an event keeps. */
function jobData(job: Record<string, unknown>, besides: readonly string[] = []): Record<string, unknown> {
  const without = new Set([...leftOut, ...besides])
  return Object.fromEntries(Object.entries(job).filter(([name]) => !without.has(name)))
}

export type PayloadEvent = {
  type: string
  data: Record<string, unknown>
  created_at: string | Date
  account_id: AccountId
}
export type Payload = ReturnType<typeof createPayload>

/** The body of an event. Built for each attempt, since file addresses expire. */
export function createPayload(options: {
  toView(job: AnyJobView, account_id: AccountId): AnyJobView
  public_url(): string
}) {
  return function payload({ type, data, created_at, account_id }: PayloadEvent): string {
    const job = type.startsWith('job.') ? jobData(options.toView(data as AnyJobView, account_id)) : data
    const full = Object.entries(job).map(([name, value]) => [
      name,
      isPath(name, value) ? options.public_url() + value : value,
    ])
    return JSON.stringify({ type, timestamp: new Date(created_at).toISOString(), data: Object.fromEntries(full) })
  }
}

function isPath(name: string, value: unknown): boolean {
  return name.endsWith('_url') && typeof value === 'string' && value.startsWith('/')
}

export function newEventId(): string {
  return `evt_${randomUUID().replaceAll('-', '')}`
}

/** Writes an event in the transaction that ends the job, so that neither is lost without the other. */
export function createOutbox({ kindOf }: { kindOf(kind: string): JobKind | undefined }) {
  return async function jobEnded(tx: Sql, job: AnyJobView, account_id: AccountId): Promise<void> {
    const kind = kindOf(job.kind)
    // a kind without live messages is internal to the server
    if (!kind?.live) return
    const type = WebhookEvent.safeParse(`job.${stateOf(kind, job.status)}`)
    if (!type.success) return
    const endpoints = await store.listening(tx, account_id, type.data)
    if (!endpoints.length) return
    await store.publish(
      tx,
      { id: newEventId(), account_id, type: type.data, job_id: job.id, data: jobData(job, kind.live.leave_out) },
      endpoints,
    )
  }
}
