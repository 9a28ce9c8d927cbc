import { memo, Suspense } from 'react'
import { type Store, useStore } from '../../../lib/state/store.ts'
import { useKeptVoice } from '../../voices/choice/use-voice.ts'
import { CounterLine } from '../../workbench/editor/counter-line.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { useFailureToast } from '../../workbench/submit/submit-bar.tsx'
import { GenerateBar } from '../generate/generate-bar.tsx'
import { translatePath } from '../language-check.ts'
import { type CostTerms, speechCost } from '../speech-cost.ts'
import { type Speaking, useSpeaking } from './use-speaking.ts'

const TranslationDialog = lazyPart(
  () => import('../generate/translation-dialog.tsx').then((m) => m.TranslationDialog),
  'tuning',
)

type SpeakingBarProps = Speaking & {
  counter_id: string
  /** The bar is behind another tab of a narrow screen. */
  hidden: boolean
}

/** The end of the page: the cost of the text, the generate button and the reasons it is disabled. */
export const SpeakingBar = memo(function SpeakingBar({ counter_id, hidden, ...given }: SpeakingBarProps) {
  const { text, check } = given
  const { terms, bar, question, answers } = useSpeaking(given)
  useKeptVoice()
  useFailureToast(hidden ? bar.notice : undefined)
  return (
    <>
      <GenerateBar
        {...bar}
        counter_id={counter_id}
        counter={<Counter id={counter_id} text={text} terms={terms} />}
        translatePath={() => translatePath(text.get(), check.detection?.unknownWords)}
      />
      {question && (
        <Suspense>
          <TranslationDialog {...question} {...answers} />
        </Suspense>
      )}
    </>
  )
})

/** A component of its own, because it renders at every key press. */
function Counter({ id, text, terms }: { id: string; text: Store<string>; terms: CostTerms }) {
  return <CounterLine id={id} cost={speechCost(useStore(text), terms)} />
}
