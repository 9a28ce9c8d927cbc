// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { DeviceSettings } from './device-settings.tsx'

const user = { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff: true } as SignedIn['user']
beforeEach(async () => {
  localStorage.clear()
  await startLanguage()
  await loadWords('tuning')
  session.accept({ access_token: 't', expires_in: 900, user } as SignedIn)
  await act(async () => render(<DeviceSettings />))
})
afterEach(async () => {
  cleanup()
  session.leave()
  document.body.innerHTML = ''
})

/** Finds the control that a label belongs to. */
function control<C extends HTMLElement>(name: string, kind: string): C {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(name))
  return (label?.querySelector(kind) ?? document.getElementById(label?.htmlFor ?? ''))! as C
}
const choose = (element: HTMLInputElement | HTMLSelectElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
    for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }))
  })

describe('the settings of this device', () => {
  it.each([
    ['Auto-play short audio', 'autoPlayShortAudio', true, 'S2-3-45'],
    ['Highlight words in the main window', 'useMainWindowHighlight', true, 'S2-3-46'],
    ['Check status on timeout', 'ttsCheckStatusOnTimeout', true, 'S2-3-49'],
    ['Check status on timeout', 'ttsCheckStatusOnTimeout', true, 'S2-5-69'],
    ['Show debug button', 'showDebugButton', false, 'S2-3-47'],
    ['Infer-Develop-Service', 'inferDevelopService', false, 'S2-3-47'],
  ])('%s is kept as %s, at first %s [%s]', async (name, key, initial) => {
    const box = control<HTMLInputElement>(name, 'input')
    expect(box.checked).toBe(initial)
    await act(async () => box.click())
    expect(box.checked).toBe(!initial)
    expect(localStorage.getItem(key)).toBe(String(!initial))
  })

  it.each([
    ['Translation threshold', 'tts_translation_threshold', ['0', '0.5', '0.01'], '0.25', 'S2-3-51', 'S2-5-63'],
    ['Request timeout', 'ttsRequestTimeout', ['0', '120000', '5000'], '45000', 'S2-3-48', 'S2-5-65'],
    ['Request timeout', 'ttsRequestTimeout', ['0', '120000', '5000'], '0', 'S1-3-34', 'S2-5-65'],
  ])('%s is kept as %s, from and to and by %j: %s [%s] [%s]', async (name, key, range, value) => {
    const slider = control<HTMLInputElement>(name, 'input[type=range]')
    expect([slider.min, slider.max, slider.step]).toEqual(range)
    await choose(slider, value)
    expect(localStorage.getItem(key)).toBe(value)
  })

  it('a threshold of 0 always asks; at first it is 0.1 [S2-5-63] [S2-5-64]', async () => {
    const slider = control<HTMLInputElement>('Translation threshold', 'input[type=range]')
    expect(slider.value).toBe('0.1')
    await choose(slider, '0')
    expect(document.body.textContent).toContain('Asks at the first word that is not Haitian Creole.')
  })

  it('the rows of the history are one of five numbers, kept as historyInitialRows, at first 5 [S2-3-50] [S2-9-09] [S2-9-10]', async () => {
    const select = control<HTMLSelectElement>('History rows', 'select')
    expect(select.value).toBe('5')
    expect([...select.options].map((option) => option.value)).toEqual(['5', '10', '15', '20', '30'])
    await choose(select, '20')
    expect(localStorage.getItem('historyInitialRows')).toBe('20')
  })
})
