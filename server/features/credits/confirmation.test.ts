import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as account from '#core/contract/account/account.ts'
import { getBalance, listTransactions } from '#core/contract/credits.ts'
import { createSpeech } from '#core/contract/tts/jobs.ts'
import { plans } from '#core/rules/plans.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { newAccountId } from '../../../test/people/someone.ts'
import { runs } from '../../../test/runs.ts'
import type { RequestInfo } from '../../platform/http/route.ts'
import { openSession } from '../account/sign-in/sessions.ts'
import { createCredits } from './service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
})
afterAll(() => t.stop())

const free = plans.free.monthly_credits
const tokenIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)![0]).searchParams.get('token')!
const mailsTo = (email: string, count: number) =>
  eventually(() => {
    const found = t.mailer.sent.filter(({ to }) => to === email)
    return found.length >= count && found
  })
let made = 0
const newPerson = () => {
  const username = `nouvo${++made}`
  return { email: `${username}@example.com`, username, password: 'yon sekrè ki long' }
}
/** A user who signed up and signed in before mail could be sent. */
async function newcomer() {
  const { password, ...given } = newPerson()
  const password_hash = await t.app.passwords.hash(password)
  const { answer } = await t.app.db.tx(async (tx) =>
    openSession(tx, await t.app.openAccount(tx, { ...given, password_hash }), nowhere),
  )
  const who = { ...given, password, id: answer.user.id, token: answer.access_token }
  await t.call(account.resendVerification, {}, who)
  return who
}
const nowhere = { user_agent: '', address: '127.0.0.1' } as RequestInfo
type Newcomer = Awaited<ReturnType<typeof newcomer>>
const verify = (mail: { text: string }) => t.call(account.verifyEmail, { body: { token: tokenIn(mail.text) } })
const balance = (who: Newcomer) => t.call(getBalance, {}, who)
const allocations = async (who: Newcomer) =>
  (await t.call(listTransactions, { query: { kind: 'allocation' } } as never, who)).transactions.length

describe('where mail can be sent', () => {
  it('an account opens without credits, and gets them when its address is confirmed', async () => {
    const who = await newcomer()
    expect(await balance(who)).toMatchObject({ balance: 0, awaits_confirmation: true })
    const order = { body: { text: 'Bonjou', voice_id: 'nadege' } }
    await expect(t.call(createSpeech, order, who)).rejects.toMatchObject({ code: 'insufficient_credits' })
    const [mail] = await mailsTo(who.email, 1)
    await verify(mail!)
    expect(await balance(who)).toMatchObject({ balance: free, awaits_confirmation: false })
    expect((await t.call(createSpeech, order, who)).status).toBe('queued')
    expect(await allocations(who)).toBe(1)
  })
  it('links used at once and a later change of address grant no more', async () => {
    const who = await newcomer()
    for (const sent of [1, 2]) {
      await mailsTo(who.email, sent)
      await t.call(account.resendVerification, {}, who)
    }
    const mails = await mailsTo(who.email, 3)
    await Promise.allSettled(mails.map(verify))
    expect(await balance(who)).toMatchObject({ balance: free })
    const email = `lòt.${who.username}@example.com`.normalize('NFD').replace(/\p{M}/gu, '')
    await t.call(account.updateProfile, { body: { email, password: who.password } }, who)
    const [change] = await mailsTo(email, 1)
    await verify(change!)
    expect(await t.call(account.getProfile, {}, who)).toMatchObject({ email })
    expect(await balance(who)).toMatchObject({ balance: free })
    expect(await allocations(who)).toBe(1)
  })
  it('a new password set by mail confirms the address too', async () => {
    const who = await newcomer()
    await t.call(account.forgotPassword, { body: { email: who.email } })
    const mail = await eventually(() =>
      t.mailer.sent.find(({ to, text }) => to === who.email && text.includes('reset')),
    )
    await t.call(account.resetPassword, { body: { token: tokenIn(mail.text), password: 'yon-lòt-sekrè' } })
    const signed = await t.signIn(who.email, 'yon-lòt-sekrè')
    expect(await t.call(getBalance, {}, signed)).toMatchObject({ balance: free, awaits_confirmation: false })
  })
  it('staff get their credits at once', async () => {
    const staff = await t.newUser({ is_staff: true })
    expect((await t.call(getBalance, {}, staff)).balance).toBe(plans.staff.monthly_credits)
  })
})

