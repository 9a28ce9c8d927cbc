/** Share of the monthly allocation that is left; null until the credits area answers. */
export function useCreditPercent(): number | null {
  return null
}
