// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '../../lib/language/i18n.ts'
import { readPreference, writePreference } from '../../lib/storage/preferences.ts'
import { installPrompt, keepInstallPrompt } from '../../lib/updates/install-prompt.ts'
import { toasts } from '../../ui/feedback/toast.ts'
import { InstallTip, installWay, wantsTip } from './install-tip.tsx'

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const desk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

let leave = () => {}
beforeEach(() => startLanguage())
afterEach(async () => {
  leave()
  vi.restoreAllMocks()
  toasts.set([])
  installPrompt.set(null)
  localStorage.clear()
})

/** Renders the tip on a device and returns the timer it asked for. */
async function visit({ agent = phone, standalone = false } = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: standalone } as MediaQueryList)
  const waits: { ms: number; run: () => void }[] = []
  const clock = {
    after: (ms: number, run: () => void) => {
      waits.push({ ms, run })
      return () => {}
    },
    every: () => () => {},
  }
  await act(async () => render(<InstallTip clock={clock} />))
  leave = () => cleanup()
  const pass = () =>
    act(async () => {
      for (const { run } of waits) run()
    })
  return { waits, pass }
}
const tips = () => toasts.get().map(({ text, detail }) => ({ text, detail }))
const title = 'Keep Pawòl on your home screen'

describe('visitors who see the tip', () => {
  it.each([
    ['a phone in the browser', { mobile: true, standalone: false, dismissed: false }, true],
    ['a desktop [S2-1-25]', { mobile: false, standalone: false, dismissed: false }, false],
    ['the installed app [S2-1-27]', { mobile: true, standalone: true, dismissed: false }, false],
    ['who dismissed it [S2-1-28]', { mobile: true, standalone: false, dismissed: true }, false],
  ])('%s', (_, facts, wanted) => {
    expect(wantsTip(facts)).toBe(wanted)
  })
  it.each([
    [{ has_prompt: true, apple: false }, 'prompt'],
    [{ has_prompt: false, apple: true }, 'ios'],
    [{ has_prompt: false, apple: false }, 'menu'],
  ])('%o installs by %s', (facts, way) => {
    expect(installWay(facts)).toBe(way)
  })
})

it('appears 5 s after the page has loaded [S2-1-26]', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { waits, pass } = await visit()
  expect(waits).toEqual([])
  await act(async () => void window.dispatchEvent(new Event('load')))
  expect(waits.map(({ ms }) => ms)).toEqual([5000])
  expect(tips()).toEqual([])
  await pass()
  expect(tips()).toEqual([{ text: title, detail: "Open the browser's menu, then choose Add to Home screen." }])
})

it.each([
  ['a desktop [S2-1-25]', { agent: desk }],
  ['the installed app [S2-1-27]', { standalone: true }],
])('never on %s', async (_, device) => {
  const { pass } = await visit(device)
  await pass()
  expect(tips()).toEqual([])
})

it('names the menu on an iPhone', async () => {
  const { pass } = await visit({ agent: iphone })
  await pass()
  expect(tips()).toEqual([{ text: title, detail: 'Tap Share, then Add to Home Screen.' }])
})

it('stays hidden once dismissed, recorded as pwa-tip-dismissed [S2-1-28] [S2-1-29]', async () => {
  const { pass } = await visit()
  await pass()
  await act(async () => toasts.get()[0]?.onDismiss?.())
  expect(localStorage.getItem('pwa-tip-dismissed')).toBe('true')
  expect(tips()).toEqual([])
  leave()
  const again = await visit()
  await again.pass()
  expect(tips()).toEqual([])
})

it('Got it dismisses too', async () => {
  const { pass } = await visit()
  await pass()
  const [action] = toasts.get()[0]?.actions ?? []
  expect(action?.label).toBe('Got it')
  await act(async () => action?.onSelect())
  expect(readPreference('install_tip_dismissed')).toBe(true)
})

it("runs the browser's own prompt from the Install button, and closes once installed", async () => {
  const { pass } = await visit()
  keepInstallPrompt()
  const prompt = vi.fn(async () => {})
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  await act(async () => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  await pass()
  const [action] = toasts.get()[0]?.actions ?? []
  expect(action?.label).toBe('Install')
  action?.onSelect()
  expect(prompt).toHaveBeenCalledTimes(1)
  await act(async () => void window.dispatchEvent(new Event('appinstalled')))
  expect(readPreference('install_tip_dismissed')).toBe(true)
  expect(tips()).toEqual([])
})

it('a tip already dismissed in another tab is not shown', async () => {
  const { pass } = await visit()
  await act(async () => writePreference('install_tip_dismissed', true))
  await pass()
  expect(tips()).toEqual([])
})
