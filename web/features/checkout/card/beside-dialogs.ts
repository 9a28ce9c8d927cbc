/**
 * The window a bank shows for 3-D Secure is put beside our dialog, which holds the focus and lets nothing else be pressed.
 * While it is open, neither is done.
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
