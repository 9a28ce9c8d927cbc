import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { type DatasetVersion, listDatasets } from '#core/contract/commons/datasets.ts'
import { formatBytes } from '#core/rules/format.ts'
import { formatDate, formatNumber, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { ReadingPage, ReadingSection } from '../../ui/layout/reading-page.tsx'
import { CodeBox } from '../../ui/text/code-box.tsx'
import { Progress } from './progress.tsx'

/** Published versions of the dataset: what is in them, how to check and download them. */
export function DatasetsPage() {
  const { t } = useTranslation('commons')
  const found = useQuery({
    queryKey: ['commons', 'datasets'],
    queryFn: ({ signal }) => call(listDatasets, {}, { signal }),
    staleTime: 60_000,
  })
  const versions = found.data?.versions
  return (
    <ReadingPage title={t('datasets')} lead={t('datasets_lead')}>
      <p className="mb-6 max-w-[68ch] text-md">
        {t('datasets_text')}{' '}
        <Link to="/contribute" className="link">
          {t('contribute')}
        </Link>
      </p>
      {found.isPending && <SkeletonRows rows={3} disc={false} />}
      {found.isError && !versions && (
        <ErrorState title={t('datasets_failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {versions?.length === 0 && <EmptyState title={t('no_datasets')} text={t('no_datasets_text')} />}
      {versions?.map((version) => (
        <Version key={version.version} dataset={version} />
      ))}
      <ReadingSection id="progress" title={t('tab_progress')}>
        <Progress />
      </ReadingSection>
    </ReadingPage>
  )
}

function Version({ dataset }: { dataset: DatasetVersion }) {
  const { t, i18n } = useTranslation('commons')
  const { version, published_at, size_bytes, sha256, filename, download_path, notes, changes, counts } = dataset
  const number = (value: number, digits = 0) => formatNumber(i18n.language, value, digits)
  const { train, dev, test } = counts.splits
  const facts = [
    ['published', formatDate(i18n.language, parseTime(published_at), 'long')],
    ['size', formatBytes(size_bytes, i18n.language)],
    ['accepted', `${number(counts.clips)} (${t('minutes_count', { minutes: number(counts.minutes, 1) })})`],
    ['invalidated', number(counts.invalidated)],
    ['other', number(counts.other)],
    ['speakers', number(counts.speakers)],
    ['sentences', number(counts.sentences)],
    ['translations', number(counts.translations)],
    ['splits', t('splits', { train: number(train), dev: number(dev), test: number(test) })],
    ['changes', t('changes', { added: number(changes.added), removed: number(changes.removed) })],
    ['consent', t('consent_version', { version: dataset.consent_version })],
  ] as const
  return (
    <ReadingSection id={`version-${version}`} title={t('version', { version })}>
      {notes && <p className="mb-4 max-w-[68ch] text-md whitespace-pre-wrap wrap-anywhere">{notes}</p>}
      <dl className="mb-4 grid max-w-[60rem] gap-x-6 gap-y-2 @min-[40rem]/main:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
            <dt className="text-muted">{t(`fact_${name}`)}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mb-4 grid max-w-[60rem] gap-x-8 gap-y-4 @min-[40rem]/main:grid-cols-3">
        <Counts title={t('field_region')} counts={dataset.regions} names="region" />
        <Counts title={t('field_age')} counts={dataset.ages} names="age" />
        <Counts title={t('field_gender')} counts={dataset.genders} names="gender" />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={download_path} download={filename} className={buttonClass({ look: 'main' })}>
          <Download />
          {t('download', { size: formatBytes(size_bytes, i18n.language) })}
        </a>
        <a href={dataset.licence_url} className="link" target="_blank" rel="noreferrer">
          {dataset.licence}
        </a>
      </div>
      <p className="mt-4 mb-1 text-muted">{t('resume')}</p>
      <CodeBox code={`curl -C - -O -J ${window.location.origin}${download_path}`} />
      <p className="mt-3 text-xs text-subtle">SHA-256</p>
      <p className="font-mono text-xs break-all">{sha256}</p>
    </ReadingSection>
  )
}

type CountsProps = { title: string; counts: Record<string, number>; names: 'region' | 'age' | 'gender' }

function Counts({ title, counts, names }: CountsProps) {
  const { t, i18n } = useTranslation('commons')
  const rows = Object.entries(counts).sort(([, a], [, b]) => b - a)
  if (rows.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="grid gap-0.5">
        {rows.map(([value, count]) => (
          <li key={value} className="flex justify-between gap-3">
            <span>{value === 'unknown' ? t('not_said') : t(`${names}_${value}` as 'region_nord')}</span>
            <span className="figures">{formatNumber(i18n.language, count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
