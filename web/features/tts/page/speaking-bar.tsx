import { memo, Suspense, useState } from 'react'
import { characterLimit, expressCharacterLimit } from '#core/rules/plans.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { type Store, sameFields, useSelected, useStore } from '../../../lib/state/store.ts'
import { readPreference, usePreference } from '../../../lib/storage/preferences.ts'
import type { KeptDocument } from '../../../lib/storage/saved-forms.ts'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { usePlan } from '../../credits/names.ts'
import { useBalance } from '../../credits/use-credits.ts'
import { DeviceTime } from '../../device/device-time.tsx'
import { openLiveSound } from '../../player/live-sound.ts'
import { useModels } from '../../voices/choice/use-models.ts'
import { useSpeechSettings } from '../../voices/choice/use-speech-settings.ts'
import { useKeptVoice, useVoice } from '../../voices/choice/use-voice.ts'
import { CounterLine } from '../../workbench/editor/counter-line.tsx'
import type { Detection } from '../../workbench/language/detection.ts'
import type { TextCheck } from '../../workbench/language/text-checker.ts'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { enoughCredits } from '../../workbench/submit/submit.ts'
import { useFailureToast } from '../../workbench/submit/submit-bar.tsx'
import { useDebugSettings } from '../device/debug-button.tsx'
import { GenerateBar } from '../generate/generate-bar.tsx'
import { speechOrder, useDictionaryCharacters } from '../generate/speech-order.ts'
import { soundRefusal } from '../generate/use-failure-text.ts'
import { useGenerate } from '../generate/use-generate.ts'
import {
  type CostTerms,
  type GenerateFacts,
  generateState,
  type Refusal,
  refuseGeneration,
  speechCost,
} from '../generate-state.ts'
import { useSpeakHere } from '../here/use-speak-here.ts'
import { playFromStart } from '../history/playback/play-job.ts'
import { translatePath, translationRequired } from '../language-check.ts'
import { isStacked, openPanelTab } from './panel-tab.ts'

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
  const { t } = useTranslation('speech')
  const shell = useTranslation()
  const { terms, bar, question, answers, here } = useSpeaking(given)
  useKeptVoice()
  useFailureToast(hidden ? bar.notice : undefined)
  return (
    <>
      <GenerateBar
        {...bar}
        counter_id={counter_id}
        counter={<Counter id={counter_id} text={text} terms={terms} here={here.here} />}
        translatePath={() => translatePath(text.get(), check.detection?.unknownWords)}
      />
      {here.progress !== null && (
        <div className="flex items-center gap-3 bg-canvas px-4 pb-3 md:px-6">
          <ProgressBar className="flex-1" percent={here.progress * 100} label={t('processing')} />
          <Button size="sm" onClick={here.cancel}>
            {shell.t('cancel')}
          </Button>
        </div>
      )}
      {question && (
        <Suspense>
          <TranslationDialog {...question} {...answers} />
        </Suspense>
      )}
    </>
  )
})

/** A component of its own, because it renders at every key press. */
function Counter({ id, text, terms, here }: { id: string; text: Store<string>; terms: CostTerms; here: boolean }) {
  const cost = speechCost(useStore(text), terms)
  return (
    <div>
      <CounterLine id={id} cost={here ? { ...cost, credits: 0 } : cost} />
      {here && <DeviceTime task="speak" characters={cost.characters} />}
    </div>
  )
}

type Speaking = {
  input: 'manual' | 'document'
  text: Store<string>
  check: TextCheck & { checkNow: () => Promise<TextCheck> }
  document: KeptDocument | null
}

