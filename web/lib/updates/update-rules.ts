/** `waiting`: a newer worker is installed and waits beside the active one. */
export type WorkerState = 'none' | 'installing' | 'waiting'

export type UpdateFacts = Readiness & {
  worker: WorkerState
  /** The server runs another build than this page. */
  newer_build: boolean
  toast_snoozed: boolean
  notice_snoozed: boolean
  /** The user pressed Refresh Now or Reload Now. */
  asked: boolean
}

/** Whether a new worker may take over: only when no open page would lose work. Null is a page that does not answer. */
export function mayTakeOver(pages: (Readiness | null)[]): boolean {
  const answers = pages.filter((page) => page !== null)
  return answers.length > 0 && answers.every(({ auto_update, busy }) => auto_update && !busy)
}

/** Whether to reload once another worker is active; a busy page waits for its first idle moment. */
export function reloadsNow({ asked, busy }: Pick<UpdateFacts, 'asked' | 'busy'>): boolean {
  return asked || !busy
}

/** Whether to show 'Update Available' with Refresh Now and Later. */
export function showsToast({ worker, auto_update, toast_snoozed, asked }: UpdateFacts): boolean {
  return worker === 'waiting' && !auto_update && !toast_snoozed && !asked
}

/**
 * Whether to show 'Update Available!' with Reload Now, Later and Dismiss; never beside the toast, nor just before an
 * automatic reload.
 */
export function showsNotice(facts: UpdateFacts): boolean {
  const { worker, newer_build, notice_snoozed, asked, auto_update, busy, toast_snoozed } = facts
  if (!newer_build || notice_snoozed || asked || worker === 'installing') return false
  if (worker === 'waiting') return auto_update ? busy : toast_snoozed
  return true
}

/** Messages between pages and the service worker (S1 §4.4). */
type Readiness = { auto_update: boolean; busy: boolean }

/** Sent unasked, it reports a change; it also answers a worker's question. */
export type PreferenceMessage = { type: 'AUTO_UPDATE_PREFERENCE' } & Readiness
export type PageMessage = PreferenceMessage | { type: 'SKIP_WAITING' }
export type WorkerMessage = { type: 'GET_AUTO_UPDATE_PREFERENCE' }
