// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noMoreEngines, type RunningEngines } from '#core/contract/engines.ts'
import { offeredPlans } from '#core/rules/plans.ts'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { writePreference } from '../../../lib/storage/preferences.ts'
import { Plans } from './subscription-page.tsx'

const user = {
  id: 'u1',
  email: 'mari@example.com',
  username: 'mari',
  is_staff: false,
  email_verified: true,
  language: 'en' as const,
  created_at: '2026-01-01T00:00:00Z',
}
const offers = offeredPlans.map(({ first_month_price, storage_bytes: _, concurrent_requests: __, ...plan }) => ({
  ...plan,
  plan_type: plan.id,
  has_promotion: first_month_price !== undefined,
  is_promotion_active: first_month_price !== undefined,
  promotion_first_month_price: first_month_price ?? null,
  promotion_discount_percent: 50,
  credits_included: plan.monthly_credits,
}))

let leave = () => {}
let running: RunningEngines
beforeEach(async () => {
  running = noMoreEngines
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('plans')) return Response.json(offers)
    if (address.includes('/engines/')) return Response.json(running)
    return Response.json({ code: 'not_found', what: 'Subscription', error: '' }, { status: 404 })
  })
  queryClient.clear()
  await startLanguage()
  await loadWords('credits')
  session.accept({ access_token: 't', expires_in: 900, user })
})
afterEach(async () => {
  leave()
  session.leave()
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.innerHTML = ''
})

async function cards() {
  leave = () => cleanup()
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Plans />
      </QueryClientProvider>,
    ),
  )
  await expect.poll(async () => act(async () => shown().length)).toBe(6)
  return shown()
}
const shown = () =>
  [...document.querySelectorAll('li:has(h3)')].map((card) => [
    card.querySelector('h3')!.textContent,
    ...[...card.querySelectorAll('li')].map((li) => li.textContent),
  ])

describe('the card of a plan', () => {
  it.each([
    ['Free Plan', '500 MB of storage'],
    ['Starter', '2 GB of storage'],
    ['Creator', '10 GB of storage'],
    ['Pro', '50 GB of storage'],
    ['Business', '200 GB of storage'],
    ['Enterprise', '1 TB of storage'],
  ])('of %s shows its storage: %s [S3-1-03] [S3-1-04]', async (name, storage) => {
    const card = (await cards()).find(([title]) => title === name)!
    expect(card.filter((fact) => /storage/.test(fact!))).toEqual([storage])
  })

  it('lists no engine that is not configured', async () => {
    expect((await cards()).flat().join(' ')).not.toMatch(/GPT|Claude|[Tt]ranslation/)
  })

  it('names the configured engines: those to choose from, else the one that Auto uses', async () => {
    const turbo = { engine: 'gpt-3.5-turbo' as const, name: 'GPT-3.5 Turbo', service: 'openai:gpt-3.5-turbo' }
    const gpt4 = { engine: 'gpt-4' as const, name: 'GPT-4', service: 'openai:gpt-4' }
    running = {
      ...noMoreEngines,
      translation: [
        { ...turbo, plans: ['creator', 'pro', 'scale', 'enterprise'], auto_for: ['free', 'starter', 'creator'] },
        { ...gpt4, plans: ['pro', 'scale', 'enterprise'], auto_for: ['pro', 'scale'] },
      ],
    }
    await cards()
    const said = () => shown().map(([name, ...facts]) => [name, facts.find((fact) => fact?.startsWith('Translation'))])
    // the cards are there before the answer that names the engines
    await expect.poll(said).toEqual([
      ['Free Plan', 'Translation by GPT-3.5 Turbo'],
      ['Starter', 'Translation by GPT-3.5 Turbo'],
      ['Creator', 'Translation of your choice: GPT-3.5 Turbo'],
      ['Pro', 'Translation of your choice: GPT-3.5 Turbo, GPT-4'],
      ['Business', 'Translation of your choice: GPT-3.5 Turbo, GPT-4'],
      ['Enterprise', 'Translation of your choice: GPT-3.5 Turbo, GPT-4'],
    ])
  })

  it.each([
    ['ht', '500 MB espas depo'],
    ['fr', '500\u202fMo de stockage'],
    ['es', '500 MB de almacenamiento'],
  ] as const)('is translated to %s', async (language, words) => {
    writePreference('language', language)
    await expect.poll(() => document.documentElement.lang).toBe(language)
    await loadWords('credits')
    expect((await cards())[0]).toContain(words)
    writePreference('language', 'en')
    await expect.poll(() => document.documentElement.lang).toBe('en')
  })
})