/** Derives the label and the action of the generate button from the page's state. */
function useSpeaking({ input, text, check, document }: Speaking) {
  const [settings] = useSpeechSettings()
  const [threshold] = usePreference('tts_translation_threshold')
  const plan = usePlan()
  const { voice } = useVoice()
  const { model } = useModels()
  const { data: credits } = useBalance()
  const { infer_develop_service: develop } = useDebugSettings()
  const generation = useGenerate()
  const here = useSpeakHere()
  const refusalText = useRefusalText()
  const errorText = useErrorText()
  const [question, setQuestion] = useState<{ text: string; detection: Detection }>()
  /** The text that the user chose to have spoken as it is. */
  const [overridden, override] = useState<string>()

  const express = settings.inference_mode === 'express' && !here.here
  const terms = { plan, express }
  const factsOf = (text: string): GenerateFacts => ({
    outcome: generation.outcome,
    submitting: generation.submitting || here.progress !== null,
    processing: generation.processing,
    has_voice: voice !== undefined,
    has_model: model !== undefined,
    input,
    empty: text.trim() === '',
    express,
    characters: speechCost(text, terms).characters,
    limit: characterLimit(plan),
    express_limit: expressCharacterLimit(plan),
    translation_required: translationRequired({ ...check, threshold, overridden: overridden === text }),
    needs_sanitizing: check.needs_sanitizing,
    validated: check.validated,
  })
  // most key presses do not change the button
  const state = useSelected(text, (text) => generateState(factsOf(text)), sameFields)

  const soundRefused = (text: string) =>
    soundRefusal({ ...settings, text, characters_processed: speechCost(text, terms).characters }, plan)
  // computed after a pause in typing, so that a key press in a long text stays fast
  const pausedAt = check.validated ? text.get() : ''
  const warning = !pausedAt || refuseGeneration(factsOf(pausedAt)) ? undefined : soundRefused(pausedAt)

  const added = useDictionaryCharacters(pausedAt, { enabled: plan !== null && !here.here })
  const paid = { ...terms, added }

  async function generate(asItIs: boolean) {
    const said = text.get()
    const cost = speechCost(said, paid)
    const refusal = refuseGeneration(factsOf(said))
    if (refusal) return generation.say(refusalText(refusal, input))
    const tooMuch = soundRefused(said)
    if (tooMuch) return generation.say(errorText(tooMuch))
    if (!voice || !model) return
    if (asItIs) override(said)
    const playing = here.here ? openLiveSound() : undefined
    const checked = await check.checkNow()
    if (translationRequired({ ...checked, threshold, overridden: asItIs || overridden === said })) {
      playing?.stop()
      return setQuestion(checked.detection ? { text: said, detection: checked.detection } : undefined)
    }
    if (!here.here && !enoughCredits(cost.credits, credits)) return
    const { model_id } = model
    const rules = readPreference('phonological_rules')
    const document_id = document?.id ?? null
    const order = speechOrder({ text: said, settings, model_id, rules, document_id, develop })
    if (here.here) {
      generation.dismiss()
      try {
        const named = { ...order, document_filename: document?.name ?? null }
        const made = await here.speak(named, voice, { playing })
        if (!made) return
        // where the history would hide the editor, the player shows the result
        if (!isStacked.get()) openPanelTab('history')
        if (!playing) await playFromStart(made)
      } catch (error) {
        generation.say(errorText(error))
      }
      return
    }
    await generation.generate(order, {
      ...order,
      voice_name: voice.name,
      document_filename: document?.name ?? null,
      characters_processed: cost.characters,
      limit: cost.limit,
    })
  }

  return {
    here,
    terms: paid,
    bar: {
      state,
      busy: generation.submitting || generation.processing || here.progress !== null,
      notice: generation.notice,
      warning: warning && errorText(warning),
      onGenerate: () => void generate(false),
      onOverride: () => void generate(true),
      onDismiss: generation.dismiss,
    },
    question,
    answers: {
      onCancel: () => setQuestion(undefined),
      onOverride: () => {
        setQuestion(undefined)
        void generate(true)
      },
    },
  }
}

function useRefusalText() {
  const { t, i18n } = useTranslation('speech')
  const number = (value = 0) => formatNumber(i18n.language, value)
  return ({ reason, limit, length }: Refusal, input: Speaking['input']) =>
    reason === 'enter_text' && input === 'document'
      ? t('document_first')
      : t(reason as 'text_over_limit', { limit: number(limit), length: number(length) })
}
