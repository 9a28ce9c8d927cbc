import type { Language } from '#core/contract/account/account.ts'
import type { PaymentMailPurpose } from '#core/contract/payments/mail.ts'
import { shownName } from '#core/rules/account/usernames.ts'
import { escapeMarkup } from '#core/rules/exports/inert.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { ht } from './words/ht.ts'
import type { PaymentMailFacts, PaymentMailWords } from './words/words.ts'

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
