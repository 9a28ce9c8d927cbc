import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { live } from '../../../lib/network/live.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Spinner } from '../../../ui/feedback/progress.tsx'
import { Tooltip } from '../../../ui/overlay/tooltip.tsx'
import { useFrame } from '../job-kind-view.ts'

/** The state of the engine, of the live connection, and of the current request. */
export function Indicators({ updating }: { updating: boolean }) {
  const { t } = useTranslation('jobs')
  const { Indicators: Own } = useFrame().view
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-1.5">
      {Own && <Own />}
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

const liveTones = { live: 'good', sse: 'good', offline: 'idle' } as const

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

/** Focusable, so that keyboard users reach its tooltip. */
export function Indicator({ tone, text, children }: { tone: Tone; text: ReactNode; children: ReactNode }) {
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
