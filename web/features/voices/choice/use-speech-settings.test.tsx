// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { changeSpeechSettings, useKeptDocument, useKeptTab, useSpeechSettings } from './use-speech-settings.ts'

afterEach(() => localStorage.clear())

it('renders when settings change, not for every letter of the text', async () => {
  const seen: unknown[] = []
  function Probe() {
    const [{ speed }] = useSpeechSettings()
    seen.push([speed, useKeptTab(), useKeptDocument()?.name])
    return null
  }
  render(<Probe />)
  for (const text of ['B', 'Bo', 'Bon'])
    await act(async () => writePreference('tts_form', { ...readPreference('tts_form'), text }))
  expect(seen).toEqual([[1, 'speech', undefined]])
  await act(async () => changeSpeechSettings({ speed: 1.1 }))
  expect(seen.at(-1)).toEqual([1.1, 'speech', undefined])
  expect(readPreference('tts_form').text).toBe('Bon')
})
