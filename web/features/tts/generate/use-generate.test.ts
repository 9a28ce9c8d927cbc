import { describe, expect, it } from 'vitest'
import type { InferenceMode } from '#core/contract/tts/jobs.ts'
import { requestTimeout } from './use-generate.ts'

describe('the timeout of a request', () => {
  it.each([
    [null, 'standard', 60_000, 'the mode’s own'],
    [null, 'express', 120_000, 'the mode’s own'],
    [45_000, 'standard', 45_000, 'as chosen'],
    [45_000, 'express', 45_000, 'as chosen'],
    [0, 'standard', 5000, '0 means 5 s [S2-5-66]'],
    [0, 'express', 5000, '0 means 5 s'],
  ] as [number | null, InferenceMode, number, string][])('%s in %s mode is %d ms: %s', (chosen, mode, ms) => {
    expect(requestTimeout(chosen, mode)).toBe(ms)
  })
})
