import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from '../../lib/state/store.ts'
import type { Jobs } from './create-jobs.ts'
import type { Job } from './job-rules.ts'
import { useCancel } from './list/use-cancel.ts'
import { type DeletionWords, useDeletion } from './list/use-deletion.ts'
import { useHistory } from './list/use-history.ts'
import { useLostConnection } from './list/use-lost-connection.ts'
import { useSelection } from './list/use-selection.ts'
import type { DayRange, HistoryView } from './state/filters.ts'

/** The history of one kind of job: its rows, its selection and its actions. */
export function useJobs<J extends Job>(source: Jobs<J>, words?: DeletionWords) {
  const filter = useStore(source.filter)
  const [search, setSearch] = useState('')
  const [days, setDays] = useState<DayRange>({})
  const first = useMemo<HistoryView>(() => ({ filter, search, days }), [filter, search, days])
  const [place, setPlace] = useState({ of: first, page: 0 })
  // another search starts at its first page
  const page = place.of === first ? place.page : 0
  const setPage = useCallback((next: number) => setPlace({ of: first, page: next }), [first])
  const view = useMemo<HistoryView>(() => (page ? { ...first, page } : first), [first, page])
  const history = useHistory(source, view)
  const { pages, isUpdating } = history
  // the user deleted the last rows of the last page
  useEffect(() => {
    if (page >= pages && !isUpdating) setPage(pages - 1)
  }, [page, pages, isUpdating, setPage])
  useLostConnection(source, history.jobs)
  const clear = () => {
    setSearch('')
    setDays({})
  }
  return {
    ...history,
    view,
    page,
    setPage,
    setFilter: source.filter.set,
    setSearch,
    setDays,
    clear,
    selection: useSelection(history.jobs),
    deletion: useDeletion(source, words),
    cancel: useCancel(source),
    showAll() {
      source.filter.set('all')
      clear()
    },
  }
}
