/** Queue positions are counted up to this number; a larger value only means more. */
export const countedInLine = 100

/** The displayed queue position: 1 to 100, then "100+". */
export function placeInLine(position: number, formatNumber: (n: number) => string): string {
  return position > countedInLine ? `${formatNumber(countedInLine)}+` : formatNumber(position)
}
