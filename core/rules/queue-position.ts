/** Places in line are counted this far; a larger number only says that there are more. */
export const countedInLine = 100

/** The place as people read it: 1 to 100, then "100+". */
export function placeInLine(position: number, formatNumber: (n: number) => string): string {
  return position > countedInLine ? `${formatNumber(countedInLine)}+` : formatNumber(position)
}
