import { type SyncEvent, syncEvents } from '#core/contract/dictionaries/dictionaries.ts'

export type SyncStatus = 'idle' | 'syncing' | 'success' | 'verified' | 'error'
type SyncFailure = { dictionary_name: string; error: string }
export type SyncState = {
  status: SyncStatus
  dictionaries: number
  entries: number
  /** The current one, and the total. */
  current?: string
  progress: number
  percentage: number
  failures: SyncFailure[]
  /** The result of a successful synchronization. */
  done?: SyncEvent
}

export const idle: SyncState = { status: 'idle', dictionaries: 0, entries: 0, progress: 0, percentage: 0, failures: [] }

const ends: Record<string, SyncStatus> = { skipped: 'verified', success: 'success' }

/** S1 §4.3. */
export function afterEvent(state: SyncState, type: string, event: SyncEvent): SyncState {
  const dictionaries = event.total_dictionaries ?? state.dictionaries
  if (type === syncEvents.started)
    return { ...idle, status: 'syncing', dictionaries, entries: event.total_entries ?? state.entries }
  if (type === syncEvents.processed) {
    const { dictionary_name: current, progress = state.progress, percentage = state.percentage } = event
    return { ...state, current, progress, percentage }
  }
  if (type === syncEvents.error) {
    const { dictionary_name = '', error = '' } = event
    return { ...state, failures: [...state.failures, { dictionary_name, error }] }
  }
  if (type === syncEvents.verified) return { ...state, dictionaries, status: 'verified' }
  if (type === syncEvents.completed)
    return { ...state, dictionaries, status: ends[event.status ?? ''] ?? 'error', done: event }
  return state
}
