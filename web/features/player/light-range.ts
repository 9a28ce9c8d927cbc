import './spoken-word.css'

const NAME = 'spoken-word'

/** Lights a stretch of a drawn text as the word being said; browsers without custom highlights show it in the player bar alone. */
export function lightRange(range: Range | null): void {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return
  if (range) CSS.highlights.set(NAME, new Highlight(range))
  else CSS.highlights.delete(NAME)
}

/** Brings what sounds into view when it has left the box, a third from its top. */
export function keepInView(scroller: Element, sounding: Pick<Element, 'getBoundingClientRect'> | null): void {
  const inner = sounding?.getBoundingClientRect()
  if (!inner || inner.height === 0) return
  const outer = scroller.getBoundingClientRect()
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  scroller.scrollTop += inner.top - outer.top - outer.height / 3
}
