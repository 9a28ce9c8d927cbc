import type { i18n as I18n } from 'i18next'
import type { LegalFacts, LegalText, ProcessorTask } from '#core/contract/legal.ts'
import type { Values } from '#core/rules/fill-template.ts'
import { creditsFor } from '#core/rules/pricing.ts'
import { formatNumber } from '../../lib/language/dates.ts'

const PRICED_CHARACTERS = 1_000

/** Values of the templates' placeholders in this installation, in the page's language. */
export function legalValues(facts: LegalFacts, i18n: I18n): Values {
  const { operator, processors, payments, retention } = facts
  const t = i18n.getFixedT(null, 'legal')
  const said = (text: LegalText | null) => (text === null ? undefined : inLanguage(text, i18n.language))
  const inDays = (count: number | null) => (count === null ? undefined : t('days', { count }))
  const by = (task: ProcessorTask) => {
    const names = processors.filter((one) => one.task === task).map(({ name }) => name)
    return listed(names, i18n.language)
  }
  const number = (value: number) => formatNumber(i18n.language, value)
  const periods = Object.entries(retention).map(([name, count]) => [
    name,
    count === null ? undefined : t(name.endsWith('_hours') ? 'hours' : 'days', { count }),
  ])
  return {
    ...(Object.fromEntries(periods) as Values),
    company: said(operator.company),
    address: said(operator.address),
    email: operator.email ?? undefined,
    country: said(operator.country),
    refunds: payments === 'live' ? said(operator.refunds) : undefined,
    liability: said(operator.liability),
    rules: said(operator.rules),
    hosting: said(operator.hosting),
    minimum_age: operator.minimum_age?.toString(),
    notice_days: inDays(operator.notice_days),
    answer_days: inDays(operator.answer_days),
    log_days: inDays(operator.log_days),
    backup_days: inDays(operator.backup_days),
    [`payments_${payments}`]: payments,
    checkout_scripts: listed(facts.checkout_scripts, i18n.language),
    mail_is_sent: facts.mail_is_sent ? 'yes' : undefined,
    processors: processors
      .map(({ task, name, region }) => `- ${t(`gets_${task}`, { name, region: region ?? '' })}`)
      .join('\n'),
    speech_by: by('speech'),
    transcription_by: by('transcription'),
    translation_by: by('translation'),
    characters: number(PRICED_CHARACTERS),
    speech_credits: number(creditsFor('speech', PRICED_CHARACTERS)),
    translation_credits: number(creditsFor('translation', PRICED_CHARACTERS)),
  }
}

const orWords: Record<string, string> = { en: 'or', ht: 'oswa', fr: 'ou', es: 'o' }

function listed(names: string[], language: string): string | undefined {
  const last = names.at(-1)
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${orWords[language] ?? 'or'} ${last}`
}

/** The text in this language, else in English, else in any language there is. */
function inLanguage(text: LegalText, language: string): string | undefined {
  if (typeof text === 'string') return text
  return text[language as keyof typeof text] ?? text.en ?? Object.values(text)[0]
}
