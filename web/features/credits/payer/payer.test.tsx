// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type CreditBalance, getBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { choosePayer } from '#core/contract/teams/teams.ts'
import type { TeamPayProblem } from '#core/rules/teams/team-rights.ts'
import {
  all,
  eachPageTest,
  get,
  goLive,
  gone,
  open,
  press,
  server,
  shows,
  tell,
  text,
} from '../../../../test/pages/page.tsx'
import { answerForSpeaker, balance, subscription } from '../../../../test/pages/page-answers.ts'
import { enoughCredits } from '../../workbench/submit/submit.ts'
import { shortage, showInsufficientCredits, teamRefusal } from '../insufficient-credits.ts'
import { PlanStrip } from '../plan-strip.tsx'
import { CreditStatus } from '../subscription/credit-status.tsx'
import { usePurchaseNotice } from '../use-purchase-notice.ts'

eachPageTest()
beforeEach(() => {
  answerForSpeaker()
  server.answer(choosePayer, { organisation_id: null })
  shortage.set(undefined)
  teamRefusal.set(undefined)
})

function paidBy(part: Partial<NonNullable<CreditBalance['payer']>> = {}, available = 300): CreditBalance {
  const payer = {
    organisation_id: crypto.randomUUID(),
    organisation_name: 'Radyo Lakay',
    problem: null,
    credit_limit_per_month: 1_000,
    credits_used_this_month: 700,
    ...part,
  }
  return balance(900_000, { available, subscription: subscription('scale'), payer })
}
function Bought() {
  usePurchaseNotice()
  return <PlanStrip />
}
const words = ['credits', 'panel'] as const
const strip = () => get('region', 'Plan and credits')
const suspended: [TeamPayProblem, string][] = [
  ['seat_suspended', 'Your seat at Radyo Lakay is suspended, so it does not pay for your work.'],
  ['plan_ended', 'The plan of Radyo Lakay has ended, so it does not pay for your work.'],
]
const problems: [TeamPayProblem, string][] = [
  ...suspended,
  ['credits_not_allowed', 'Radyo Lakay does not let you use its credits.'],
]

describe('a balance that an organisation pays', () => {
  it('shows the organisation’s name and the user’s remaining share, beside its plan', async () => {
    server.answer(getBalance, paidBy())
    await open(<PlanStrip />, { path: '/voices', words: [...words] })
    await shows('Radyo Lakay·Business · 300 credits', await strip())
    expect((await get('link', 'Paid by Radyo Lakay')).getAttribute('href')).toBe('/subscription?tab=team')
  })

  it('shows its own figures in the credit status', async () => {
    server.answer(getBalance, paidBy())
    await open(<CreditStatus />, { path: '/subscription?tab=credits', words: [...words] })
    await shows('Available Credits300')
    for (const figure of ['30% left', 'Paid by Radyo Lakay', 'Used this month700', 'Limit a month1,000'])
      await shows(figure)
    expect(text()).not.toContain('Low credits remaining')
  })

  it('warns when little is left', async () => {
    server.answer(getBalance, paidBy({ credits_used_this_month: 995 }, 5))
    await open(<CreditStatus />, { path: '/subscription?tab=credits', words: [...words] })
    await shows('Few credits of Radyo Lakay are left for you.')
  })

  it.each(suspended)('is the user’s own during %s, without a switch, and says why', async (problem, sentence) => {
    const own = balance(10_000, { suspended_payer: { organisation_name: 'Radyo Lakay', problem } })
    server.answer(getBalance, own)
    await open(
      <>
        <PlanStrip />
        <CreditStatus />
      </>,
      { path: '/subscription?tab=credits', words: [...words] },
    )
    const both = `${sentence} Meanwhile your own credits pay.`
    await shows(both)
    await get('link', both, await strip())
    await shows('10K credits', await strip())
    expect(all('button', 'Use my own credits')).toEqual([])
    expect(enoughCredits(10_000, own)).toBe(true)
  })

  it('that does not pay because a seat may not use it says so, with the way back', async () => {
    const [problem, sentence] = problems.find(([problem]) => problem === 'credits_not_allowed')!
    server.answer(getBalance, paidBy({ problem }, 0))
    await open(
      <>
        <PlanStrip />
        <CreditStatus />
      </>,
      { path: '/subscription?tab=credits', words: [...words] },
    )
    await shows(sentence)
    await get('link', sentence, await strip())
    server.answer(getBalance, balance(10_000))
    await press('Use my own credits')
    await shows('Your own credits pay from now on')
    expect(server.sent(choosePayer)[0]!.body).toEqual({ organisation_id: null })
    await shows('10K credits', await strip())
  })

  it('is not a purchase of the user', async () => {
    await goLive()
    await open(<Bought />, { path: '/translate', words: [...words] })
    await shows('10K credits', await strip())
    server.answer(getBalance, paidBy())
    tell({ type: 'topic', topic: 'teams' })
    await shows('300 credits', await strip())
    server.answer(getBalance, balance(10_000))
    tell({ type: 'topic', topic: 'teams' })
    await shows('10K credits', await strip())
    expect(all('dialog')).toEqual([])
  })
})

describe('work that a team does not pay for', () => {
  const openWith = async (found: CreditBalance) => {
    server.answer(getBalance, found)
    await open(<PlanStrip />, { path: '/text-to-speech', words: [...words] })
    await strip()
    return found
  }

  it('shows the limit and what is left, and offers the user’s own credits', async () => {
    await openWith(paidBy())
    const figures = { credits_needed: 500, credits_available: 300, credit_limit_per_month: 1_000 }
    expect(showInsufficientCredits(new AppError('team_limit_reached', figures))).toBe(true)
    const dialog = await get('dialog', 'Team limit reached')
    await shows('Nothing was charged.', dialog)
    await shows('Needed500Left for you300Limit a month1,000', dialog)
    await press('Use my own credits', dialog)
    await gone('dialog')
    await shows('Your own credits pay from now on')
  })

  it.each(problems)('tells of %s, and offers one’s own credits', async (problem, sentence) => {
    await openWith(paidBy())
    expect(showInsufficientCredits(new AppError('team_cannot_pay', { problem }))).toBe(true)
    const dialog = await get('dialog', 'Your team does not pay')
    await shows(sentence, dialog)
    await press('Use my own credits', dialog)
    await gone('dialog')
  })

  it('offers the user’s own credits instead of a purchase when the team has too few', async () => {
    const found = await openWith(paidBy({ credit_limit_per_month: null }))
    expect(enoughCredits(500, found)).toBe(false)
    const dialog = await get('dialog', 'Insufficient credits')
    await shows('This costs more than Radyo Lakay has left.', dialog)
    expect(all('button', undefined, dialog).map((button) => text(button))).toEqual(['Cancel', 'Use my own credits'])
  })

  it('is refused with its reason before it is sent', async () => {
    const found = await openWith(paidBy())
    expect(enoughCredits(300, found)).toBe(true)
    expect(enoughCredits(301, found)).toBe(false)
    await press('Cancel', await get('dialog', 'Team limit reached'))
    expect(enoughCredits(1, paidBy({ problem: 'plan_ended' }, 0))).toBe(false)
    await get('dialog', 'Your team does not pay')
  })
})
