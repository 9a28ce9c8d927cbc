import type { z } from 'zod'
import type { AppError } from '#core/contract/errors.ts'
import type { AnyJobView, JobKind, JobState, WordOf } from '#core/contract/jobs.ts'
import type { Sql } from '../db/open.ts'
import type { AccountId, UserId } from '../ids.ts'

export type JobRow<Input = Record<string, unknown>, Result = Record<string, unknown>> = {
  id: string
  kind: string
  account_id: AccountId | null
  /** The user who made it. */
  created_by: UserId | null
  api_key_id: string | null
  state: JobState
  step: string | null
  progress: number
  input: Input
  result: Result | null
  is_favorite: boolean
  error_code: string | null
  error_message: string | null
  credits_used: number
  stored_bytes: number
  priority: number
  turn: number
  attempts: number
  max_attempts: number
  client_key: string | null
  run_at: Date
  trace: string | null
  worker_id: string | null
  lease_until: Date | null
  created_at: Date
  started_at: Date | null
  completed_at: Date | null
}

/** What a run may do besides its work. `signal` fires on cancel, timeout, lost lease and shutdown. */
export type JobRun<Word extends string = string> = {
  id: string
  account_id: AccountId | null
  attempt: number
  signal: AbortSignal
  /** Shows the kind's step and the progress on the owner's open pages. */
  step(word: Word, progress: number): Promise<void>
  /** Sends an event to the owner's open pages without storing it; of at most 7,000 bytes. */
  tell(type: string, event: Record<string, unknown>): void
}

/** How this server runs a job kind. */
export type Runner<K extends JobKind = JobKind> = {
  kind: K
  /** Runs before the job counts as failed; a lost worker uses one up. */
  attempts: number
  /** Concurrency of this kind per worker process. */
  concurrency: number
  timeout_seconds: number
  /** The caller waits and sees the failure, so only a lost worker's job is run again. */
  awaited?: boolean
  /** Credits held when the job is made; absent for free work. */
  cost?(input: z.output<K['input']>): number
  /** The price of finished work where only its result tells it; the whole hold by default. */
  charge?(input: z.output<K['input']>, result: z.output<K['result']>): number
  run(input: z.output<K['input']>, run: JobRun<WordOf<K, 'running'>>): Promise<z.output<K['result']>>
  /** Runs in the transaction in which the job ends, in any way; deletes what only the run needed. */
  ended?(tx: Sql, job: JobRow & { account_id: AccountId }): Promise<void>
  /** How many of them one account may have queued. */
  most_waiting?: number
  /** Bytes of the owner's storage that the finished work takes. */
  keeps?(result: z.output<K['result']>): number
  /** What its owner sees besides stored fields, such as addresses that expire. */
  view?(job: AnyJobView, accountId: AccountId): AnyJobView
}

export function runner<K extends JobKind>(kind: K, how: Omit<Runner<K>, 'kind'>): Runner {
  return { kind, ...how } as unknown as Runner
}

export type Billed = { account_id: AccountId; job_id: string; credits: number; job: JobRow }

/** Credits follow a job's life, in the same transaction as its row. Each is called at most once per job that costs. */
export type Billing = {
  hold(tx: Sql, billed: Billed): Promise<void>
  /** `credits` may be less than was held, and zero. */
  settle(tx: Sql, billed: Billed): Promise<void>
  release(tx: Sql, billed: Billed): Promise<void>
}

/** Boot refuses a kind without a runner, one with two, and one that costs credits and names no product. */
export function runnersByKind(kinds: JobKind[], runners: Runner[]): Map<string, Runner> {
  const found = new Map<string, Runner>()
  for (const each of runners) {
    if (found.has(each.kind.kind)) throw new Error(`Job kind ${each.kind.kind} has two runners.`)
    if (each.cost && !each.kind.product)
      throw new Error(`Job kind ${each.kind.kind} costs credits and names no product.`)
    found.set(each.kind.kind, each)
  }
  for (const { kind } of kinds) if (!found.has(kind)) throw new Error(`Job kind ${kind} has no runner.`)
  for (const kind of found.keys())
    if (!kinds.some((k) => k.kind === kind)) throw new Error(`Runner for ${kind}, which no contract declares.`)
  return found
}

/**
 * Thrown by a runner that stopped because of the job's own input: the job fails with `failure` without a retry, and `credits` of
 * the hold are charged for what was done.
 */
export class StoppedWork extends Error {
  readonly failure: AppError
  readonly credits: number
  constructor(failure: AppError, credits: number) {
    super(failure.message, { cause: failure })
    this.failure = failure
    this.credits = credits
  }
}
