import type { CryptoCurrencies } from '#core/contract/payments/crypto.ts'
import { type Coin, coinOf, isStablecoin, listedCoins, stablecoins } from '#core/rules/payments/crypto.ts'

export type CurrencyGroup = { title: 'popular' | 'stablecoins' | 'others'; currencies: Coin[] }

/** The most used first, each coin once; the search covers codes, names and networks. */
export function currencyGroups(list: Pick<CryptoCurrencies, 'popular' | 'all'>, search: string): CurrencyGroup[] {
  const wanted = search.trim().toLowerCase()
  const fits = ({ code, token, name, network }: Coin) =>
    [code, token, name, network ?? ''].some((text) => text.toLowerCase().includes(wanted))
  const rest = [...new Set(list.all)].filter((code) => !list.popular.includes(code)).sort()
  const groups: [CurrencyGroup['title'], string[]][] = [
    ['popular', [...new Set(list.popular)]],
    ['stablecoins', rest.filter(isStablecoin)],
    ['others', rest.filter((code) => !isStablecoin(code))],
  ]
  const seen = new Set<string>()
  // `usdt` and `usdterc20` are the same coin on the same network
  const isFirst = ({ code, token, network }: Coin) => {
    const name = network ? `${token} ${network}` : code
    return !seen.has(name) && Boolean(seen.add(name))
  }
  return groups
    .map(([title, codes]) => ({
      title,
      currencies: codes
        .map((code) => coinOf(code))
        .filter(isFirst)
        .filter(fits),
    }))
    .filter(({ currencies }) => currencies.length > 0)
}

/** The currencies offered if the provider's own list fails to load (S1 §8). */
export const fallbackCurrencies: CryptoCurrencies = {
  popular: [...listedCoins],
  all: [...listedCoins, ...stablecoins],
  stablecoins: [...stablecoins],
  cryptocurrencies: [...listedCoins],
  demo_mode: false,
  error: null,
}

/** Whether a server message says that the payment is not real (S1 §8). */
export function isDemoMessage(message: string | null | undefined): boolean {
  return /invalid api key|demo mode/i.test(message ?? '')
}
