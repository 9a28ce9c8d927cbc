import type { Coin } from '#core/rules/payments/crypto.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** `USDC on Polygon`: the token and its network, where both are known. */
export function useCoinName(): (coin: Pick<Coin, 'token' | 'network'>) => string {
  const { t } = useTranslation('checkout')
  return ({ token, network }) => (network ? t('crypto_on_network', { token, network }) : token)
}
