import { AudioLines, CircleCheck, CircleX, Zap } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { SubmitBar } from '../../workbench/submit/submit-bar.tsx'
import type { SubmitNotice } from '../../workbench/submit/use-submit.ts'
import type { GenerateState } from '../generate-state.ts'

const TranslationMenu = lazyPart(() => import('./translation-menu.tsx').then((m) => m.TranslationMenu))

type GenerateButtonProps = {
  state: GenerateState
  busy: boolean
  onGenerate: () => void
  /** Address that translates a text which is not Kreyòl. */
  translatePath: () => string
  onOverride: () => void
  describedBy?: string
}

/** The generate button; its label says what is missing (S2 §4.6). */
function GenerateButton(props: GenerateButtonProps) {
  const { state, busy, onGenerate, translatePath, onOverride, describedBy } = props
  const { t, i18n } = useTranslation('speech')
  const label = t(state.label as 'too_long_for_express', { shown: formatNumber(i18n.language, state.count ?? 0) })
  const plain = (
    <Button
      look="main"
      size="lg"
      busy={busy}
      disabled={!state.enabled && !busy}
      onClick={onGenerate}
      aria-describedby={describedBy}
    >
      {!busy && <StateIcon label={state.label} />}
      {label}
    </Button>
  )
  if (!state.menu) return plain
  return (
    <Suspense fallback={plain}>
      <TranslationMenu label={label} translatePath={translatePath} onOverride={onOverride} />
    </Suspense>
  )
}

function StateIcon({ label }: { label: GenerateState['label'] }) {
  if (label === 'speech_generated') return <CircleCheck />
  if (label === 'speech_failed') return <CircleX />
  return label === 'generate_express_speech' ? <Zap /> : <AudioLines className="max-md:hidden" />
}

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
