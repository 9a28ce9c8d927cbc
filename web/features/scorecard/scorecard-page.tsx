import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  getScorecard,
  type MeasuredScore,
  type PublishedScore,
  type Scorecard,
  scorecardParts,
} from '#core/contract/scorecard.ts'
import { formatDate, formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { factSeparator, languageName } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ReadingPage, ReadingSection } from '../../ui/layout/reading-page.tsx'
import { CodeBox } from '../../ui/text/code-box.tsx'

type Part = (typeof scorecardParts)[number]

/** What our engines get right on named sets, what others publish, what is bad, and how to repeat it. */
export function ScorecardPage() {
  const { t } = useTranslation('scorecard')
  const found = useQuery({
    queryKey: ['scorecard'],
    queryFn: ({ signal }) => call(getScorecard, {}, { signal }),
    staleTime: 3_600_000,
  })
  const contents = [
    ...scorecardParts.map((part) => ({ id: part, title: t(`part_${part}`) })),
    { id: 'bad', title: t('bad') },
    { id: 'repeat', title: t('repeat') },
  ]
  return (
    <ReadingPage title={t('title')} lead={t('lead')} contents={contents}>
      {found.isPending && <SkeletonRows rows={4} disc={false} />}
      {found.isError && <ErrorState title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && scorecardParts.map((part) => <PartSection key={part} part={part} scorecard={found.data} />)}
      <ReadingSection id="bad" title={t('bad')}>
        <ul className="leaf-list grid max-w-[68ch] gap-2 text-md">
          {(['bad_people', 'bad_voices', 'bad_references', 'bad_words'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </ReadingSection>
      <ReadingSection id="repeat" title={t('repeat')}>
        <p className="mb-3 max-w-[68ch] text-md">{t('repeat_text')}</p>
        <CodeBox code={'npm run --silent scorecard -- --named\nnpm run --silent scorecard -- kreyol-commons-1.0/'} />
      </ReadingSection>
    </ReadingPage>
  )
}

function PartSection({ part, scorecard }: { part: Part; scorecard: Scorecard }) {
  const { t } = useTranslation('scorecard')
  const measured = scorecard.measured.filter((one) => one.part === part)
  const published = scorecard.published.filter((one) => one.part === part)
  return (
    <ReadingSection id={part} title={t(`part_${part}`)}>
      <p className="mb-4 max-w-[68ch] text-md">{t(`part_${part}_text`)}</p>
      {measured.length === 0 ? <p className="text-muted">{t('none')}</p> : <MeasuredRows scores={measured} />}
      {published.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-semibold">{t('published')}</h3>
          <p className="mb-2 max-w-[68ch] text-muted">{t('published_text')}</p>
          <ul className="max-w-[60rem] rounded-2 border border-line bg-surface">
            {published.map((score) => (
              <PublishedRow key={`${score.name} ${score.of}`} score={score} />
            ))}
          </ul>
        </>
      )}
    </ReadingSection>
  )
}

function MeasuredRows({ scores }: { scores: MeasuredScore[] }) {
  const { t, i18n } = useTranslation('scorecard')
  const day = (date: string) => formatDate(i18n.language, new Date(`${date}T12:00:00Z`), 'long', 'UTC')
  return (
    <ul className="max-w-[60rem] rounded-2 border border-line bg-surface">
      {scores.map((score) => {
        const { set, title, from, to, engine, items, failed, synthetic, version, measured_on } = score
        return (
          <Row
            key={[set, title, engine, from, to].join(' ')}
            name={title ?? t(`set_${set}`)}
            direction={directionOf(i18n.language, score)}
            figures={figuresOf(score)}
          >
            <p className="wrap-anywhere">
              {[
                t('facts', { engine, count: items, items: formatNumber(i18n.language, items) }),
                synthetic && t('synthetic'),
                failed > 0 && t('not_measured', { count: failed }),
              ]
                .filter(Boolean)
                .join(factSeparator)}
            </p>
            <p>{t('measured_on', { version, date: day(measured_on) })}</p>
          </Row>
        )
      })}
    </ul>
  )
}

function PublishedRow({ score }: { score: PublishedScore }) {
  const { t, i18n } = useTranslation('scorecard')
  const { name, figures, of, licence, source } = score
  return (
    <Row
      name={name}
      direction={directionOf(i18n.language, score)}
      figures={figures.map(({ measure, value }) => ({ measure, value, percent: /ER$/.test(measure) }))}
    >
      <p className="wrap-anywhere">{[of, licence].filter(Boolean).join(factSeparator)}</p>
      <p className="wrap-anywhere">{t('source', { source })}</p>
    </Row>
  )
}

type Figure = { measure: 'WER' | 'CER' | 'chrF' | 'right' | 'BLEU' | 'UTMOS'; value: number; percent: boolean }
type RowProps = { name: string; direction: string | null; figures: Figure[]; children: ReactNode }

function Row({ name, direction, figures, children }: RowProps) {
  const { t, i18n } = useTranslation('scorecard')
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 @min-[46rem]/main:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name}
          {direction && (
            <span className="font-normal">
              {factSeparator}
              {direction}
            </span>
          )}
        </p>
        <div className="text-xs text-subtle">{children}</div>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 @min-[46rem]/main:justify-end">
        {figures.map(({ measure, value, percent }) => (
          <div key={measure}>
            <dt className="text-xs text-subtle">{t(`measure_${measure}`)}</dt>
            <dd className="figures text-md">
              {formatNumber(i18n.language, value, measure === 'UTMOS' ? 2 : 1)}
              {percent && ' %'}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function directionOf(language: string, { from, to }: Pick<MeasuredScore, 'from' | 'to'>): string | null {
  return from && to ? `${languageName(language, from)} → ${languageName(language, to)}` : null
}

function figuresOf({ wer, cer, chrf, right }: MeasuredScore): Figure[] {
  const all = [
    { measure: 'WER', value: wer, percent: true },
    { measure: 'CER', value: cer, percent: true },
    { measure: 'chrF', value: chrf, percent: false },
    { measure: 'right', value: right, percent: true },
  ] as const
  return all.flatMap((one) => (one.value === null ? [] : [{ ...one, value: one.value }]))
}
