import { FileText, TextCursorInput } from 'lucide-react'
import { memo, Suspense, useId, useState } from 'react'
import { characterLimit, expressCharacterLimit } from '#core/rules/plans.ts'
import { useRoom } from '../../../lib/browser/room.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { createStore, type Store, useSelected } from '../../../lib/state/store.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { Skeleton, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'
import { usePlan } from '../../credits/names.ts'
import { useKeptDocument, useSpeechSettings } from '../../voices/choice/use-speech-settings.ts'
import type { EditorHandle } from '../../workbench/editor/editor-handle.ts'
import { useTextCheck } from '../../workbench/language/text-checker.ts'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { Step } from '../../workbench/page/step.tsx'
import { editorText } from '../../workbench/pauses/pause-words.ts'
import { useDebugSettings } from '../device/debug-button.tsx'
import type { TextRange } from '../spoken-range.ts'
import { TextStep } from './text-step.tsx'

const InferenceFields = lazyPart(() => import('./inference-step.tsx').then((m) => m.InferenceFields))
const InferenceSummary = lazyPart(() => import('./inference-summary.tsx').then((m) => m.InferenceSummary))
const SpeakingBar = lazyPart(() => import('./speaking-bar.tsx').then((m) => m.SpeakingBar))
const EditorHighlight = lazyPart(() => import('./editor-highlight.tsx').then((m) => m.EditorHighlight))
const DocumentStep = lazyPart(() => import('../document/document-step.tsx').then((m) => m.DocumentStep), 'tuning')
const DebugPanel = lazyPart(() => import('../device/debug-panel.tsx').then((m) => m.DebugPanel), 'tuning')

type WritingPaneProps = {
  draft: Store<string>
  wide: boolean
  hidden: boolean
}

/** The three steps from a text to its audio, and the generate button. */
export function WritingPane({ draft, wide, hidden }: WritingPaneProps) {
  const { t } = useTranslation('speech')
  const counterId = useId()
  const bar = useRoom('--bar-room')
  const [editor, setEditor] = useState<EditorHandle>()
  const [input, setInput] = usePreference('tts_input_mode')
  const kept = useKeptDocument()
  const [found] = useState(() => createStore(''))
  const [spoken] = useState(() => createStore<TextRange | null>(null))
  const text = input === 'manual' ? draft : found
  const check = useTextCheck(text)
  const document = input === 'document' ? kept : null
  const limit = useLimit()
  const { show_debug_button } = useDebugSettings()

  const edit = async (documentText: string) => {
    const question = { title: t('replace_text'), text: t('replace_text_text'), action: t('replace_text_action') }
    if (draft.get().trim() && !(await confirm(question))) return
    draft.set(editorText(documentText))
    setInput('manual')
  }
  return (
    <>
      <div className={`flex flex-1 flex-col px-4 md:px-6 ${wide ? 'min-h-0 overflow-y-auto' : 'pb-4'}`}>
        <Step
          number={1}
          shown="tts_show_step_1"
          title={t('step_input')}
          place="beside"
          summary={<InputName input={input} />}
        >
          <InputMethod input={input} onChange={setInput} />
        </Step>
        <InferenceStep />
        <Step
          number={3}
          shown="tts_show_step_3"
          title={t(input === 'manual' ? 'step_text' : 'step_document')}
          place="fill"
          summary={<TextStart text={text} />}
        >
          {input === 'manual' ? (
            <TextStep
              draft={draft}
              limit={limit}
              check={check}
              spoken={spoken}
              editor={editor}
              onReady={setEditor}
              describedBy={counterId}
            />
          ) : (
            <Suspense fallback={<SkeletonRows disc={false} />}>
              <DocumentStep onText={found.set} onEdit={(documentText) => void edit(documentText)} />
            </Suspense>
          )}
        </Step>
        <Suspense>
          {show_debug_button && <DebugPanel />}
          <EditorHighlight draft={draft} spoken={spoken} />
        </Suspense>
      </div>
      {/* stacked, the bar stays in reach below the settings too */}
      <div
        ref={bar}
        className={wide ? undefined : 'sticky bottom-[var(--player-room,0px)] z-4 order-last border-t border-line'}
      >
        <Suspense fallback={<BarSkeleton />}>
          <SpeakingBar
            input={input}
            text={text}
            check={check}
            document={document}
            counter_id={counterId}
            hidden={hidden}
          />
        </Suspense>
      </div>
    </>
  )
}

function TextStart({ text }: { text: Store<string> }) {
  const { t } = useTranslation('speech')
  const start = useSelected(text, (text) => text.slice(0, 80))
  return <p className="truncate text-muted">{start || t('nothing_yet')}</p>
}

function useLimit(): number {
  const plan = usePlan()
  const [{ inference_mode }] = useSpeechSettings()
  return inference_mode === 'express' ? expressCharacterLimit(plan) : characterLimit(plan)
}

const InferenceStep = memo(function InferenceStep() {
  const { t } = useTranslation('speech')
  const line = (
    <Suspense fallback={<Skeleton className="h-4 w-40 rounded-1" />}>
      <InferenceSummary />
    </Suspense>
  )
  return (
    <Step number={2} shown="tts_show_step_2" title={t('step_inference')} place="under" summary={line}>
      <Suspense fallback={<SkeletonRows rows={1} disc={false} />}>
        <InferenceFields />
      </Suspense>
    </Step>
  )
})

/** As high as the bar that replaces it. */
function BarSkeleton() {
  return (
    <div className="flex min-h-17 items-center justify-between bg-canvas px-4 py-3 md:px-6">
      <Skeleton className="h-6 w-24 rounded-1" />
      <Skeleton className="h-11 w-44 rounded-2" />
    </div>
  )
}

type Input = 'manual' | 'document'

function InputName({ input }: { input: Input }) {
  const { t } = useTranslation('speech')
  return <p className="text-muted">{t(input === 'manual' ? 'manual_text' : 'text_document')}</p>
}

function InputMethod({ input, onChange }: { input: Input; onChange: (input: Input) => void }) {
  const { t } = useTranslation('speech')
  const option = (value: Input, Icon: typeof FileText, label: string) => ({
    value,
    label: (
      <>
        <Icon className="icon-sm" />
        {label}
      </>
    ),
  })
  return (
    <Segmented
      label={t('step_input')}
      className="max-md:flex!"
      options={[option('manual', TextCursorInput, t('manual_text')), option('document', FileText, t('text_document'))]}
      value={input}
      onChange={onChange}
    />
  )
}
