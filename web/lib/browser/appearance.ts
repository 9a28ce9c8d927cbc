import { onPreference, readPreference } from '../storage/preferences.ts'

/** Keeps the chosen theme and text size on the root element; public/theme.js sets them before the first paint. */
export function applyAppearance(root: HTMLElement = document.documentElement): void {
  const apply = () => {
    const theme = readPreference('theme')
    const size = readPreference('text_size')
    if (theme === 'dark') root.dataset.theme = 'dark'
    else delete root.dataset.theme
    if (size === 100) delete root.dataset.textSize
    else root.dataset.textSize = String(size)
    root.ownerDocument
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme === 'dark' ? '#12121a' : '#f6f1e7')
  }
  apply()
  onPreference('theme', apply)
  onPreference('text_size', apply)
}
