import type { Language, MailPurpose } from '#core/contract/account/account.ts'
import { shownName } from '#core/rules/account/usernames.ts'
import { en } from './mail-words/en.ts'
import { es } from './mail-words/es.ts'
import { fr } from './mail-words/fr.ts'
import { ht } from './mail-words/ht.ts'
import type { MailWords } from './mail-words/words.ts'

const words: Record<Language, MailWords> = { en, ht, fr, es }

export type MailContent = { name?: string; link: string; keys?: { name: string; prefix: string }[] }

/** Begins every mail with our own words: names, which users choose, are filtered and never come first. */
export function accountMail(purpose: MailPurpose, language: Language, { name, link, keys = [] }: MailContent) {
  const { greeting, keys: keys_title, mails } = words[language]
  const { subject, body, action, ignore } = mails[purpose]
  const shown = name ? shownName(name) : ''
  const hello = greeting.replace('{name}', () => (shown ? ` ${shown}` : ''))
  const listed = keys.map((key) => `${shownName(key.name)} (${key.prefix}…)`)
  const text = [
    `Pawòl: ${subject}`,
    `${hello}\n${body}`,
    link,
    ...(listed.length ? [[keys_title, ...listed.map((key) => `- ${key}`)].join('\n')] : []),
    ignore,
  ]
  const html = [
    `<p><b>Pawòl: ${escapeHtml(subject)}</b></p>`,
    `<p>${escapeHtml(hello)}<br>${escapeHtml(body)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
    ...(listed.length
      ? [`<p>${escapeHtml(keys_title)}</p><ul>${listed.map((key) => `<li>${escapeHtml(key)}</li>`).join('')}</ul>`]
      : []),
    `<p>${escapeHtml(ignore)}</p>`,
  ]
  return {
    subject,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body>${html.join('')}</body></html>`,
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
