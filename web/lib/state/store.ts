import { useRef, useSyncExternalStore } from 'react'

/** One value outside React that components and plain functions can subscribe to. */
export type Store<T> = {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders again only when the value that `select` returns changes. */
export function useSelected<T, S>(store: Store<T>, select: (value: T) => S, same: Same<S> = Object.is): S {
  const last = useRef<{ value: S }>(undefined)
  const get = () => {
    const value = select(store.get())
    if (!last.current || !same(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  return useSyncExternalStore(store.subscribe, get, get)
}

type Same<S> = (a: S, b: S) => boolean

export function sameFields<S extends object>(a: S, b: S): boolean {
  const names = Object.keys(a) as (keyof S)[]
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]))
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
