import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import { type QualityColour, qualityColour } from '#core/rules/cloning/quality.ts'
import { formatDuration } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'

const looks: Record<QualityColour, { tone: Tone; Icon: typeof CircleCheck }> = {
  green: { tone: 'good', Icon: CircleCheck },
  yellow: { tone: 'warn', Icon: TriangleAlert },
  red: { tone: 'bad', Icon: CircleAlert },
}

/**
 * The quality of a sample, 0 to 1, with its colour (S3 §4). Warnings do not lower it, so the label says what it
 * measures.
 */
export function QualityBadge({ analysis }: { analysis: Pick<SampleAnalysis, 'quality_score' | 'warnings'> }) {
  const { t } = useTranslation('cloning')
  const { quality_score: score, warnings } = analysis
  const colour = qualityColour(score)
  const { tone, Icon } = looks[colour]
  return (
    <span data-quality={colour}>
      <Badge tone={tone}>
        <Icon />
        <span>{t('quality', { score: Math.round(score * 100) })}</span>{' '}
        {warnings.length > 0 && <span className="font-normal">{t('quality_of')}</span>}
      </Badge>
    </span>
  )
}

/** The faults and warnings of a sample, as sentences. */
export function SampleIssues({ analysis: { issues, warnings, is_estimate } }: { analysis: SampleAnalysis }) {
  const { t } = useTranslation('cloning')
  if (issues.length + warnings.length === 0 && !is_estimate) return null
  return (
    <ul className="flex flex-wrap gap-1">
      {is_estimate && (
        <li>
          <Badge tone="warn">{t('estimate')}</Badge>
        </li>
      )}
      {[...issues, ...warnings].map((issue) => (
        <li key={issue}>
          <Badge tone="warn">
            <TriangleAlert />
            {t(issue)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** The measurements; leaves out what could not be measured. */
export function SampleFacts({ analysis }: { analysis: SampleAnalysis }) {
  const { t } = useTranslation('cloning')
  const { duration, original_duration, trimmed_duration, segments, silence_ratio, sample_rate } = analysis
  const { average_level, peak_level, snr_db, clipped_ratio, is_estimate } = analysis
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const length = is_estimate ? `≈ ${formatDuration(duration)}` : formatDuration(duration)
  const facts: [string, string | null][] = [
    [t('fact_duration'), length],
    [t('fact_original'), duration === original_duration ? null : formatDuration(original_duration)],
    [t('fact_trimmed'), trimmed_duration === null ? null : formatDuration(trimmed_duration)],
    [t('fact_segments'), segments.length > 1 ? String(segments.length) : null],
    [t('fact_silence'), silence_ratio === null ? null : percent(silence_ratio)],
    [t('fact_average'), average_level === null ? null : percent(average_level)],
    [t('fact_peak'), peak_level === null ? null : percent(peak_level)],
    [t('fact_rate'), sample_rate === null ? null : `${sample_rate / 1000} kHz`],
    [t('fact_snr'), snr_db === null ? null : `${Math.round(snr_db)} dB`],
    [t('fact_clipped'), clipped_ratio === null ? null : `${(clipped_ratio * 100).toFixed(1)}%`],
  ]
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="flex gap-1.5">
            <dt className="text-subtle">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
