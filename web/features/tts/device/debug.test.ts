// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { clearDebugLog, debugLog, debugText, logDebug } from '../../../lib/state/debug-log.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { debugSettings } from './debug-button.tsx'

beforeEach(clearDebugLog)

describe('the debug log', () => {
  it('holds the last 1000 entries', () => {
    for (let n = 0; n < 1005; n++) logDebug('tick', { n })
    expect(debugLog.get()).toHaveLength(1000)
    expect(debugLog.get()[0]!.detail).toBe('{"n":5}')
    expect(debugLog.get().at(-1)!.detail).toBe('{"n":1004}')
  })
  it('reads as lines of text [S2-6-11]', () => {
    logDebug('submit', { mode: 'standard' })
    expect(debugText(debugLog.get())).toMatch(/^\d{4}-\S+Z submit \{"mode":"standard"\}\n$/)
  })
})

describe('App Debugging', () => {
  it('is off for users who are not staff, even when stored as on [S2-6-16]', () => {
    const on = { show_debug_button: true, infer_develop_service: true }
    expect(debugSettings(on, true)).toEqual(on)
    expect(debugSettings(on, false)).toEqual({ show_debug_button: false, infer_develop_service: false })
  })
  it('is off at first [S2-6-15]', () => {
    expect(readPreference('infer_develop_service')).toBe(false)
    expect(readPreference('show_debug_button')).toBe(false)
  })
})
