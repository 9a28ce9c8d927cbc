/** The same day of a later month, or that month's last. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), days))
  return to
}

/** How many months fit between two moments. */
export function wholeMonths(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear()
  let months = Math.max(0, years * 12 + to.getUTCMonth() - from.getUTCMonth())
  if (months > 0 && addMonths(from, months) > to) months--
  return months
}
