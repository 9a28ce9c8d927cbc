import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useSelected } from '../../../lib/state/store.ts'
import type { EditorHandle, TextEditorProps } from '../../workbench/editor/editor-handle.ts'
import { type LoadEditor, TextEditor, TextSheet } from '../../workbench/editor/text-editor.tsx'
import { TextToolbar } from '../../workbench/editor/text-toolbar.tsx'
import { useTextCheck } from '../../workbench/language/text-checker.ts'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { textWithPauses } from '../../workbench/pauses/pause-words.ts'
import { useChoices } from '../form.ts'
import { useWork } from '../work.ts'
import { sourcePauseLabel, sourcePauses } from './source-pauses.ts'
import './translate-text.css'
import { detectInWorker } from '../../workbench/language/detect-in-worker.ts'
import { UnknownStrip } from '../../workbench/language/unknown-strip.tsx'

const AddWords = lazyPart(() => import('../words/add-words.tsx').then((m) => m.AddWords))

/** Words Text To Speech did not know and sent along with a Kreyòl text: the first five of them (S2 §2.1, §9). */
function HighlightStrip() {
  const [{ highlighted }] = useChoices()
  const kreyol = useIsKreyol(highlighted.length > 0)
  const blank = useSelected(useWork().text, (text) => text.trim() === '')
  return (
    <UnknownStrip
      words={highlighted}
      count={blank || !kreyol ? 0 : highlighted.length}
      actions={
        <Suspense>
          <AddWords words={highlighted} />
        </Suspense>
      }
    />
  )
}

/** Every word of a text in another language is unknown to Kreyòl, which is nothing to report. */
function useIsKreyol(asked: boolean): boolean {
  const { text } = useWork()
  const [{ source, highlighted }] = useChoices()
  const [found, setFound] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words came with another text
  useEffect(() => {
    if (!asked || source !== 'auto') return
    let left = false
    detectInWorker(text.get()).then(
      ({ isHaitianCreole }) => left || setFound(isHaitianCreole),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [asked, source, text, highlighted])
  return source === 'ht' || (source === 'auto' && found)
}

const TextImport = lazyPart(() => import('../../workbench/document/text-import.tsx').then((m) => m.TextImport))
const load: LoadEditor<TextEditorProps> = () => import('./source-code-editor.tsx').then((m) => m.SourceCodeEditor)

type SourceSheetProps = { limit: number; readonly: boolean; describedBy: string }

/** The sheet with the source text. */
export const SourceSheet = memo(function SourceSheet({ limit, readonly, describedBy }: SourceSheetProps) {
  const { t } = useTranslation('translate')
  const { text } = useWork()
  const [{ source }] = useChoices()
  const [editor, setEditor] = useState<EditorHandle>()
  const check = useTextCheck(text, noDetection)
  const chooseFile = useRef<() => void>(undefined)
  const props: TextEditorProps = {
    text,
    limit,
    readonly,
    describedBy,
    label: t('text'),
    placeholder: t('write_here'),
    lang: source === 'auto' ? undefined : source,
    clean: textWithPauses,
    onReady: setEditor,
  }
  return (
    <div className="translate-text flex min-w-0 flex-col">
      <TextSheet>
        <TextToolbar
          editor={editor}
          pauses={sourcePauses}
          pauseLabel={sourcePauseLabel}
          needsSanitizing={check.needs_sanitizing}
          onUpload={useCallback(() => chooseFile.current?.(), [])}
          empty={useSelected(text, (text) => text === '')}
          disabled={readonly}
        />
        <Suspense>
          <TextImport
            failed={t('document_failed')}
            onText={(found) => editor?.replaceText(textWithPauses(found))}
            onReady={(open) => {
              chooseFile.current = open
            }}
          />
        </Suspense>
        <TextEditor load={load} props={props} />
        <HighlightStrip />
      </TextSheet>
    </div>
  )
})

/** Formatting checks only: the translator detects the language itself. */
const noDetection = () => Promise.reject(new Error('not looked for'))
