import { useQuery } from '@tanstack/react-query'
import { getEngineHealth } from '#core/contract/tts/jobs.ts'
import { formatNumber, formatRelative, parseTime } from '../../../../lib/language/dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { call } from '../../../../lib/network/api.ts'
import { useUser } from '../../../../lib/session/session.ts'
import type { Tone } from '../../../../ui/feedback/badge.tsx'
import { Indicator } from '../../../jobs/list/indicators.tsx'
import { engineFacts, type GpuStatus, gpuStatus } from './gpu-status.ts'

const POLL_MS = 30_000

const gpuTones: Record<GpuStatus, Tone> = { online: 'good', degraded: 'warn', offline: 'bad', checking: 'idle' }

/** Shows whether the engine is running. */
export function GpuIndicator() {
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
