import { needsSanitizing } from '#core/rules/clean-text.ts'
import { createStore } from '../../../lib/state/store.ts'
import type { Detection } from './detection.ts'

/** S2 §9. */
export const validationDelay = 1500
export const detectionDelay = 5000

export type TextCheck = {
  /** The text as it stands has been looked at; until then nothing is submitted. */
  validated: boolean
  needs_sanitizing: boolean
  /** The last one there was, so that its words stay on screen while the text is worked on. */
  detection: Detection | null
  /** The detection is about the text as it stands. */
  detected: boolean
}

export type Detect = (text: string) => Promise<Detection>

const untouched: TextCheck = { validated: true, needs_sanitizing: false, detection: null, detected: true }

/** Watches a text: looks at its form 1.5 s and at its language 5 s after it stopped changing. */
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
    // a text whose language could not be looked at is not held back: the server looks again
    if (asked === text) change(detection ? { detection, detected: true } : { detected: false })
  }

  return {
    check,
    set(next: string) {
      if (next === text) return
      text = next
      pause()
      if (text.trim() === '') return change({ ...untouched, needs_sanitizing: needsSanitizing(text) })
      // cleaning calms the button at once; typing excites it only when it has paused
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
