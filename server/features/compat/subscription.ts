import type { User } from '#core/contract/account/account.ts'
import type { CreditBalance } from '#core/contract/credits.ts'
import type { VendorSubscription, VendorUser } from '#core/contract/vendor/elevenlabs-account.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'

/** Who calls and what they have left, as ElevenLabs' clients read it. */
export function createVendorAccount(parts: {
  profile(user: Caller): Promise<User>
  balance(account_id: AccountId): Promise<CreditBalance>
}) {
  const subscription = async ({ account_id }: Caller) => subscriptionView(await parts.balance(account_id))
  return {
    subscription,
    async user(caller: Caller): Promise<VendorUser> {
      const [user, has] = await Promise.all([parts.profile(caller), subscription(caller)])
      return {
        user_id: user.id,
        workspace_id: caller.account_id,
        subscription: has,
        is_new_user: false,
        can_use_delayed_payment_methods: false,
        is_onboarding_completed: true,
        is_onboarding_checklist_completed: true,
        first_name: user.username,
        created_at: seconds(user.created_at),
        seat_type: 'workspace_admin',
      }
    },
  }
}

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)

function subscriptionView({ available, subscription }: CreditBalance): VendorSubscription {
  const used = subscription?.credits_used_this_period ?? 0
  const tier = subscription?.plan.id ?? 'free'
  const is_yearly = subscription?.billing_cycle === 'yearly'
  return {
    tier,
    character_count: used,
    character_limit: used + available,
    max_character_limit_extension: null,
    max_credit_limit_extension: 0,
    can_extend_character_limit: false,
    allowed_to_extend_character_limit: false,
    next_character_count_reset_unix: subscription ? seconds(subscription.period_end) : null,
    voice_slots_used: 0,
    professional_voice_slots_used: 0,
    professional_voice_slots_used_in_workspace: 0,
    voice_limit: 0,
    voice_add_edit_counter: 0,
    professional_voice_limit: 0,
    can_extend_voice_limit: false,
    can_use_instant_voice_cloning: false,
    can_use_professional_voice_cloning: false,
    currency: 'usd',
    current_overage: { amount: '0', currency: 'usd' },
    status: tier === 'free' ? 'free' : subscription?.status === 'past_due' ? 'past_due' : 'active',
    billing_period: tier === 'free' ? null : is_yearly ? 'annual_period' : 'monthly_period',
    character_refresh_period: 'monthly_period',
    next_invoice: null,
    open_invoices: [],
    has_open_invoices: false,
  }
}
