/** S1 §4.6, 5 and 9. */
export const leastCryptoUsd = 20
export const cryptoMinimum = `Cryptocurrency payments require a minimum of $${leastCryptoUsd} USD`
export const cryptoPollMs = 5_000

export const stablecoins = ['usdt', 'usdc', 'usdp', 'tusd', 'busd', 'dai'] as const
/** Coins listed first, and the fallback list if the provider's list is unavailable. */
export const listedCoins = ['btc', 'eth', 'bnb', 'xrp', 'ada', 'doge', 'ltc', 'trx'] as const

/** Approximate USD per coin. Shown as approximate if the provider gives no estimate; never used for payments. */
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

/** Includes stablecoins on other networks: `usdttrc20`, `usdcbsc`. */
export function isStablecoin(currency: string): boolean {
  return stablecoins.some((coin) => currency.startsWith(coin))
}

/** Converts a price with the local approximate rate; null if no rate is known. */
export function roughEstimate(amountUsd: number, currency: string): number | null {
  if (isStablecoin(currency)) return amountUsd
  const rate = roughRates[currency as keyof typeof roughRates]
  return rate === undefined ? null : amountUsd / rate
}

/** Final payment states, which are no longer polled (DESIGN §12). */
export const endedCryptoStatuses = ['finished', 'expired', 'failed', 'refunded'] as const

/** Networks by the provider's codes; `standard` is the name that wallets use for the token network. */
const networks: Record<string, { name: string; standard?: string }> = {
  ada: { name: 'Cardano' },
  algo: { name: 'Algorand' },
  arbitrum: { name: 'Arbitrum One' },
  atom: { name: 'Cosmos' },
  avaxc: { name: 'Avalanche C-Chain' },
  base: { name: 'Base' },
  bch: { name: 'Bitcoin Cash' },
  bnb: { name: 'BNB Beacon Chain', standard: 'BEP-2' },
  bsc: { name: 'BNB Smart Chain', standard: 'BEP-20' },
  btc: { name: 'Bitcoin' },
  celo: { name: 'Celo' },
  dash: { name: 'Dash' },
  doge: { name: 'Dogecoin' },
  dot: { name: 'Polkadot' },
  eos: { name: 'EOS' },
  etc: { name: 'Ethereum Classic' },
  eth: { name: 'Ethereum', standard: 'ERC-20' },
  ltc: { name: 'Litecoin' },
  matic: { name: 'Polygon' },
  near: { name: 'NEAR' },
  op: { name: 'Optimism' },
  sol: { name: 'Solana' },
  ton: { name: 'TON' },
  trx: { name: 'Tron', standard: 'TRC-20' },
  xlm: { name: 'Stellar' },
  xmr: { name: 'Monero' },
  xrp: { name: 'XRP Ledger' },
  xtz: { name: 'Tezos' },
  zec: { name: 'Zcash' },
}

/** Other spellings of networks: at the end of a currency code (`usdttrc20`), or in the provider's `network` field. */
const spellings: Record<string, string> = {
  erc20: 'eth',
  ethereum: 'eth',
  trc20: 'trx',
  tron: 'trx',
  bep20: 'bsc',
  bep2: 'bnb',
  bitcoin: 'btc',
  arb: 'arbitrum',
  polygon: 'matic',
  pol: 'matic',
  solana: 'sol',
  optimism: 'op',
  arc20: 'avaxc',
}

const networkCode = (spelling: string): string | undefined => {
  const code = spellings[spelling] ?? spelling
  return code in networks ? code : undefined
}

/** Native coins: the code of the coin is the code of its network. */
const nativeCoins: Record<string, string> = {
  ada: 'Cardano',
  algo: 'Algorand',
  atom: 'Cosmos',
  bch: 'Bitcoin Cash',
  btc: 'Bitcoin',
  celo: 'Celo',
  dash: 'Dash',
  doge: 'Dogecoin',
  dot: 'Polkadot',
  eos: 'EOS',
  etc: 'Ethereum Classic',
  eth: 'Ethereum',
  ltc: 'Litecoin',
  near: 'NEAR',
  sol: 'Solana',
  ton: 'Toncoin',
  trx: 'TRON',
  xlm: 'Stellar',
  xmr: 'Monero',
  xrp: 'XRP',
  xtz: 'Tezos',
  zec: 'Zcash',
}

