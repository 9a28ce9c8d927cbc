import type { Chore } from './chores.ts'
import type { Sql } from './db/open.ts'
import type { OwnedFiles } from './files/user-folder.ts'
import type { Route } from './http/route.ts'
import type { Acting } from './ids.ts'
import type { KeptHistory } from './jobs/old-work.ts'
import type { Runner } from './jobs/runner.ts'
import type { SealedRows } from './secrets/seal.ts'

/** An area's contributions to the product. Its service is returned beside these, for areas created later. */
export type Feature = {
  routes?: Route[]
  runners?: Runner[]
  chores?: Chore[]
  personal_data?: PersonalData[]
  /** Who owns the files in each folder it writes to. */
  owned_files?: OwnedFiles[]
  /** Of each job kind whose retention is `history`: what removes old jobs and old sounds. */
  histories?: KeptHistory[]
  /** What it keeps sealed with the installation's secret. */
  sealed?: SealedRows[]
  /** What a worker does besides jobs and chores, from the start of the process to `close`. */
  start?(): void
  /** What a process that answers requests makes ready once it listens. */
  serve?(): void
  /** Runs when the process is asked to stop, while it still answers requests. */
  leave?(): void
  close?(): Promise<void> | void
}

/** Features made one after another, as one. */
export function folded(features: Feature[]): Required<Feature> {
  return {
    routes: features.flatMap(({ routes = [] }) => routes),
    runners: features.flatMap(({ runners = [] }) => runners),
    chores: features.flatMap(({ chores = [] }) => chores),
    personal_data: features.flatMap(({ personal_data = [] }) => personal_data),
    owned_files: features.flatMap(({ owned_files = [] }) => owned_files),
    histories: features.flatMap(({ histories = [] }) => histories),
    sealed: features.flatMap(({ sealed = [] }) => sealed),
    start() {
      for (const { start } of features) start?.()
    },
    serve() {
      for (const { serve } of features) serve?.()
    },
    leave() {
      for (const { leave } of features) leave?.()
    },
    async close() {
      await Promise.all(features.map(({ close }) => close?.()))
    },
  }
}

/** Keeps what an area offers to others in the type, and holds it to what is handed in. */
export function feature<F extends Feature>(given: F): F {
  return given
}

/** What an area keeps about a person, or for the account they alone own: each looks by the id its rows carry. Every area that keeps anything hands one in, so that export and erasure are complete. */
export type PersonalData = {
  area: string
  /** For the person's own export; no secrets, no hashes. What may be long is an async iterable, at any depth. */
  export(who: Acting): unknown
  /** Part of the transaction that deletes the account. */
  erase?(tx: Sql, who: Acting): Promise<void>
}
