/** The side panel's share of the width, in percent (S2 §2.1, S3 §2.1); each page has its own initial width. */
export const paneWidth = { min: 20, max: 80, step: 5 } as const

export function clampWidth(percent: number): number {
  return Math.min(paneWidth.max, Math.max(paneWidth.min, Math.round(percent * 10) / 10))
}

/** The panel is on the right, so a pointer further left makes it wider. */
export function widthAt(pointer_x: number, box: { right: number; width: number }): number {
  return clampWidth(((box.right - pointer_x) / box.width) * 100)
}

/** Returns the width after a key press; undefined for keys that the divider does not use. */
export function widthByKey(key: string, percent: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return clampWidth(percent + paneWidth.step)
  if (key === 'ArrowRight' || key === 'ArrowDown') return clampWidth(percent - paneWidth.step)
  if (key === 'Home') return paneWidth.min
  if (key === 'End') return paneWidth.max
  return undefined
}
