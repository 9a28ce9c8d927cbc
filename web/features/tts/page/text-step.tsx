import { Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EditorHandle } from '../editor/editor-handle.ts'
import { SpeechEditor } from '../editor/speech-editor.tsx'
import { translatePath } from '../language-check.ts'
import { lazyPart } from '../lazy-part.ts'
import type { TextCheck } from '../text-checker.ts'
import { TextSheet } from '../text-sheet.tsx'
import { TextToolbar } from '../text-toolbar.tsx'
import { UnknownStrip } from '../unknown-strip.tsx'
import { editorText } from './prefill.ts'

const TextImport = lazyPart(() => import('./text-import.tsx').then((m) => m.TextImport))

type TextStepProps = {
  text: string
  setText: (text: string) => void
  limit: number
  check: TextCheck
  editor: EditorHandle | undefined
  onReady: (editor: EditorHandle) => void
  describedBy: string
}

const none: string[] = []

/** Under what was written, so that nothing is lost. */
const below = (text: string, more: string) => (text.trim() ? `${text.trimEnd()}\n\n${more}` : more)

/** The text as it is written: its tools, the editor and the words it does not know. */
export function TextStep({ text, setText, limit, check, editor, onReady, describedBy }: TextStepProps) {
  const chooseFile = useRef<() => void>(undefined)
  const unknown = check.detection?.unknownWords ?? none
  return (
    <TextSheet>
      <TextToolbar
        editor={editor}
        needsSanitizing={check.needs_sanitizing}
        onUpload={useCallback(() => chooseFile.current?.(), [])}
        empty={text === ''}
      />
      <Suspense>
        <TextImport
          onText={(found) => editor?.replaceText(below(text, editorText(found)))}
          onReady={(open) => {
            chooseFile.current = open
          }}
        />
      </Suspense>
      <SpeechEditor
        value={text}
        onChange={setText}
        limit={limit}
        unknownWords={check.detection?.spans}
        wordActions={() => <TranslatorLink text={text} words={unknown} />}
        onReady={onReady}
        describedBy={describedBy}
      />
      <UnknownStrip
        words={unknown}
        count={text.trim() ? (check.detection?.unknownWordCount ?? 0) : 0}
        actions={<TranslatorLink text={text} words={unknown} />}
      />
    </TextSheet>
  )
}

function TranslatorLink({ text, words }: { text: string; words: string[] }) {
  const { t } = useTranslation('tts')
  // the whole text is in the address
  const settled = useDeferredValue(text)
  const path = useMemo(() => translatePath(settled, words), [settled, words])
  return (
    <Link to={path} className="link inline-flex min-h-6 items-center">
      {t('go_to_translator')}
    </Link>
  )
}
