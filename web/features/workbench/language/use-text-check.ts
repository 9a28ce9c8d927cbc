import { useEffect, useMemo, useState } from 'react'
import { type Store, useStore } from '../../../lib/state/store.ts'
import { detectInWorker } from './detect-in-worker.ts'
import { createTextChecker, type Detect, type TextCheck } from './text-checker.ts'

/** The checks of a text while the user types; `checkNow` does not wait for the timer. */
export function useTextCheck(text: Store<string>, detect: Detect = detectInWorker) {
  const [checker] = useState(() => createTextChecker(detect))
  useEffect(() => {
    const follow = () => checker.set(text.get())
    follow()
    return text.subscribe(follow)
  }, [checker, text])
  useEffect(() => checker.stop, [checker])
  const check: TextCheck = useStore(checker.check)
  return useMemo(() => ({ ...check, checkNow: checker.now }), [check, checker])
}
