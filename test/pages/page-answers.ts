import { type CreditBalance, getBalance, getSubscription, type Subscription } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { listModels, listTtsModels, type SpeechModel } from '#core/contract/tts/tts.ts'
import { type LibraryVoice, listMyVoices } from '#core/contract/voices.ts'
import { type PlanId, plans } from '#core/rules/plans.ts'
import { fallbackModel } from '../../web/features/voices/choice/models.ts'
import { server } from './page.tsx'

export function subscription(plan_type: PlanId, part: Partial<Subscription> = {}): Subscription {
  const { name, monthly_price, yearly_price, monthly_credits, max_characters_per_request, seats } = plans[plan_type]
  const promotion = {
    has_promotion: false,
    is_promotion_active: false,
    promotion_first_month_price: null,
    promotion_discount_percent: 0,
  }
  const limits = { monthly_credits, credits_included: monthly_credits, max_characters_per_request, seats }
  return {
    plan: { id: plan_type, plan_type, name, monthly_price, yearly_price, ...limits, ...promotion },
    plan_name: name,
    credits_used_this_period: 0,
    billing_cycle: 'monthly',
    status: 'active',
    period_start: '2026-01-01T00:00:00Z',
    period_end: '2026-02-01T00:00:00Z',
    next_billing_date: null,
    scheduled_plan: null,
    scheduled_at: null,
    ...part,
  }
}

export function balance(available: number, part: Partial<CreditBalance> = {}): CreditBalance {
  return {
    balance: available,
    available,
    subscription_credits: available,
    purchased_credits: 0,
    reserved: 0,
    awaits_confirmation: false,
    subscription: null,
    payer: null,
    suspended_payer: null,
    ...part,
  }
}

export function voice(voice_id: string, name: string, part: Partial<LibraryVoice> = {}): LibraryVoice {
  return {
    voice_id,
    name,
    region: '',
    description: '',
    gender: 'female',
    image: null,
    tags: [],
    is_premium: false,
    is_synthetic: true,
    created_at: '2026-01-01T00:00:00Z',
    is_added: true,
    is_staff_pick: false,
    added_count: 0,
    preview_text: '',
    ...part,
  }
}
const voices = [
  voice('nadege', 'Nadège', { region: 'Pòtoprens' }),
  voice('jozef', 'Jozèf', { region: 'Okap', gender: 'male' }),
  voice('mirlande', 'Mirlande', { region: 'Jakmèl' }),
]
const models: SpeechModel[] = [
  fallbackModel,
  {
    ...fallbackModel,
    model_id: 'ccl_ht_expressive_v100',
    name: 'Pawòl Kreyòl Expressive',
    is_default: false,
    is_premium: true,
    description: 'More melody',
  },
]

/** Answers every page for users who generate speech needs: a plan, credits, voices and models. */
export function answerForSpeaker({ plan = 'free', credits = 10_000 }: { plan?: PlanId; credits?: number } = {}) {
  const paid = plan === 'free' ? null : subscription(plan)
  server.answer(getBalance, balance(credits, { subscription: paid }))
  server.answer(getSubscription, paid ?? new AppError('not_found', { what: 'Subscription' }))
  server.answer(listMyVoices, { success: true, voices })
  server.answer(listTtsModels, { success: true, models })
  server.answer(listModels, { success: true, models })
}