/** Tokens on other networks, with the provider's default network. */
const tokens: Record<string, { name: string; network: string }> = {
  usdt: { name: 'Tether', network: 'eth' },
  usdc: { name: 'USD Coin', network: 'eth' },
  usdp: { name: 'Pax Dollar', network: 'eth' },
  usdd: { name: 'Decentralized USD', network: 'trx' },
  tusd: { name: 'TrueUSD', network: 'eth' },
  busd: { name: 'Binance USD', network: 'eth' },
  dai: { name: 'Dai', network: 'eth' },
  bnb: { name: 'BNB', network: 'bsc' },
  matic: { name: 'Polygon', network: 'eth' },
  shib: { name: 'Shiba Inu', network: 'eth' },
}

/** Codes that do not consist of a token and a network. */
const oddCodes: Record<string, { token: string; network: string }> = {
  bnbmainnet: { token: 'bnb', network: 'bnb' },
  maticmainnet: { token: 'matic', network: 'matic' },
  avaxc: { token: 'avax', network: 'avaxc' },
}

export type Coin = {
  code: string
  /** `USDT`. */
  token: string
  /** `Tether`; empty if only the code is known. */
  name: string
  /** `Tron (TRC-20)`; null if unknown. */
  network: string | null
  /** A native coin such as Bitcoin, whose name identifies the network. */
  is_native: boolean
}

/**
 * Reads a currency code of the provider: `usdttrc20` is USDT on Tron (TRC-20). A payment's `network` field goes before the
 * code, because the address is on that network; it is ignored where it names no network, such as `usdc`.
 */
export function coinOf(code: string, network: string | null = null): Coin {
  const read = oddCodes[code] ?? readCode(code)
  const named = network ? networkCode(network.toLowerCase()) : undefined
  const at = named ?? read.network ?? unknownNetwork(network, code, read.token)
  const known = at ? networks[at] : undefined
  const is_native = read.token in nativeCoins && at === read.token
  const standard = known?.standard && !is_native ? ` (${known.standard})` : ''
  return {
    code,
    token: read.token.toUpperCase(),
    name: nativeCoins[read.token] ?? tokens[read.token]?.name ?? '',
    network: known ? `${known.name}${standard}` : (at?.toUpperCase() ?? null),
    is_native,
  }
}

function readCode(code: string): { token: string; network: string | undefined } {
  if (code in nativeCoins) return { token: code, network: code }
  if (code in tokens) return { token: code, network: tokens[code]!.network }
  const token = [...Object.keys(tokens), ...Object.keys(nativeCoins)].find(
    (one) => code.startsWith(one) && networkCode(code.slice(one.length)),
  )
  if (token) return { token, network: networkCode(code.slice(token.length)) }
  const stable = stablecoins.find((coin) => code.startsWith(coin))
  return stable ? { token: stable, network: code.slice(stable.length) } : { token: code, network: undefined }
}

const unknownNetwork = (network: string | null, code: string, token: string) =>
  network && ![code, token].includes(network.toLowerCase()) ? network : undefined

const minute = 60
const hour = 60 * minute

/** How long an address is valid: days and hours, hours and minutes, or, below an hour, a countdown. */
export type TimeLeft = { days: number; hours: number } | { hours: number; minutes: number } | { seconds: number }

export function timeLeft(seconds: number): TimeLeft {
  const [hours, minutes] = [Math.round(seconds / hour), Math.round(seconds / minute)]
  if (hours >= 24) return { days: Math.floor(hours / 24), hours: hours % 24 }
  if (minutes >= 60) return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return { seconds: Math.max(0, Math.ceil(seconds)) }
}
