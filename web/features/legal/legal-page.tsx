import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '#core/contract/account/account.ts'
import { type LegalFacts, listMissingLegal, readLegalFacts } from '#core/contract/legal.ts'
import { listPackAttributions, type PackAttribution } from '#core/contract/packs/packs.ts'
import { fillTemplate, namesIn } from '#core/rules/fill-template.ts'
import { formatDate } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ReadingPage, ReadingSection } from '../../ui/layout/reading-page.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import { blocksOf, partsOf } from '../../ui/text/prose-text.ts'
import { legalValues } from './legal-values.ts'

/** Installed model packs; empty if they cannot be fetched, because the rest of the page does not need them. */
function usePackAttributions(wanted: boolean): PackAttribution[] {
  const { data } = useQuery({
    queryKey: ['legal', 'packs'],
    queryFn: ({ signal }) => call(listPackAttributions, {}, { signal }),
    enabled: wanted,
  })
  return data?.packs ?? []
}

const PACKS_PART = 'model-packs'

/** Attributions that the licences of installed packs require. */
function PackAttributions({ packs }: { packs: PackAttribution[] }) {
  const { t, i18n } = useTranslation('legal')
  return (
    <ReadingSection id={PACKS_PART} title={t('packs_title')}>
      <div className="grid max-w-(--measure) gap-3 text-md leading-[1.6]">
        <p>{t('packs_text')}</p>
        <ul className="leaf-list grid gap-1.5">
          {packs.map(({ id, title, attribution, licence, repo }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-semibold">{title[i18n.language as Language] ?? title.en}</span>
              <br />
              {attribution} ·&nbsp;
              <a href={licence.url} className="link" target="_blank" rel="noreferrer">
                {licence.spdx}
              </a>{' '}
              ·&nbsp;<span className="font-mono text-[0.9em]">{repo}</span>
              {!licence.commercial && <> ·&nbsp;{t('packs_non_commercial')}</>}
            </li>
          ))}
        </ul>
      </div>
    </ReadingSection>
  )
}

/** Date of the last change in content. */
const UPDATED = new Date('2026-11-17T12:00:00Z')

const titles = {
  terms: 'terms_of_service',
  privacy: 'privacy_policy',
  data_use: 'data_use',
  licences: 'licences',
} as const
type Kind = keyof typeof titles

export function legalPage(kind: Kind): ComponentType {
  return function LegalPage() {
    const { t } = useTranslation('legal')
    const shell = useTranslation()
    const facts = useQuery({
      queryKey: ['legal', 'facts'],
      queryFn: ({ signal }) => call(readLegalFacts, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })
    if (facts.data) return <LegalText kind={kind} facts={facts.data} />
    return (
      <ReadingPage title={shell.t(titles[kind])} lead={t(`${kind}_lead`)}>
        {facts.isError ? (
          <ErrorState title={t('failed')} error={facts.error} onRetry={() => void facts.refetch()} />
        ) : (
          <SkeletonRows rows={6} disc={false} />
        )}
      </ReadingPage>
    )
  }
}

function LegalText({ kind, facts }: { kind: Kind; facts: LegalFacts }) {
  const { t, i18n } = useTranslation('legal')
  const shell = useTranslation()
  const user = useUser()
  const template = t(kind)
  const sections = partsOf(blocksOf(fillTemplate(template, legalValues(facts, i18n))), 2)
    .filter(({ blocks }) => blocks.length > 0)
    .map((part, place) => ({ ...part, id: `part-${place + 1}` }))
  const packs = usePackAttributions(kind === 'licences')
  const contents = packs.length > 0 ? [...sections, { id: PACKS_PART, title: t('packs_title') }] : sections
  const { effective_date } = facts.operator
  const dateOf = (date: Date) => formatDate(i18n.language, date, 'long', 'UTC')
  const asked = namesIn(template)
  if (kind !== 'licences') asked.add('effective_date')
  return (
    <ReadingPage title={shell.t(titles[kind])} lead={t(`${kind}_lead`)} contents={contents}>
      {user?.is_staff && <MissingNotice asked={asked} />}
      {sections.map(({ id, title, blocks }) => (
        <ReadingSection key={id} id={id} title={title}>
          <Prose blocks={blocks} />
        </ReadingSection>
      ))}
      {packs.length > 0 && <PackAttributions packs={packs} />}
      <div className="border-t border-line pt-4 text-subtle">
        {effective_date && kind !== 'licences' && (
          <p>{t('effective', { date: dateOf(new Date(`${effective_date}T12:00:00Z`)) })}</p>
        )}
        <p>{t('updated', { date: dateOf(UPDATED) })}</p>
      </div>
    </ReadingPage>
  )
}

/** For staff: settings that the page needs and the operator has not set. */
function MissingNotice({ asked }: { asked: Set<string> }) {
  const { t } = useTranslation('legal')
  const { data } = useQuery({
    queryKey: ['legal', 'missing'],
    queryFn: ({ signal }) => call(listMissingLegal, {}, { signal }),
  })
  const missing = data?.missing.filter(({ value }) => asked.has(value)) ?? []
  if (missing.length === 0) return null
  return (
    <div className="mb-8 max-w-(--measure)">
      <Notice tone="warn">
        <p>{t('incomplete')}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {missing.map(({ setting }) => (
            <li key={setting}>
              <code className="font-mono text-[0.9em]">{setting}</code>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
