/** The digits of a typed text. */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Checks the last digit of a card number, which is computed from the others, to catch typing errors. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const value = place % 2 === 0 ? digit : digit * 2
    sum += value > 9 ? value - 9 : value
  }
  return digits.length > 0 && sum % 10 === 0
}

/** Groups of four, as on the card; American Express has groups of four, six and five. */
export function groupedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
  const found = groups.global ? digits.match(groups) : digits.match(groups)?.slice(1)
  return (found ?? []).filter(Boolean).join(' ')
}

/** Formats typed text as `12 / 34`. */
export function groupedExpiry(text: string): string {
  const typed = digitsOf(text).slice(0, 4)
  // a first digit from 2 to 9 can only be a month
  const digits = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export type Card = { number: string; expiry: string; cvc: string }
export type CardComplaints = {
  number?: 'number_short' | 'number_wrong'
  expiry?: 'expiry_short' | 'expiry_wrong' | 'expiry_past'
  cvc?: 'cvc_short'
}

export function readExpiry(expiry: string): { exp_month: number; exp_year: number } | undefined {
  const digits = digitsOf(expiry)
  if (digits.length !== 4) return undefined
  return { exp_month: Number(digits.slice(0, 2)), exp_year: 2000 + Number(digits.slice(2)) }
}

export function cardComplaints({ number, expiry, cvc }: Card, now: Date): CardComplaints {
  const complaints: CardComplaints = {}
  const digits = digitsOf(number)
  if (digits.length < 12) complaints.number = 'number_short'
  else if (!passesLuhn(digits)) complaints.number = 'number_wrong'
  const read = readExpiry(expiry)
  if (!read) complaints.expiry = 'expiry_short'
  else if (read.exp_month < 1 || read.exp_month > 12) complaints.expiry = 'expiry_wrong'
  // a card is valid to the end of its month
  else if (new Date(read.exp_year, read.exp_month, 1) <= now) complaints.expiry = 'expiry_past'
  if (digitsOf(cvc).length < 3) complaints.cvc = 'cvc_short'
  return complaints
}
