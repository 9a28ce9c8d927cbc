import type { CryptoCurrencies } from '#core/contract/payments/crypto.ts'
import { isStablecoin, listedCoins, stablecoins } from '#core/rules/payments/crypto.ts'

/** Names people know them by; of the others there are hundreds, and their letters must do. */
const names: Record<string, string> = {
  btc: 'Bitcoin',
  eth: 'Ethereum',
  bnb: 'BNB',
  xrp: 'XRP',
  ada: 'Cardano',
  doge: 'Dogecoin',
  ltc: 'Litecoin',
  trx: 'TRON',
  usdt: 'Tether',
  usdc: 'USD Coin',
  usdp: 'Pax Dollar',
  tusd: 'TrueUSD',
  busd: 'Binance USD',
  dai: 'Dai',
  bch: 'Bitcoin Cash',
  sol: 'Solana',
  dot: 'Polkadot',
  xmr: 'Monero',
  xlm: 'Stellar',
}

export type Currency = { code: string; ticker: string; name: string }

/** `usdttrc20` is Tether on the network TRC20. */
export function currencyOf(code: string): Currency {
  const coin = code in names ? code : stablecoins.find((stable) => code.startsWith(stable))
  if (!coin) return { code, ticker: code.toUpperCase(), name: '' }
  const network = code.slice(coin.length).toUpperCase()
  const ticker = coin.toUpperCase()
  return { code, ticker: network ? `${ticker} ${network}` : ticker, name: names[coin]! }
}

export type CurrencyGroup = { title: 'popular' | 'stablecoins' | 'others'; currencies: Currency[] }

/** Those most used first, each once; a search goes through letters and names. */
export function currencyGroups(list: Pick<CryptoCurrencies, 'popular' | 'all'>, search: string): CurrencyGroup[] {
  const wanted = search.trim().toLowerCase()
  const fits = ({ code, ticker, name }: Currency) =>
    [code, ticker, name].some((text) => text.toLowerCase().includes(wanted))
  const rest = [...new Set(list.all)].filter((code) => !list.popular.includes(code)).sort()
  const groups: [CurrencyGroup['title'], string[]][] = [
    ['popular', [...new Set(list.popular)]],
    ['stablecoins', rest.filter(isStablecoin)],
    ['others', rest.filter((code) => !isStablecoin(code))],
  ]
  return groups
    .map(([title, codes]) => ({ title, currencies: codes.map(currencyOf).filter(fits) }))
    .filter(({ currencies }) => currencies.length > 0)
}

/** What is offered where the provider's own list cannot be had (S1 §8). */
export const fallbackCurrencies: CryptoCurrencies = {
  popular: [...listedCoins],
  all: [...listedCoins, ...stablecoins],
  stablecoins: [...stablecoins],
  cryptocurrencies: [...listedCoins],
  demo_mode: false,
  error: null,
}

/** Words by which a server says that nothing real would be paid (S1 §8). */
export function isDemoMessage(message: string | null | undefined): boolean {
  return /invalid api key|demo mode/i.test(message ?? '')
}
