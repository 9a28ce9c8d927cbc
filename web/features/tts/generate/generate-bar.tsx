import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SubmitBar } from '../../workbench/submit/submit-bar.tsx'
import type { SubmitNotice } from '../../workbench/submit/use-submit.ts'
import type { GenerateState } from '../generate-state.ts'
import { GenerateButton } from './generate-button.tsx'

type GenerateBarProps = {
  counter: ReactNode
  counter_id: string
  state: GenerateState
  busy: boolean
  notice: SubmitNotice | undefined
  /** Why the server would refuse the current text. */
  warning: string | undefined
  translatePath: () => string
  onGenerate: () => void
  onOverride: () => void
  onDismiss: () => void
}

/** The bar at the end of the page, with the generate button. */
export function GenerateBar(props: GenerateBarProps) {
  const { counter, counter_id, state, busy, notice, warning, translatePath, onGenerate, onOverride, onDismiss } = props
  const { t } = useTranslation('speech')
  const hintId = `${counter_id}-hint`
  const ended = state.label === 'speech_generated' || state.label === 'speech_failed'
  return (
    <SubmitBar
      counter={counter}
      notice={notice}
      warning={warning}
      onDismiss={onDismiss}
      hint={state.hint && t(state.hint as 'checking_text')}
      hint_id={hintId}
      announcement={ended ? t(state.label as 'speech_failed') : ''}
    >
      <GenerateButton
        state={state}
        busy={busy}
        onGenerate={onGenerate}
        translatePath={translatePath}
        onOverride={onOverride}
        describedBy={state.hint ? hintId : undefined}
      />
    </SubmitBar>
  )
}
