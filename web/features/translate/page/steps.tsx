import { Suspense, useId } from 'react'
import { characterLimit } from '#core/rules/plans.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useSelected } from '../../../lib/state/store.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { usePlan } from '../../credits/use-plan.ts'
import { usePurchaseNotice } from '../../credits/use-purchase-notice.ts'
import { useTranscription } from '../../workbench/audio/use-transcription.ts'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { Step, StepFrame } from '../../workbench/page/step.tsx'
import { isSpoken, useChoices } from '../form.ts'
import { ConfigureSummary } from '../options/configure-summary.tsx'
import { useHeardSource } from '../options/use-spoken-languages.ts'
import { ResultSheet } from '../result/result-sheet.tsx'
import { TranslateBar } from '../run/translate-bar.tsx'
import { usePress } from '../run/use-press.ts'
import { useTranslate } from '../run/use-translate.ts'
import { SourceSheet } from '../text/source-sheet.tsx'
import { useWork } from '../work.ts'
import { InputModes, ModeName } from './input-modes.tsx'

const ConfigureFields = lazyPart(() => import('../options/configure-step.tsx').then((m) => m.ConfigureFields))
const DocumentInput = lazyPart(() => import('../text/document-input.tsx').then((m) => m.DocumentInput))
const HeardInput = lazyPart(() => import('./audio-input.tsx').then((m) => m.AudioInput), 'recorder')
const SpeechStep = lazyPart(
  () => import('../speech/speech-step.tsx').then((m) => m.SpeechStep),
  ...(['speech', 'jobs', 'player'] as const),
)

/** The steps from a text to its translation and its audio. */
export function Steps() {
  const { t } = useTranslation('translate')
  const [{ mode, target }] = useChoices()
  usePurchaseNotice()
  useHeardSource()
  return (
    <>
      <Step
        number={1}
        shown="show_step_1_language_options"
        title={t('step_input')}
        place="beside"
        summary={<ModeName mode={mode} />}
      >
        <InputModes />
      </Step>
      <Step
        number={2}
        shown="show_translation_options"
        title={t('step_configure')}
        place="under"
        summary={<ConfigureSummary />}
      >
        <Suspense fallback={<SkeletonRows rows={2} disc={false} />}>
          <ConfigureFields />
        </Suspense>
      </Step>
      <StepFrame number={3} title={t(`step_content_${mode}`)} place="under">
        <Content />
      </StepFrame>
      {target === 'ht' && (
        <StepFrame number={4} title={t('step_speech')} place="under">
          <Suspense fallback={<SkeletonRows rows={1} disc={false} />}>
            <Speech />
          </Suspense>
        </StepFrame>
      )}
    </>
  )
}

function Content() {
  const [choices, change] = useChoices()
  const { mode } = choices
  const limit = characterLimit(usePlan())
  const counter = useId()
  const run = useTranslate()
  const transcription = useTranscription()
  const pressText = usePress(run)
  /** Translates again from another source language. */
  const translateFrom = (source: TranslationLanguage) => {
    const chosen = { source, allow_pivot: false }
    change(chosen)
    pressText({ ...choices, ...chosen })
  }
  return (
    // side by side where there is room; stacked, the button is between the two
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @min-[46rem]/main:grid-cols-2 @min-[46rem]/main:gap-4">
      {mode === 'text' ? (
        <SourceSheet limit={limit} readonly={run.submitting} describedBy={counter} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={3} disc={false} />}>
          {isSpoken(mode) ? (
            <HeardInput mode={mode as 'microphone' | 'media'} transcription={transcription} />
          ) : (
            <DocumentInput />
          )}
        </Suspense>
      )}
      <div className="@min-[46rem]/main:order-last @min-[46rem]/main:col-span-2">
        <TranslateBar run={run} transcription={transcription} counter_id={counter} />
      </div>
      <ResultSheet onSource={translateFrom} />
    </div>
  )
}

/** Resets the speech step for another text or a corrected sentence: options, player and progress (S2 §4.7). */
function Speech() {
  const { shown } = useWork()
  const about = useSelected(shown, (now) => (now?.complete ? `${now.complete.id} ${now.complete.translated_text}` : ''))
  return <SpeechStep key={about} />
}
