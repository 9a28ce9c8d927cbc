/** Scrolls a box so that what sounds is in it, a third from its top; what is in sight already stays where it is. */
export function keepInSight(box: Element, sounding: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), sounding.getBoundingClientRect()]
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  box.scrollTop += inner.top - outer.top - outer.height / 3
}
