import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatRelative, parseTime } from '../../../lib/dates.ts'
import { inferMode } from '../infer-mode.ts'
import { hasAudio } from '../job-actions.ts'
import { headlineOf, isRunning } from '../job-display.ts'
import { soundLength } from '../job-times.ts'
import { useNow } from '../now.ts'
import type { ShownJob } from '../shown-job.ts'
import { StatusBadge } from './status-badge.tsx'

/** One line about a job: whose voice, how long or how far, what it cost, when. */
export function JobMeta({ job }: { job: ShownJob }) {
  const { t, i18n } = useTranslation('jobs')
  const number = (value: number) => formatNumber(i18n.language, value)
  const express = inferMode(job) === 'express'
  const characters = t('n_characters', { count: job.characters_processed, formatted: number(job.characters_processed) })
  const credits = t('n_credits', { count: job.credits_used, formatted: number(job.credits_used) })
  const parts: ReactNode[] = [
    <span key="voice" lang="ht">
      {job.voice_name}
    </span>,
  ]
  if (express) parts.push(t('express'))
  if (hasAudio(job)) parts.push(soundLength(job) ?? t('not_available'), credits)
  else if (isRunning(job.status)) parts.push(characters)
  else parts.push(t(headlineOf(job)))
  if (job.status === 'queued' && job.queue_position !== null)
    parts.push(t('position', { formatted: number(job.queue_position) }))
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

function Ago({ time }: { time: string }) {
  const { i18n } = useTranslation()
  const date = parseTime(time)
  return (
    <time dateTime={time}>
      <Figures text={formatRelative(i18n.language, date, new Date(Math.max(useNow(), date.getTime())))} />
    </time>
  )
}

/** Numbers in the face made for them: the text's own slashes its zero. */
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
