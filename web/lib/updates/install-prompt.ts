import { isMobile, thisDevice } from '../browser/device.ts'
import { createStore } from '../state/store.ts'
import { writePreference } from '../storage/preferences.ts'

/** Chromium's own event; other browsers install from their menus. */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

export const installPrompt = createStore<InstallPrompt | null>(null)

/** Keeps the browser's install prompt for the tip's button; the browser sends it once, early. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isMobile(thisDevice())) return
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => {
    installPrompt.set(null)
    writePreference('install_tip_dismissed', true)
  })
}
