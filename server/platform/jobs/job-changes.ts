import type { JobKind } from '#core/contract/jobs.ts'
import type { Sql } from '../db/open.ts'
import type { AccountId, UserId } from '../ids.ts'
import type { JobRow } from './runner.ts'

type Wanted = {
  /** Generated here unless the caller must know it before the job exists. */
  id?: string
  /** The API key that made the request; its limits and statistics apply. */
  api_key_id?: string | null
  input: unknown
  /** Made once per button press; the same key answers the same job instead of making a second one. */
  client_key?: string
  /** Called when the key was known. */
  replayed?(): void
  priority?: number
  run_at?: Date
}

/** The account it belongs to, and the user who made it. */
export type OwnedJob = Wanted & { account_id: AccountId; created_by: UserId }
/** Null for a job of the server itself. */
export type NewJob = OwnedJob | (Wanted & { account_id: null; created_by?: null })

/** Identifies a claim. A later claim of the same job has another attempt number, so a stale worker's writes match nothing. */
export type Claim = { id: string; worker_id: string; attempts: number }

/** Without `credits` the whole hold is charged. */
export type Done = { result: unknown; credits?: number; stored_bytes?: number; search_text?: string | null }

/** What an owner may change of a job later. */
export type Amended = { is_favorite?: boolean; result?: Record<string, unknown> }

/** Runs in the transaction in which an account's job ends, in any way. */
export type OnEnd = (tx: Sql, job: JobRow & { account_id: AccountId }) => Promise<void>

/** `also` runs in the transaction, for data that must be removed with the jobs. */
export type Removal = {
  account_id: AccountId
  kind: JobKind
  ids: string[]
  also(tx: Sql, removed: string[]): Promise<void>
}

/** `field` of the result names the file; `also` runs in the transaction, for the files. */
export type SoundRemoval = {
  kind: JobKind
  days: number
  field: string
  also(tx: Sql, jobs: { id: string; account_id: AccountId }[]): Promise<void>
}

/** A work made on a device, for nothing. */
export type DoneJob = {
  id: string
  account_id: AccountId
  created_by: UserId
  client_key: string
  input: unknown
  result: object
  made_at: Date
  stored_bytes?: number
}

/** Events of a running job, queued until its one reader takes them. */
export type JobEvents<E> = AsyncIterable<E> & {
  /** Resolved by the first event. */
  begun: Promise<void>
  push(event: E): void
  close(): void
}

export function jobEvents<E>(): JobEvents<E> {
  const waiting: E[] = []
  let closed = false
  let wake = () => {}
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return {
    begun,
    push(event) {
      begin()
      waiting.push(event)
      wake()
    },
    close() {
      closed = true
      wake()
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        yield* waiting.splice(0)
        if (closed) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
