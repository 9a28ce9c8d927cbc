import { AudioLines, FileText, Mic, TextCursorInput } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { characterLimit } from '#core/rules/plans.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { useRoom } from '../../../lib/browser/room.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useSelected } from '../../../lib/state/store.ts'
import { type InputMode, inputModes } from '../../../lib/storage/saved-forms.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { usePlan } from '../../credits/names.ts'
import { usePurchaseNotice } from '../../credits/use-purchase-notice.ts'
import { useTranscription } from '../../workbench/audio/use-transcription.ts'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { Step, StepFrame } from '../../workbench/page/step.tsx'
import { changeChoices, isSpoken, useChoices, useLanguageNames } from '../form.ts'
import { useHeardSource } from '../options/heard-source.ts'
import { useAutoName, useEngineName, useUsableEngine } from '../options/use-engines.ts'
import { ResultSheet } from '../result/result-sheet.tsx'
import { TranslateBar, usePress } from '../run/translate-bar.tsx'
import { useTranslate } from '../run/use-translate.ts'
import { SourceSheet } from '../text/source-sheet.tsx'
import { useDocument } from '../text/use-file-translation.ts'
import { useWork } from '../work.ts'

const icons = { text: TextCursorInput, document: FileText, microphone: Mic, media: AudioLines }

function ModeName({ mode }: { mode: InputMode }) {
  const { t } = useTranslation('translate')
  return <p className="text-muted">{t(`mode_${mode}`)}</p>
}

/** The input: typed text, a document, the microphone or an audio file (S2 §2.6). */
function InputModes() {
  const { t } = useTranslation('translate')
  const [{ mode }] = useChoices()
  return (
    <Segmented<InputMode>
      label={t('step_input')}
      className="max-md:grid! max-md:grid-cols-2 max-md:[&>label]:min-h-11 max-md:[&>label]:flex-wrap max-md:[&>label]:gap-y-0 max-md:[&>label]:py-1"
      options={inputModes.map((value) => {
        const Icon = icons[value]
        return {
          value,
          label: (
            <>
              <Icon className="icon-sm" />
              {t(`mode_${value}`)}
              {value === 'microphone' && <Badge tone="act">{t('creator_up')}</Badge>}
            </>
          ),
        }
      })}
      value={mode}
      onChange={(mode) => changeChoices({ mode })}
    />
  )
}

const ConfigureFields = lazyPart(() => import('../options/configure-step.tsx').then((m) => m.ConfigureFields))
const DocumentInput = lazyPart(() => import('../text/document-input.tsx').then((m) => m.DocumentInput))
const FileTranslation = lazyPart(() => import('../text/file-translation.tsx').then((m) => m.FileTranslation))
const HeardInput = lazyPart(() => import('./audio-input.tsx').then((m) => m.AudioInput), 'recorder')
const SpeechStep = lazyPart(
  () => import('../speech/speech-step.tsx').then((m) => m.SpeechStep),
  ...(['speech', 'jobs', 'player'] as const),
)

/** The steps from a text to its translation and its audio. */
export function Steps({ wide }: { wide: boolean }) {
  const { t } = useTranslation('translate')
  const [{ mode, target }] = useChoices()
  usePurchaseNotice()
  useHeardSource()
  const counter = useId()
  const room = useRoom('--bar-room')
  const run = useTranslate()
  const transcription = useTranscription()
  const document = useDocument(usePress(run))
  const bar = <TranslateBar run={run} transcription={transcription} document={document} counter_id={counter} />
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
        <Content run={run} transcription={transcription} document={document} counter={counter} bar={wide && bar} />
      </StepFrame>
      {target === 'ht' && mode !== 'document' && (
        <StepFrame number={4} title={t('step_speech')} place="under">
          <Suspense fallback={<SkeletonRows rows={1} disc={false} />}>
            <Speech />
          </Suspense>
        </StepFrame>
      )}
      {/* stacked, the button stays in reach below all steps */}
      {!wide && (
        <div
          ref={room}
          className="sticky bottom-(--player-room,0px) z-4 -mx-4 border-t border-line bg-canvas px-4 py-3 md:-mx-6 md:px-6"
        >
          {bar}
        </div>
      )}
    </>
  )
}

type ContentProps = {
  run: ReturnType<typeof useTranslate>
  transcription: ReturnType<typeof useTranscription>
  document: ReturnType<typeof useDocument>
  counter: string
  /** The cost and the button, where they belong to this step. */
  bar: ReactNode
}

function Content({ run, transcription, document, counter, bar }: ContentProps) {
  const [choices, change] = useChoices()
  const { mode } = choices
  const limit = characterLimit(usePlan())
  const pressText = usePress(run)
  /** Translates again from another source language. */
  const translateFrom = (source: TranslationLanguage) => {
    const chosen = { source, allow_pivot: false }
    change(chosen)
    pressText({ ...choices, ...chosen })
  }
  return (
    // side by side where there is room
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @min-[46rem]/main:grid-cols-2 @min-[46rem]/main:gap-4">
      {mode === 'text' ? (
        <SourceSheet limit={limit} readonly={run.submitting} describedBy={counter} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={3} disc={false} />}>
          {isSpoken(mode) ? (
            <HeardInput mode={mode as 'microphone' | 'media'} transcription={transcription} />
          ) : (
            <DocumentInput document={document} />
          )}
        </Suspense>
      )}
      {bar && <div className="@min-[46rem]/main:order-last @min-[46rem]/main:col-span-2">{bar}</div>}
      {mode === 'document' ? (
        <Suspense fallback={<SkeletonRows rows={3} disc={false} />}>
          <FileTranslation {...document} />
        </Suspense>
      ) : (
        <ResultSheet onSource={translateFrom} />
      )}
    </div>
  )
}

/** Resets the speech step for another text or a corrected sentence: options, player and progress (S2 §4.7). */
function Speech() {
  const { shown } = useWork()
  const about = useSelected(shown, (now) => (now?.complete ? `${now.complete.id} ${now.complete.translated_text}` : ''))
  return <SpeechStep key={about} />
}

/** Step 2 in one line, while it is hidden. */
function ConfigureSummary() {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const engineName = useEngineName()
  const [{ source, target }] = useChoices()
  const engine = useUsableEngine()
  const auto = useAutoName({ source, target })
  return (
    <p className="text-muted">
      {t('summary', {
        source: names(source),
        target: names(target),
        engine: engine === 'auto' ? auto : engineName(engine),
      })}
    </p>
  )
}
