import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { GenerateState } from '../generate-state.ts'
import { GenerateButton } from './generate-button.tsx'
import { RateLimitNotice } from './rate-limit-notice.tsx'
import type { GenerateNotice } from './use-generate.ts'

type GenerateBarProps = {
  counter: ReactNode
  counter_id: string
  state: GenerateState
  busy: boolean
  notice: GenerateNotice | undefined
  translatePath: () => string
  onGenerate: () => void
  onOverride: () => void
  onDismiss: () => void
}

/** What it costs and the one main button; always in reach. */
export function GenerateBar(props: GenerateBarProps) {
  const { counter, counter_id, state, busy, notice, translatePath, onGenerate, onOverride, onDismiss } = props
  const { t } = useTranslation('tts')
  const hint_id = `${counter_id}-hint`
  return (
    <div className="grid gap-2 bg-canvas px-4 py-3 md:px-6">
      {notice && <NoticeOf notice={notice} onDismiss={onDismiss} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {counter}
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {state.hint && (
            <p id={hint_id} className="text-xs text-subtle">
              {t(state.hint as 'checking_text')}
            </p>
          )}
          <GenerateButton
            state={state}
            busy={busy}
            onGenerate={onGenerate}
            translatePath={translatePath}
            onOverride={onOverride}
            describedBy={state.hint ? hint_id : undefined}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {state.label === 'speech_generated' || state.label === 'speech_failed' ? t(state.label) : ''}
      </p>
    </div>
  )
}

function NoticeOf({ notice, onDismiss }: { notice: GenerateNotice; onDismiss: () => void }) {
  const { t } = useTranslation('speech')
  const shell = useTranslation()
  if (notice.kind === 'rate_limited')
    return <RateLimitNotice key={notice.since} info={notice.info} since={notice.since} onOver={onDismiss} />
  if (notice.kind === 'retrying') return <Notice>{t('retrying', { attempt: notice.attempt, of: notice.of })}</Notice>
  return (
    <div className="relative">
      <Notice tone="bad">
        <p className="pr-8">{notice.text}</p>
      </Notice>
      <span className="absolute top-1 right-1">
        <IconButton icon={X} size="sm" label={shell.t('dismiss')} onClick={onDismiss} />
      </span>
    </div>
  )
}
