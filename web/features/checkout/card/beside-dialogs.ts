/**
 * Runs a bank's 3-D Secure window next to our dialog. Releases the dialog's focus trap and its block on outside clicks
 * meanwhile.
 */
export async function besideDialogs<T>(work: () => Promise<T>): Promise<T> {
  const { pointerEvents } = document.body.style
  const hideFromDialog = (event: Event) => event.stopImmediatePropagation()
  document.body.style.pointerEvents = 'auto'
  for (const type of ['focusin', 'focusout']) window.addEventListener(type, hideFromDialog, true)
  try {
    return await work()
  } finally {
    document.body.style.pointerEvents = pointerEvents
    for (const type of ['focusin', 'focusout']) window.removeEventListener(type, hideFromDialog, true)
  }
}
