import { useEffect, useMemo, useState } from 'react'
import { needsSanitizing } from '#core/rules/clean-text.ts'
import { createStore, type Store, useStore } from '../../../lib/state/store.ts'
import { detectInWorker } from './detect-in-worker.ts'
import type { Detection } from './detection.ts'

/** S2 §9. */
export const validationDelay = 1500
export const detectionDelay = 5000

export type TextCheck = {
  /** Whether the current text was checked; until then nothing is submitted. */
  validated: boolean
  needs_sanitizing: boolean
  /** The previous detection, whose words stay on screen while the text changes. */
  detection: Detection | null
  /** Whether the detection is about the current text. */
  detected: boolean
}

export type Detect = (text: string) => Promise<Detection>

const untouched: TextCheck = { validated: true, needs_sanitizing: false, detection: null, detected: true }

/** Checks the format of a text 1.5 s, and its language 5 s, after its last change. */
export function createTextChecker(detect: Detect) {
  const check = createStore<TextCheck>(untouched)
  let text = ''
  let timers: ReturnType<typeof setTimeout>[] = []

  function change(next: Partial<TextCheck>) {
    const now = check.get()
    const same = (Object.keys(next) as (keyof TextCheck)[]).every((key) => Object.is(now[key], next[key]))
    if (!same) check.set({ ...now, ...next })
  }
  function pause() {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  function validate() {
    change({ validated: true, needs_sanitizing: needsSanitizing(text) })
  }
  async function detectNow() {
    const asked = text
    const detection = await detect(asked).catch(() => null)
    // a text whose detection failed may be submitted: the server checks again
    if (asked === text) change(detection ? { detection, detected: true } : { detected: false })
  }

  return {
    check,
    set(next: string) {
      if (next === text) return
      text = next
      pause()
      if (text.trim() === '') return change({ ...untouched, needs_sanitizing: needsSanitizing(text) })
      // cleaning clears the warning at once; typing raises it only after a pause
      const needs_sanitizing = check.get().needs_sanitizing && needsSanitizing(text)
      change({ validated: false, needs_sanitizing, detected: false })
      timers = [setTimeout(validate, validationDelay), setTimeout(() => void detectNow(), detectionDelay)]
    },
    /** For a submission before the timer has run. */
    async now(): Promise<TextCheck> {
      pause()
      if (!check.get().validated) validate()
      if (!check.get().detected) await detectNow()
      return check.get()
    },
    stop: pause,
  }
}

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
