// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { SignedIn } from '#core/contract/account/account.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/state/store.ts'
import { useTranscription } from '../../workbench/audio/use-transcription.ts'
import type { ShownTranslation } from '../shown-translation.ts'
import { type Work, WorkContext } from '../work.ts'
import { AudioInput } from './audio-input.tsx'

function subscription(plan_type: PlanId) {
  const promotion = {
    has_promotion: false,
    is_promotion_active: false,
    promotion_first_month_price: null,
    promotion_discount_percent: 0,
  }
  const limits = { monthly_credits: 1, credits_included: 1, max_characters_per_request: 1, seats: 1 }
  return {
    plan: { id: plan_type, plan_type, name: plan_type, monthly_price: 0, yearly_price: 0, ...limits, ...promotion },
    plan_name: plan_type,
    credits_used_this_period: 0,
    billing_cycle: 'monthly',
    status: 'active',
    period_start: '2026-01-01T00:00:00Z',
    period_end: '2026-02-01T00:00:00Z',
    next_billing_date: null,
    scheduled_plan: null,
    scheduled_at: null,
  }
}

afterEach(async () => {
  cleanup()
  session.leave()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

function Microphone() {
  return <AudioInput mode="microphone" transcription={useTranscription()} />
}

it.each<[PlanId, boolean]>([
  ['free', false],
  ['starter', false],
  ['creator', true],
  ['pro', true],
  ['scale', true],
  ['enterprise', true],
])('a user on the plan %s gets the microphone: %s [S3-6-15]', async (plan, offered) => {
  const credits = { balance: 1, available: 1, subscription_credits: 1, purchased_credits: 0, reserved: 0 }
  const paid = plan === 'free' ? null : subscription(plan)
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...credits, awaits_confirmation: false, subscription: paid, payer: null }),
  )
  const user = { id: `of ${plan}`, email: 'mari@example.com', username: 'mari', is_staff: false }
  session.accept({ access_token: 't', expires_in: 900, user } as SignedIn)
  queryClient.clear()
  await startLanguage()
  await loadWords('translate', 'recorder', 'workbench')
  const work: Work = {
    text: createStore(''),
    shown: createStore<ShownTranslation | null>(null),
    lit: createStore<number | null>(null),
    towardsButton: createStore(false),
  }
  await act(async () =>
    render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <WorkContext value={work}>
            <Microphone />
          </WorkContext>
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  )
  // before the plan is known, the page assumes it has a microphone
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(queryClient.isFetching()).toBe(0)
    expect([
      document.body.textContent?.includes('Voice Input Requires Creator+ Plan'),
      document.querySelector('[aria-label=Recorder]') !== null,
    ]).toEqual([!offered, offered])
  }, 30_000)
})
