type Point = { x: number; y: number }

/** The characters from `start` up to, not including, `end` of an element's text, across its child elements. */
export function rangeIn(box: Element, start: number, end: number): Range {
  const range = document.createRange()
  range.selectNodeContents(box)
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  let passed = 0
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const { length } = node
    if (start >= passed && start < passed + length) range.setStart(node, start - passed)
    if (end > passed && end <= passed + length) range.setEnd(node, end - passed)
    passed += length
  }
  return range
}

/** The offset in an element's text at a point on screen; null outside the text. */
export function offsetAt(box: Element, { x, y }: Point): number | null {
  const caret = caretAt(x, y)
  if (!caret || !box.contains(caret.node)) return null
  const before = document.createRange()
  before.setStart(box, 0)
  before.setEnd(caret.node, caret.offset)
  return before.toString().length
}

/** Each browser supports one of the two methods. */
function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if (document.caretPositionFromPoint) {
    const caret = document.caretPositionFromPoint(x, y)
    return caret && { node: caret.offsetNode, offset: caret.offset }
  }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

/** Whether a point is on the text, not beside it. */
export function isOn(range: Range, { x, y }: Point): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
}
