import type { CreditBalance } from '#core/contract/credits.ts'
import { monthlyAllocation, percentUsed, planName } from '../../../features/credits/credit-facts.ts'
import { payerFigures } from '../../../features/credits/payer/use-payer.ts'
import type { en as panel } from '../../../locales/panel.ts'
import type { en as shell } from '../../../locales/shell.ts'

type PanelKey = keyof typeof panel
type ShellKey = keyof typeof shell

/** The data of the panel's rows; a row shows no value until it is loaded. */
export type AccountFacts = {
  email?: string
  username: string
  api_keys?: { is_active: boolean }[]
  /** Null on the free plan. */
  subscription?: Parameters<typeof planName>[0]
  /** The organisations the user owns or belongs to. */
  teams?: { name: string }[]
}

export type CreditRow = { label: PanelKey; value: number | 'not_available' | 'no_limit'; percent?: number }

/** S1 §2.3, below Available Credits. */
export function creditRows(balance: CreditBalance): CreditRow[] {
  const { subscription_credits, purchased_credits, subscription } = balance
  const team = payerFigures(balance)
  if (team)
    return [
      { label: 'limit_a_month', value: team.limit ?? 'no_limit' },
      { label: 'used_this_month', value: team.used },
    ]
  const allocation = monthlyAllocation(balance)
  const percent = percentUsed(balance)
  const both = subscription_credits > 0 && purchased_credits > 0
  return [
    ...(both
      ? [
          { label: 'subscription_credits' as const, value: subscription_credits },
          { label: 'purchased_credits' as const, value: purchased_credits },
        ]
      : []),
    { label: 'monthly_allocation', value: allocation ?? 'not_available' },
    {
      label: 'used_this_period',
      value: subscription?.credits_used_this_period ?? 0,
      ...(percent === null ? {} : { percent }),
    },
  ]
}

export type AccountRow = {
  label: ShellKey
  to: string
  /** Plain text, or the catalogue key for an empty value. */
  value?: string | { words: 'none' | 'free_plan' }
}

export function accountRows({ email, username, api_keys, subscription, teams }: AccountFacts): AccountRow[] {
  const active = api_keys?.filter((key) => key.is_active).length
  return [
    { label: 'profile', to: '/profile', value: email?.split('@')[0] || username },
    { label: 'api_keys', to: '/api-keys', value: active === 0 ? { words: 'none' } : active?.toString() },
    {
      label: 'subscription',
      to: '/subscription',
      value: subscription === undefined ? undefined : (planName(subscription) ?? { words: 'free_plan' }),
    },
    {
      label: 'team',
      to: '/subscription?tab=team',
      value: teams?.length === 0 ? { words: 'none' } : teams?.map(({ name }) => name).join(', '),
    },
  ]
}

export type PanelLink = { label: ShellKey; to: string }

/** The two submenus with links, in the specification's order. */
export const submenus = {
  docs: [
    { label: 'documentation', to: '/docs/documentation' },
    { label: 'changelog', to: '/docs/changelog' },
    { label: 'help_center', to: '/docs/help-center' },
    { label: 'ai_speech_classifier', to: '/docs/ai-speech-classifier' },
  ],
  legal: [
    { label: 'terms_of_service', to: '/legal/terms' },
    { label: 'privacy_policy', to: '/legal/privacy' },
    { label: 'data_use', to: '/legal/data-use' },
  ],
} satisfies Record<string, PanelLink[]>
