import { useEffect, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { detectInWorker } from './detect-in-worker.ts'
import { createTextChecker, type Detect, type TextCheck } from './text-checker.ts'

/** What is known of a text while it is being written; `checkNow` does not wait for the clock. */
export function useTextCheck(text: string, detect: Detect = detectInWorker) {
  const [checker] = useState(() => createTextChecker(detect))
  useEffect(() => checker.set(text), [checker, text])
  useEffect(() => checker.stop, [checker])
  const check: TextCheck = useStore(checker.check)
  return { ...check, checkNow: checker.now }
}
