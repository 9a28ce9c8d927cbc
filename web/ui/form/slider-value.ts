export type Range = { min: number; max: number; step: number }

function digitsOf(step: number): number {
  return (String(step).split('.')[1] ?? '').length
}

/** Rounds to the nearest step inside the range, without floating-point residue. */
export function roundToStep(value: number, { min, max, step }: Range): number {
  const stepped = min + Math.round((value - min) / step) * step
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(digitsOf(step)))
}

export function showValue(value: number, { step }: Pick<Range, 'step'>): string {
  return value.toFixed(digitsOf(step))
}

/** Parses typed text: accepts a decimal comma, ignores units; undefined if it is not a number. */
export function readValue(text: string, range: Range): number | undefined {
  const number = Number.parseFloat(text.replace(',', '.'))
  return Number.isFinite(number) ? roundToStep(number, range) : undefined
}

/** The position of a value on the track, in percent. */
export function placeOf(value: number, { min, max }: Pick<Range, 'min' | 'max'>): number {
  return max === min ? 0 : ((value - min) / (max - min)) * 100
}
