export type Range = { min: number; max: number; step: number }

function digitsOf(step: number): number {
  return (String(step).split('.')[1] ?? '').length
}

/** Onto the nearest step inside the range, without the dust of binary fractions. */
export function settle(value: number, { min, max, step }: Range): number {
  const stepped = min + Math.round((value - min) / step) * step
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(digitsOf(step)))
}

export function showValue(value: number, { step }: Pick<Range, 'step'>): string {
  return value.toFixed(digitsOf(step))
}

/** What someone typed: a comma is a point too, units are left aside; nothing readable is undefined. */
export function readValue(text: string, range: Range): number | undefined {
  const number = Number.parseFloat(text.replace(',', '.'))
  return Number.isFinite(number) ? settle(number, range) : undefined
}

/** Where on the track a value stands, in percent. */
export function placeOf(value: number, { min, max }: Pick<Range, 'min' | 'max'>): number {
  return max === min ? 0 : ((value - min) / (max - min)) * 100
}
