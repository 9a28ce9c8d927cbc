import { AudioLines, CircleCheck, CircleX, Zap } from 'lucide-react'
import { Suspense } from 'react'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
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
export function GenerateButton(props: GenerateButtonProps) {
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
