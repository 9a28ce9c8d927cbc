// Runs before the first paint so that a dark or larger page never flashes light or small. Keys: web/lib/preferences.ts.
;(() => {
  // A form sent before the page came to life would leave it; web/lib/use-form.ts sends it again.
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    event.target.dataset.sent = ''
  })
  const root = document.documentElement
  let theme, size, language, known
  try {
    theme = localStorage.getItem('theme')
    size = localStorage.getItem('fontSize')
    language = localStorage.getItem('language')
    known = localStorage.getItem('hadSession') === 'true' || localStorage.getItem('sidebarPinned') === 'false'
  } catch {
    return
  }
  if (theme === 'dark') root.dataset.theme = 'dark'
  if (['87.5', '112.5', '125'].includes(size)) root.dataset.textSize = size
  const chosen = ['en', 'ht', 'fr', 'es'].includes(language) ? language : root.lang
  // A page drawn ahead is a new visitor's; for others main.tsx draws it again before it shows.
  if (known || chosen !== root.lang) root.dataset.redraw = ''
  root.lang = chosen
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#12121a' : '#f6f1e7')
})()
