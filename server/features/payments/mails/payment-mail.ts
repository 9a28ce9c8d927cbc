import type { Language } from '#core/contract/account/account.ts'
import type { PaymentMailPurpose } from '#core/contract/payments/mail.ts'
import { shownName } from '#core/rules/account/usernames.ts'
import { escapeMarkup } from '#core/rules/exports/inert.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import type { PaymentMailFacts, PaymentMailWords } from './words/words.ts'

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

export function paymentMail(purpose: PaymentMailPurpose, language: Language, content: Content) {
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
