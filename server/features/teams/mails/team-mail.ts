import type { Language } from '#core/contract/account/account.ts'
import type { TeamMailPurpose } from '#core/contract/teams/mail.ts'
import { shownName } from '#core/rules/account/usernames.ts'
import { escapeMarkup } from '#core/rules/exports/inert.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { ht } from './words/ht.ts'
import type { TeamMailWords } from './words/words.ts'

const words: Record<Language, TeamMailWords> = { en, ht, fr, es }

type Content = { name: string; other: string; team: string; link: string }

/** Begins every mail with our own words: names, which users choose, are filtered and never come first. */
export function teamMail(purpose: TeamMailPurpose, language: Language, { name, other, team, link }: Content) {
  const { hello, mails, unnamed, open } = words[language]
  const { subject, lines, action } = mails[purpose]
  const shown = { team: shownName(team) || 'Pawòl', other: shownName(other) || unnamed }
  const said = [`Pawòl: ${subject}`, hello(shownName(name)), ...lines(shown)]
  const paragraphs = said.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')
  return {
    subject,
    text: [...said, link].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body>${paragraphs}<p><a href="${escapeMarkup(link)}">${escapeMarkup(action ?? open)}</a></p></body></html>`,
  }
}
