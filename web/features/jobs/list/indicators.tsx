import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getEngineHealth } from '#core/contract/tts-jobs.ts'
import { call } from '../../../lib/api.ts'
import { formatNumber, formatRelative, parseTime } from '../../../lib/dates.ts'
import { live } from '../../../lib/live.ts'
import { useUser } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { engineFacts, type GpuStatus, gpuStatus } from '../gpu-status.ts'

const POLL_MS = 30_000

const gpuTones: Record<GpuStatus, Tone> = { online: 'good', degraded: 'warn', offline: 'bad', checking: 'idle' }

/** Whether the engine is up, how news arrives, and whether the list is being asked for. */
export function Indicators({ updating }: { updating: boolean }) {
  const { t } = useTranslation('jobs')
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-1.5">
      <GpuIndicator />
      <LiveIndicator />
      <span role="status" className="inline-flex items-center gap-1 text-xs text-subtle">
        {updating && (
          <>
            <Spinner className="icon-sm" />
            {t('updating')}
          </>
        )}
      </span>
    </div>
  )
}

function GpuIndicator() {
  const { t, i18n } = useTranslation('jobs')
  const staff = useUser()?.is_staff ?? false
  const health = useQuery({
    queryKey: ['engine-health'],
    queryFn: ({ signal }) => call(getEngineHealth, {}, { signal }),
    refetchInterval: POLL_MS,
    retry: false,
  })
  const status = gpuStatus(health)
  const word = t(`gpu_${status}`)
  const line = t('gpu_server', { status: word })
  const number = (value: number) => formatNumber(i18n.language, value)
  const when = (time: string) => formatRelative(i18n.language, parseTime(time))
  const facts = staff ? engineFacts(health.data, { number, when }) : []
  const text = facts.length > 0 ? <Details line={line} facts={facts.map(([name, value]) => [t(name), value])} /> : line
  return (
    <Indicator tone={gpuTones[status]} text={text}>
      <span className="sr-only">{line}</span>
      <span aria-hidden="true">GPU {word}</span>
    </Indicator>
  )
}

function Details({ line, facts }: { line: string; facts: [name: string, value: string][] }) {
  return (
    <>
      <p className="font-semibold">{line}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const liveTones = { live: 'voice', sse: 'voice', offline: 'idle' } as const

function LiveIndicator() {
  const { t } = useTranslation('jobs')
  const state = useStore(live.state)
  const word = state === 'live' ? 'live' : (`live_${state}` as const)
  return (
    <Indicator tone={liveTones[state]} text={t(`${word}_text`)}>
      {t(word)}
    </Indicator>
  )
}

/** Focusable, so that a keyboard finds its tooltip too. */
function Indicator({ tone, text, children }: { tone: Tone; text: ReactNode; children: ReactNode }) {
  return (
    <Tooltip text={text}>
      <button type="button" className="inline-flex min-h-6 cursor-default items-center rounded-1">
        <Badge tone={tone}>
          <span className="size-1.5 flex-none rounded-pill bg-current" />
          {children}
        </Badge>
      </button>
    </Tooltip>
  )
}
