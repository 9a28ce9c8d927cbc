import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/language/dates.ts'
import { ReadingPage, ReadingSection } from '../../ui/layout/reading-page.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import { blocksOf, partsOf } from '../../ui/text/prose-text.ts'

/** When the texts last changed in what they say. */
const UPDATED = new Date('2026-11-16T12:00:00Z')

const titles = {
  terms: 'terms_of_service',
  privacy: 'privacy_policy',
  data_use: 'data_use',
  licences: 'licences',
} as const

export function legalPage(kind: keyof typeof titles): ComponentType {
  return function LegalPage() {
    const { t, i18n } = useTranslation('legal')
    const shell = useTranslation()
    const sections = partsOf(blocksOf(t(kind)), 2).map((part, place) => ({ ...part, id: `part-${place + 1}` }))
    return (
      <ReadingPage title={shell.t(titles[kind])} lead={t(`${kind}_lead`)} contents={sections}>
        {sections.map(({ id, title, blocks }) => (
          <ReadingSection key={id} id={id} title={title}>
            <Prose blocks={blocks} />
          </ReadingSection>
        ))}
        <p className="border-t border-line pt-4 text-subtle">
          {t('updated', { date: formatDate(i18n.language, UPDATED, 'long', 'UTC') })}
        </p>
      </ReadingPage>
    )
  }
}
