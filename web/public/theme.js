// Runs before the first paint so that a dark or larger page never flashes light or small. Keys: web/lib/preferences.ts.
;(() => {
  const root = document.documentElement
  let theme, size, language
  try {
    theme = localStorage.getItem('theme')
    size = localStorage.getItem('fontSize')
    language = localStorage.getItem('language')
  } catch {
    return
  }
  if (theme === 'dark') root.dataset.theme = 'dark'
  if (['87.5', '112.5', '125'].includes(size)) root.dataset.textSize = size
  if (['ht', 'fr', 'es'].includes(language)) root.lang = language
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#12121a' : '#f6f1e7')
})()
