import { useEffect } from 'react'
import { createStore } from '../state/store.ts'

/** The page somebody was on before this one; null where they came from elsewhere. */
export const leftPage = createStore<string | null>(null)

export function useLeaving(pathname: string): void {
  useEffect(() => () => leftPage.set(pathname), [pathname])
}
