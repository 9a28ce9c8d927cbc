import { memo, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useSelected } from '../../../lib/state/store.ts'
import type { EditorHandle, TextEditorProps } from '../../workbench/editor/editor-handle.ts'
import { type LoadEditor, TextEditor } from '../../workbench/editor/text-editor.tsx'
import { TextSheet } from '../../workbench/editor/text-sheet.tsx'
import { TextToolbar } from '../../workbench/editor/text-toolbar.tsx'
import { useTextCheck } from '../../workbench/language/use-text-check.ts'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { textWithPauses } from '../../workbench/pauses/editor-text.ts'
import { useChoices } from '../form.ts'
import { useWork } from '../work.ts'
import { HighlightStrip } from './highlight-strip.tsx'
import { sourcePauseLabel, sourcePauses } from './source-pauses.ts'
import './translate-text.css'

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
