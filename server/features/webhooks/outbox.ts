import { randomUUID } from 'node:crypto'
import { type AnyJobView, type JobKind, stateOf } from '#core/contract/jobs.ts'
import { WebhookEvent } from '#core/contract/webhooks.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { jobData } from './payload.ts'
import { webhookStore as store } from './store.ts'

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
