// Brings a page drawn ahead to life once all of it shows: part by part, so that a press in between is answered.
;(() => {
  const parts = document.currentScript.dataset.parts.split(' ')
  const later = () => new Promise((resolve) => setTimeout(resolve))
  // what nobody looks at gets no frames
  const frame = () => (document.hidden ? later() : new Promise(requestAnimationFrame))

  // what is pressed too early is pressed again by us, and only then; links and forms know what to do (theme.js)
  let pressed
  function keep(event) {
    const control = event.target.closest('button[type=button], input[type=radio], input[type=checkbox]')
    if (!control) return
    event.preventDefault()
    event.stopPropagation()
    pressed = control
  }
  // a page that main.tsx draws anew answers from its first frame
  if (!('redraw' in document.documentElement.dataset)) document.addEventListener('click', keep, true)
  function alive() {
    document.removeEventListener('click', keep, true)
    pressed?.click()
  }
  // by web/lib/loaded.ts
  document.addEventListener('alive', alive, { once: true })

  addEventListener('load', async () => {
    await frame()
    await frame()
    await later()
    for (const href of parts) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    for (const part of parts) {
      await import(part)
      await later()
    }
  })
})()
