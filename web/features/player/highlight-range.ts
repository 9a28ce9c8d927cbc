import './spoken-word.css'

const NAME = 'spoken-word'

/**
 * Highlights a range of rendered text as the spoken word; without support for custom highlights only the player bar
 * shows it.
 */
export function highlightRange(range: Range | null): void {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return
  if (range) CSS.highlights.set(NAME, new Highlight(range))
  else CSS.highlights.delete(NAME)
}

/** Scrolls the highlighted range into view when it has left the box, a third from the top. */
export function keepInView(scroller: Element, sounding: Pick<Element, 'getBoundingClientRect'> | null): void {
  const inner = sounding?.getBoundingClientRect()
  if (!inner || inner.height === 0) return
  const outer = scroller.getBoundingClientRect()
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  scroller.scrollTop += inner.top - outer.top - outer.height / 3
}
