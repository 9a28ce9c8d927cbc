import type { CryptoPaymentView } from '#core/contract/payments/crypto.ts'

const DIGITS = 8

/** All digits of an amount, never as 1e-7: users copy it into a wallet. */
export function formatCoin(amount: number): string {
  const text = amount.toFixed(DIGITS)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** The amount still missing; null unless part of it was paid. */
export function missingAmount({
  pay_amount,
  received_amount,
}: Pick<CryptoPaymentView, 'pay_amount' | 'received_amount'>) {
  if (received_amount <= 0 || received_amount >= pay_amount) return null
  return Number((pay_amount - received_amount).toFixed(DIGITS))
}

/** Coins whose wallets read more than an address from a QR code. */
const schemes: Record<string, string> = {
  btc: 'bitcoin',
  bch: 'bitcoincash',
  ltc: 'litecoin',
  doge: 'dogecoin',
  dash: 'dash',
}
const WEI_DIGITS = 18

/** The content of the QR code: the address, with the amount where the coin's scheme supports it. */
export function paymentUri({
  pay_currency,
  pay_address,
  amount,
}: {
  pay_currency: string
  pay_address: string
  amount: number
}): string {
  const scheme = schemes[pay_currency]
  // some addresses include their scheme
  if (scheme) return `${scheme}:${pay_address.replace(`${scheme}:`, '')}?amount=${formatCoin(amount)}`
  if (pay_currency === 'eth') return `ethereum:${pay_address}?value=${wei(amount)}`
  return pay_address
}

function wei(amount: number): string {
  const [whole = '0', fraction = ''] = formatCoin(amount).split('.')
  return BigInt(whole + fraction.padEnd(WEI_DIGITS, '0')).toString()
}
