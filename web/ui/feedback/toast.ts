import { createStore } from '../../lib/state/store.ts'

export type ToastKind = 'info' | 'success' | 'warning' | 'error'
export type ToastAction = { label: string; main?: boolean; onSelect: () => void }
export type ToastOptions = {
  text: string
  detail?: string
  kind?: ToastKind
  /** 0 stays until dismissed; toasts with actions stay by default. */
  duration_ms?: number
  actions?: ToastAction[]
  dismissible?: boolean
  onDismiss?: () => void
}
export type ToastItem = ToastOptions & { id: number; kind: ToastKind; duration_ms: number; dismissible: boolean }

const DURATION_MS = 6000
const MOST = 4

export const toasts = createStore<ToastItem[]>([])
let next = 1

/** Shows a message in a polite live region. Returns a function that removes it. */
export function toast(options: ToastOptions): () => void {
  const item: ToastItem = {
    kind: 'info',
    dismissible: true,
    duration_ms: options.actions?.length ? 0 : DURATION_MS,
    ...options,
    id: next++,
  }
  const kept = toasts.get()
  // Drops the oldest temporary message; a message that waits for an answer stays.
  const surplus = kept.length >= MOST ? kept.find((other) => other.duration_ms > 0) : undefined
  toasts.set([...kept.filter((other) => other !== surplus), item])
  return () => removeToast(item.id)
}

export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((item) => item.id !== id))
}
