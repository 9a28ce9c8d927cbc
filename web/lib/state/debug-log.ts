import { AppError } from '#core/contract/errors.ts'
import { createStore } from './store.ts'

export type DebugEntry = { at: string; event: string; detail: string }

/** S2 §6. */
const cap = 1000

export const debugLog = createStore<readonly DebugEntry[]>([])

/** Kept in this page's memory alone; never a text to be said, never a token. */
export function logDebug(event: string, detail: Record<string, unknown> = {}): void {
  const entry = { at: new Date().toISOString(), event, detail: JSON.stringify(detail) }
  debugLog.set([...debugLog.get().slice(1 - cap), entry])
}

export function logFailedDocument(error: unknown): void {
  logDebug('document', { error: String(error), code: error instanceof AppError ? error.code : undefined })
}

export function clearDebugLog(): void {
  debugLog.set([])
}

export function debugText(entries: readonly DebugEntry[]): string {
  return entries.map(({ at, event, detail }) => `${at} ${event} ${detail}\n`).join('')
}
