// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { busyReasons } from '../../../lib/updates/busy.ts'
import { createDraftKeeper, draftDelay, useKeptText } from './kept-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a draft', () => {
  it('is saved once for many keys, with the last of them', () => {
    const write = vi.fn()
    const keeper = createDraftKeeper(write)
    for (const text of ['B', 'Bo', 'Bon']) keeper.keep(text)
    expect(keeper.pending.get()).toBe(true)
    vi.advanceTimersByTime(draftDelay)
    expect(write.mock.calls).toEqual([['Bon']])
    expect(keeper.pending.get()).toBe(false)
  })
  it('is saved while the user types without a pause', () => {
    const write = vi.fn()
    const keeper = createDraftKeeper(write)
    for (let key = 0; key < 40; key++) {
      keeper.keep(`${key}`)
      vi.advanceTimersByTime(draftDelay / 8)
    }
    expect(write.mock.calls.length).toBeGreaterThanOrEqual(4)
  })
  it('is saved at once on request, and not again', () => {
    const write = vi.fn()
    const keeper = createDraftKeeper(write)
    keeper.keep('Bon')
    keeper.flush()
    vi.advanceTimersByTime(draftDelay * 2)
    keeper.flush()
    expect(write.mock.calls).toEqual([['Bon']])
  })
})

describe('the text of the page', () => {
  const place = {
    read: () => readPreference('tts_form').text,
    write: (text: string) => writePreference('tts_form', { ...readPreference('tts_form'), text }),
  }
  let set: (text: string) => void
  function Page({ onText }: { onText: (text: string) => void }) {
    const text = useKeptText(place)
    set = text.set
    useEffect(() => onText(text.get()))
    return null
  }
  const mount = (onText: (text: string) => void) => render(<Page onText={onText} />)
  it('survives a page reload, and blocks reloads until it is saved', () => {
    const first = mount(() => {})
    act(() => set('Bonjou'))
    expect(busyReasons.get()).toEqual(['unsaved'])
    act(() => void vi.advanceTimersByTime(draftDelay))
    expect(busyReasons.get()).toEqual([])
    act(() => set('Bonjou tout moun'))
    first.unmount()
    const seen = vi.fn()
    const second = mount(seen)
    second.unmount()
    expect(seen).toHaveBeenCalledWith('Bonjou tout moun')
    expect(readPreference('tts_form').ttsSettings.speed).toBe(1)
  })
  it('is saved when the phone hides the page', () => {
    const page = mount(() => {})
    act(() => set('Orevwa'))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(readPreference('tts_form').text).toBe('Orevwa')
    page.unmount()
  })
})
