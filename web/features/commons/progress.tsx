import { useQuery } from '@tanstack/react-query'
import { getCommonsProgress } from '#core/contract/commons/commons.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'

/** How far the project is, by region, and the contributors who show their name. */
export function Progress() {
  const { t, i18n } = useTranslation('commons')
  const found = useQuery({
    queryKey: ['commons', 'progress'],
    queryFn: ({ signal }) => call(getCommonsProgress, {}, { signal }),
    staleTime: 60_000,
  })
  const number = (value: number, digits = 0) => formatNumber(i18n.language, value, digits)
  if (found.isPending) return <SkeletonRows rows={4} disc={false} />
  if (!found.data)
    return <ErrorState title={t('progress_failed')} error={found.error} onRetry={() => void found.refetch()} />
  const { clips, accepted, minutes_accepted, speakers, sentences, sentences_recorded, translations, regions, names } =
    found.data
  const figures = [
    ['clips', number(clips)],
    ['accepted', number(accepted)],
    ['minutes_accepted', number(minutes_accepted, 1)],
    ['speakers', number(speakers)],
    ['sentences_recorded', `${number(sentences_recorded)} / ${number(sentences)}`],
    ['translations', number(translations)],
  ] as const
  const most = Math.max(1, ...regions.map((one) => one.clips))
  return (
    <div className="grid gap-8">
      <dl className="grid grid-cols-2 gap-3 @min-[40rem]/main:grid-cols-3">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-2 border border-line bg-surface px-4 py-3">
            <dt className="text-xs text-subtle">{t(`figure_${name}`)}</dt>
            <dd className="figures display text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <Section title={t('by_region')} text={t('by_region_text')}>
        <ul className="grid gap-3">
          {regions.map(({ region, clips: some, speakers: people, minutes, is_rare }) => (
            <li key={region ?? 'none'} className="grid gap-1">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{region ? t(`region_${region}`) : t('not_said')}</span>
                <span className="text-xs text-subtle">
                  {t('region_figures', { clips: number(some), speakers: number(people), minutes: number(minutes, 1) })}
                </span>
                {is_rare && region && <Badge tone="act">{t('rare')}</Badge>}
              </p>
              <ProgressBar percent={(some / most) * 100} label={region ? t(`region_${region}`) : t('not_said')} />
            </li>
          ))}
        </ul>
      </Section>
      {names.length > 0 && (
        <Section title={t('names')} text={t('names_text')}>
          <ul className="flex flex-wrap gap-2">
            {names.map(({ name, clips: some }) => (
              <li key={name} className="rounded-pill bg-sunken px-3 py-1 wrap-anywhere">
                {name} <span className="figures text-xs text-subtle">{number(some)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
