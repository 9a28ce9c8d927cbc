import type { z } from 'zod'
import type { Language } from '#core/contract/account/account.ts'
import { type PaymentMailPurpose, paymentMailKind } from '#core/contract/payments/mail.ts'
import { shownName } from '#core/rules/account/usernames.ts'
import { escapeMarkup } from '#core/rules/exports/inert.ts'
import { priceCents } from '#core/rules/payments/paid-periods.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { runner } from '../../../platform/jobs/runner.ts'
import type { Mailer } from '../../../ports/mailer.ts'
import { graceEnd } from '../../credits/period.ts'
import type { PaymentParts } from '../parts.ts'
import { dayIn, dollars, languageOf, receiptNumber, whatIn } from '../receipts/receipt-sheet.ts'
import { orderStore, profileStore } from '../store.ts'
import { en, es, fr, type PaymentMailFacts, type PaymentMailWords } from './words.ts'

const ht: PaymentMailWords = {
  hello: (name) => `Bonjou ${name},`,
  action: 'Louvri abònman mwen',
  test: 'Se te yon tès: okenn lajan pa deplase.',
  mails: {
    receipt: {
      subject: 'Nou resevwa peman ou',
      lines: ({ what, amount, number }) => [
        `Mèsi. Nou resevwa ${amount} pou: ${what}.`,
        `Nimewo resi: ${number}. W ap jwenn resi a sou paj Abònman ou.`,
      ],
    },
    refunded: {
      subject: 'Nou ranbouse ou',
      lines: ({ what, amount, number }) => [
        `Nou remèt ou ${amount} sou peman ou te fè pou: ${what} (nimewo resi: ${number}).`,
        'Konbyen tan l ap pran depann de jan ou te peye a. Kredi peman an te pote yo retounen tou, dapre sa ki te rete.',
      ],
    },
    payment_failed: {
      subject: 'Peman ak kat ou pa pase',
      lines: ({ what, amount, kept_until, reason }) => [
        `Nou pa rive pran ${amount} sou kat ou pou: ${what}.${reason ? ` Men sa bank lan di: ${reason}` : ''}`,
        `Tanpri bay yon lòt kat, oswa peye yon lòt jan. N ap eseye ankò, epi plan ou ap rete jouk ${kept_until}.`,
      ],
    },
    plan_ends_soon: {
      subject: 'Plan ou prèt pou fini',
      lines: ({ what, amount, paid_until }) => [
        `Plan ou peye jouk ${paid_until}: ${what}. Li pa renouvle poukont li.`,
        `Pou kenbe li, peye yon lòt peryòd (${amount}) anvan jou sa a.`,
      ],
    },
    plan_past_due: {
      subject: 'Plan ou poko peye',
      lines: ({ what, amount, paid_until, kept_until }) => [
        `Plan ou te peye jouk ${paid_until}: ${what}.`,
        `N ap kenbe li jouk ${kept_until}. Peye yon lòt peryòd (${amount}) anvan dat sa a; apre sa w ap gen plan gratis la.`,
      ],
    },
  },
}

const words: Record<Language, PaymentMailWords> = { en, ht, fr, es }
const nothing: PaymentMailFacts = { what: '', amount: '', number: '', paid_until: '', kept_until: '', reason: '' }

type Content = Partial<PaymentMailFacts> & { name: string; link: string; is_test: boolean }

function paymentMail(purpose: PaymentMailPurpose, language: Language, content: Content) {
  const { name, link, is_test, ...facts } = content
  const { hello, action, test, mails } = words[language]
  const { subject, lines } = mails[purpose]
  const said = [
    `Pawòl: ${subject}`,
    hello(shownName(name)),
    ...lines({ ...nothing, ...facts }),
    ...(is_test ? [test] : []),
  ]
  const paragraphs = said.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')
  return {
    subject,
    text: [...said, link].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body>${paragraphs}<p><a href="${escapeMarkup(link)}">${escapeMarkup(action)}</a></p></body></html>`,
  }
}

type Input = z.output<typeof paymentMailKind.input>
type Parts = Pick<PaymentParts, 'db' | 'credits' | 'ownerOf' | 'public_url' | 'providers'> & { mailer: Mailer }
type Details = Omit<Parameters<typeof paymentMail>[2], 'name' | 'link'>

/** Enqueues the mail in the caller's transaction. */
export async function enqueuePaymentMail(tx: Sql, jobs: PaymentParts['jobs'], input: Input): Promise<void> {
  await jobs.enqueue(paymentMailKind, { account_id: null, input }, tx)
}

export const paymentMailRunner = ({ db, credits, ownerOf, public_url, providers, mailer }: Parts) => {
  async function aboutOrder({ order_id, purpose, refunded_cents }: Input, language: Language): Promise<Details | null> {
    const order = order_id && (await orderStore.byId(db, order_id))
    if (!order) return null
    const cents = purpose === 'refunded' ? (refunded_cents ?? order.refunded_cents) : order.paid_cents
    // a lost dispute is paid out by the bank, not by us
    if (cents === 0) return null
    const { is_test } = order
    return { what: whatIn(language, order), amount: dollars(cents), number: receiptNumber(order), is_test }
  }

  /** Null when the plan was paid for or cancelled in the meantime. */
  async function aboutPlan({ purpose, ...asked }: Input, language: Language): Promise<Details | null> {
    const accountId = asked.account_id as AccountId
    const [held] = await credits.subscriptionsOf(db, [accountId])
    if (!held?.paid_until || held.status === 'canceled') return null
    if (held.paid_until.toISOString() !== asked.paid_until) return null
    const profile = await profileStore.of(db, accountId)
    if (purpose === 'payment_failed' && !profile?.problem) return null
    const [plan, billing_cycle] = [held.renewal_plan ?? held.plan, held.renewal_cycle ?? held.billing_cycle]
    return {
      what: whatIn(language, { plan, billing_cycle, package_id: null }),
      amount: dollars(priceCents(plan, billing_cycle)),
      paid_until: dayIn(language, held.paid_until),
      kept_until: dayIn(language, graceEnd(held)),
      reason: profile?.problem ?? '',
      is_test: providers.mode === 'test',
    }
  }

  return runner(paymentMailKind, {
    attempts: 8,
    concurrency: 2,
    timeout_seconds: 60,
    async run(input, { signal }) {
      const owner = await ownerOf(db, input.account_id as AccountId)
      if (!owner) return { sent: false }
      const language = languageOf(owner.language)
      const details = await (input.order_id ? aboutOrder : aboutPlan)(input, language)
      if (!details) return { sent: false }
      const link = `${public_url()}/subscription`
      const mail = paymentMail(input.purpose, language, { ...details, name: owner.username, link })
      await mailer.send({ to: owner.email, user_id: owner.user_id, ...mail }, signal)
      return { sent: true }
    },
  })
}
