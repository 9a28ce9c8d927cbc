import { useEffect } from 'react'
import { createStore } from '../state/store.ts'

/** The page the user was on before this one; null if they came from another site. */
export const leftPage = createStore<string | null>(null)

export function useLeaving(pathname: string): void {
  useEffect(() => () => leftPage.set(pathname), [pathname])
}
