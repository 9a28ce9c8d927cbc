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

/**
 * Adds months to a date on the billing day of `anchor`: from January 31 the months begin on February 28 and March 31. A date that is
 * no billing day of the anchor counts from itself.
 */
export function addBillingMonths(anchor: Date, from: Date, months: number): Date {
  const before = wholeMonths(anchor, from)
  const isBillingDay = from >= anchor && addMonths(anchor, before).getTime() === from.getTime()
  return isBillingDay ? addMonths(anchor, before + months) : addMonths(from, months)
}