it('without mail, accounts get their credits at once', async () => {
  const local = await startTestApp()
  try {
    const signed = await local.call(account.register, { body: newPerson() })
    const token = 'access_token' in signed ? signed.access_token : ''
    expect(await local.call(getBalance, {}, { token })).toMatchObject({ balance: free, awaits_confirmation: false })
  } finally {
    await local.stop()
  }
})

describe('over time', () => {
  it('cancelling while waiting grants nothing; a paid plan grants all its credits', async () => {
    const waiting = life()
    await waiting.open()
    await waiting.cancel()
    expect(await waiting.balance()).toBe(0)
    await waiting.pay('starter')
    expect(await waiting.balance()).toBe(plans.starter.monthly_credits)
    await waiting.confirm()
    expect(await waiting.balance()).toBe(plans.starter.monthly_credits)
  })
  const day = 86_400_000
  /** A controlled clock and address. */
  function life() {
    const state = { at: Date.now(), confirmed: false }
    const account_id = newAccountId()
    const credits = createCredits({
      db: t.app.db,
      now: () => new Date(state.at),
      isConfirmed: async () => state.confirmed,
    })
    const tx = t.app.db.tx
    return {
      state,
      open: () => tx((on) => credits.open(on, account_id, 'free')),
      confirm() {
        state.confirmed = true
        return tx((on) => credits.confirm(on, account_id))
      },
      renew: () => tx((on) => credits.renew(on, account_id)),
      pay: (plan: 'starter' | 'creator') =>
        tx((on) =>
          credits.addPeriod(on, account_id, {
            plan,
            billing_cycle: 'monthly',
            months: 1,
            price_cents: 500,
            order_id: null,
            ends_at: new Date(state.at + 28 * day),
          }),
        ),
      cancel: () => tx((on) => credits.cancelSubscription(on, account_id)),
      async granted() {
        const [row] = await t.app.db.query<{ granted: number }>(
          `select coalesce(sum(amount), 0)::float8 as granted from credit_journal where account_id = $1 and kind = 'allocation' and amount = $2`,
          [account_id, free],
        )
        return row!.granted / free
      },
      balance: async () => (await credits.balance(account_id)).balance,
    }
  }

  it('free credits are not renewed until the address is confirmed', async () => {
    const one = life()
    await one.open()
    for (let month = 0; month < 3; month++) {
      one.state.at += 32 * day
      await one.renew()
      expect(await one.balance()).toBe(0)
    }
    await one.confirm()
    expect(await one.balance()).toBe(free)
    one.state.at += 32 * day
    await one.renew()
    expect(await one.balance()).toBe(free)
  })
  it('an account that pays first gets what it paid for, and free credits only once confirmed', async () => {
    const one = life()
    await one.open()
    await one.pay('creator')
    expect(await one.balance()).toBe(plans.creator.monthly_credits)
    await one.cancel()
    one.state.at += 32 * day
    await one.renew()
    expect(await one.balance()).toBe(0)
    await one.confirm()
    expect(await one.balance()).toBe(free)
  })
  it('an older account keeps its credits for the period, then waits for confirmation', async () => {
    const one = life()
    one.state.confirmed = true
    await one.open()
    one.state.confirmed = false
    one.state.at += 32 * day
    await one.renew()
    expect(await one.balance()).toBe(0)
    await Promise.all([one.confirm(), one.confirm(), one.renew()])
    expect(await one.balance()).toBe(free)
  })
  it('in any order of events, no month grants free credits twice, and none before confirmation', async () => {
    const event = fc.constantFrom('confirm', 'renew', 'month', 'pay', 'cancel')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(event, fc.boolean()), { maxLength: 14 }), async (events) => {
        const one = life()
        await one.open()
        let months = 0
        for (const [what, twice] of events) {
          if (what === 'month') {
            one.state.at += 32 * day
            months++
            continue
          }
          const act = () => (what === 'pay' ? one.pay('starter') : one[what]())
          await Promise.all(twice && what !== 'pay' ? [act(), act(), one.renew()] : [act()])
          const most = one.state.confirmed ? months + 1 : 0
          expect(await one.granted()).toBeLessThanOrEqual(most)
        }
      }),
      runs(40, { usually: 10 }),
    )
  }, 120_000)
})
