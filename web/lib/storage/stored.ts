import type { z } from 'zod'

/** One local-storage key: its schema, its initial value if absent or invalid, and the migration of older values. */
export type Entry<S extends z.ZodType = z.ZodType> = {
  key: string
  schema: S
  initial: z.output<S>
  migrate?: (old: unknown) => unknown
}

export function entry<S extends z.ZodType>(
  key: string,
  schema: S,
  initial: z.output<S>,
  migrate?: Entry<S>['migrate'],
) {
  return { key, schema, initial, migrate } as Entry<S>
}

/** Stores text unquoted, so that `theme` reads `dark`; everything else is JSON. */
function encode(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function decode<S extends z.ZodType>({ schema, initial, migrate }: Entry<S>, text: string | null): z.output<S> {
  if (text === null) return initial
  const readings = typeof initial === 'string' ? [text, asJson(text)] : [asJson(text), text]
  for (const reading of readings) {
    const parsed = schema.safeParse(migrate ? migrate(reading) : reading)
    if (parsed.success) return parsed.data
  }
  return initial
}

/** Reads and writes entries; falls back to memory if storage throws (private mode, full, forbidden). */
export function createStoredEntries(storage: () => Storage) {
  const memory = new Map<string, string>()
  const seen = new Map<string, { text: string | null; value: unknown }>()
  const listeners = new Map<string, Set<() => void>>()

  function text(key: string): string | null {
    const kept = memory.get(key)
    if (kept !== undefined) return kept
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }

  function put(key: string, next: string) {
    try {
      storage().setItem(key, next)
      memory.delete(key)
    } catch {
      memory.set(key, next)
    }
    notify(key)
  }

  function notify(key: string) {
    for (const listener of [...(listeners.get(key) ?? [])]) listener()
  }

  return {
    /** Returns the same object until the stored text changes, so that React can compare by identity. */
    read<S extends z.ZodType>(e: Entry<S>): z.output<S> {
      const now = text(e.key)
      const last = seen.get(e.key)
      if (last && last.text === now) return last.value as z.output<S>
      const value = decode(e, now)
      seen.set(e.key, { text: now, value })
      return value
    },
    write<S extends z.ZodType>(e: Entry<S>, value: z.output<S>) {
      const parsed = e.schema.safeParse(value)
      if (parsed.success) put(e.key, encode(parsed.data))
    },
    remove(key: string) {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // forbidden storage counts as empty
      }
      notify(key)
    },
    subscribe(key: string, listener: () => void) {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => set.delete(listener)
    },
    /** Handles a change in another tab; a null key means that it cleared everything. */
    onStorageEvent(event: { key: string | null }) {
      if (event.key !== null) notify(event.key)
      else for (const key of listeners.keys()) notify(key)
    },
  }
}
