/** S1 §4.6, 5 and 9. */
export const leastCryptoUsd = 20
export const cryptoMinimum = `Cryptocurrency payments require a minimum of $${leastCryptoUsd} USD`
export const cryptoPollMs = 5_000

export const stablecoins = ['usdt', 'usdc', 'usdp', 'tusd', 'busd', 'dai'] as const
/** The coins that are listed first, and alone where the provider's own list cannot be had. */
export const listedCoins = ['btc', 'eth', 'bnb', 'xrp', 'ada', 'doge', 'ltc', 'trx'] as const

/** USD for one coin, roughly. They are shown as approximate while the provider gives no estimate, and never make a payment. */
const roughRates: Record<(typeof listedCoins)[number], number> = {
  btc: 90_000,
  eth: 3_000,
  bnb: 850,
  xrp: 2.2,
  ada: 0.5,
  doge: 0.15,
  ltc: 90,
  trx: 0.28,
}

/** A stablecoin on another network is one all the same: `usdttrc20`, `usdcbsc`. */
export function isStablecoin(currency: string): boolean {
  return stablecoins.some((coin) => currency.startsWith(coin))
}

/** What a price is in a currency, without asking anybody; null where no rate is known. */
export function roughEstimate(amount_usd: number, currency: string): number | null {
  if (isStablecoin(currency)) return amount_usd
  const rate = roughRates[currency as keyof typeof roughRates]
  return rate === undefined ? null : amount_usd / rate
}

/** Of a payment that is over, whichever way it ended, nothing more is asked (DESIGN §12). */
export const endedCryptoStatuses = ['finished', 'expired', 'failed', 'refunded'] as const
