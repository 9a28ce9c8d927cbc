import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Detection } from './detection.ts'
import { createTextChecker, detectionDelay, validationDelay } from './text-checker.ts'

const found = (unknownWords: string[]): Detection => ({
  isHaitianCreole: true,
  unknownWordCount: unknownWords.length,
  unknownWords,
  nonCreolePercentage: 0,
  spans: [],
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = (detect = vi.fn(async (text: string) => found([text]))) => ({ detect, ...createTextChecker(detect) })

describe('a text while the user types', () => {
  it('is validated 1.5 s after its last change [S2-4.5-05]', () => {
    const { check, set } = watch()
    set('Bon')
    vi.advanceTimersByTime(validationDelay - 1)
    set('Bonjou')
    vi.advanceTimersByTime(validationDelay - 1)
    expect(check.get().validated).toBe(false)
    vi.advanceTimersByTime(1)
    expect(check.get().validated).toBe(true)
    expect(validationDelay).toBe(1500)
  })
  it('has its language detected 5 s after its last change, once', async () => {
    const { check, set, detect } = watch()
    set('Bon')
    vi.advanceTimersByTime(detectionDelay - 1)
    set('Bonjou')
    await vi.advanceTimersByTimeAsync(detectionDelay - 1)
    expect(detect).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(detect).toHaveBeenCalledExactlyOnceWith('Bonjou')
    expect(check.get()).toMatchObject({ detected: true, detection: { unknownWords: ['Bonjou'] } })
    expect(detectionDelay).toBe(5000)
  })
  it('does not notify listeners of keys that change nothing', () => {
    const { check, set } = watch()
    const listener = vi.fn()
    check.subscribe(listener)
    for (const text of ['B', 'Bo', 'Bon', 'Bonj']) set(text)
    expect(listener).toHaveBeenCalledTimes(1)
  })
  it('checks formatting after a pause in typing [S2-4.5-01]', () => {
    const { check, set } = watch()
    set('Bonjou  tout')
    expect(check.get().needs_sanitizing).toBe(false)
    vi.advanceTimersByTime(validationDelay)
    expect(check.get().needs_sanitizing).toBe(true)
  })
  it('clears the warning as soon as the text is clean [S2-4.5-02]', () => {
    const { check, set } = watch()
    set('Bonjou  tout')
    vi.advanceTimersByTime(validationDelay)
    set('Bonjou tout')
    expect(check.get()).toMatchObject({ needs_sanitizing: false, validated: false })
  })
  it('keeps showing the unknown words of the previous text while it changes', async () => {
    const { check, set } = watch()
    set('Bonjou')
    await vi.advanceTimersByTimeAsync(detectionDelay)
    set('Bonjou tout')
    expect(check.get()).toMatchObject({ detected: false, detection: { unknownWords: ['Bonjou'] } })
  })
  it('clears everything for an empty text', async () => {
    const { check, set, detect } = watch()
    set('Bonjou')
    await vi.advanceTimersByTimeAsync(detectionDelay)
    set('')
    expect(check.get()).toEqual({ validated: true, needs_sanitizing: false, detection: null, detected: true })
    await vi.advanceTimersByTimeAsync(detectionDelay)
    expect(detect).toHaveBeenCalledTimes(1)
  })
})

describe('a check on request', () => {
  it('runs without waiting, and starts no second check', async () => {
    const { set, now, detect } = watch()
    set('Bonjou')
    expect(await now()).toMatchObject({ validated: true, detected: true })
    await vi.advanceTimersByTimeAsync(detectionDelay)
    expect(detect).toHaveBeenCalledTimes(1)
  })
  it('a failed detection does not block submission', async () => {
    const { set, now } = watch(vi.fn(async () => Promise.reject(new Error('no network'))))
    set('Bonjou')
    expect(await now()).toMatchObject({ validated: true, detected: false, detection: null })
  })
  it('drops an answer about an older text', async () => {
    let answer: (detection: Detection) => void = () => {}
    const { check, set, now } = watch(vi.fn(() => new Promise<Detection>((resolve) => (answer = resolve))))
    set('the old one')
    const asked = now()
    set('nouvo a')
    answer(found(['old']))
    await asked
    expect(check.get().detection).toBeNull()
  })
})
