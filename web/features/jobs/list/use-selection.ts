import { useCallback, useMemo, useState } from 'react'
import type { Job } from '../job-rules.ts'

/** The selected jobs among those shown: a job that leaves the list leaves the selection. */
export function useSelection<J extends Job>(shown: readonly J[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const jobs = useMemo(() => (ids.size > 0 ? shown.filter(({ id }) => ids.has(id)) : []), [shown, ids])
  const toggle = useCallback((id: string, on: boolean) => {
    setIds((now) => {
      const next = new Set(now)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const set = useCallback((chosen: readonly J[]) => setIds(new Set(chosen.map(({ id }) => id))), [])
  return { jobs, has: (id: string) => ids.has(id), toggle, set }
}
