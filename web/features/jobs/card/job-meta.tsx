import type { ReactNode } from 'react'
import { stateOf } from '#core/contract/jobs.ts'
import { placeInLine } from '#core/rules/queue-position.ts'
import { formatNumber, formatRelative, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useFrame } from '../job-kind-view.ts'
import type { Job } from '../job-rules.ts'
import { useNow } from './now.ts'
import { StatusBadge } from './status-badge.tsx'

/** One line about a job: the kind's facts, and its queue position or creation time. */
export function JobMeta({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('jobs')
  const { source, view } = useFrame()
  const { useFacts = usePlainFacts } = view
  const number = (n: number) => formatNumber(i18n.language, n)
  const parts: ReactNode[] = [...useFacts(job)]
  const waits = stateOf(source.rules.kind, job.status) === 'queued' && job.queue_position !== null
  if (waits) parts.push(t('position', { formatted: placeInLine(job.queue_position ?? 0, number) }))
  else parts.push(<Ago time={job.created_at} />)
  return (
    <p className="mt-px flex flex-wrap items-center gap-x-2 text-xs text-subtle">
      <span className="mr-0.5 @min-[26rem]/jobs:hidden">
        <StatusBadge job={job} />
      </span>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line have their places
        <span key={at} className="whitespace-nowrap">
          {typeof part === 'string' ? <Figures text={part} /> : part}
          {at < parts.length - 1 && (
            <span aria-hidden="true" className="pl-2 text-line-strong">
              ·
            </span>
          )}
        </span>
      ))}
    </p>
  )
}

function usePlainFacts(job: Job): ReactNode[] {
  const { t, i18n } = useTranslation('jobs')
  const { source, words } = useFrame()
  if (stateOf(source.rules.kind, job.status) !== 'delivered') return [words.headline(job)]
  return [t('n_credits', { count: job.credits_used, formatted: formatNumber(i18n.language, job.credits_used) })]
}

function Ago({ time }: { time: string }) {
  const { i18n } = useTranslation()
  const date = parseTime(time)
  return (
    <time dateTime={time}>
      <Figures text={formatRelative(i18n.language, date, new Date(Math.max(useNow(), date.getTime())))} />
    </time>
  )
}

/** Numbers in a font with an unslashed zero; that of the text has a slash. */
function Figures({ text }: { text: string }) {
  const [before, number, after] = text.split(/(\d[\d.,:\u202f\u00a0]*\d|\d)/)
  if (!number) return text
  return (
    <>
      {before}
      <span className="figures">{number}</span>
      {after}
    </>
  )
}
