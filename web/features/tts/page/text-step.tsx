import { type MouseEvent, Suspense, useCallback, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pauseDurations } from '#core/rules/speech/pauses.ts'
import { deviceKit } from '../../../lib/engines/kept-account.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { logFailedDocument } from '../../../lib/state/debug-log.ts'
import { type Store, useSelected } from '../../../lib/state/store.ts'
import { engines } from '../../device/kept-engines.ts'
import { worksHere } from '../../device/use-on-device.ts'
import { dictionarySpeech } from '../../dictionaries/spoken/spoken-entry.tsx'
import type { EditorHandle } from '../../workbench/editor/editor-handle.ts'
import { TextSheet } from '../../workbench/editor/text-editor.tsx'
import { TextToolbar } from '../../workbench/editor/text-toolbar.tsx'
import type { TextCheck } from '../../workbench/language/text-checker.ts'
import { UnknownStrip } from '../../workbench/language/unknown-strip.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { editorText } from '../../workbench/pauses/pause-words.ts'
import type { DictionarySpeech } from '../editor/dictionary-marks.ts'
import { SpeechEditor } from '../editor/speech-editor.tsx'
import { translatePath } from '../language-check.ts'
import type { TextRange } from '../spoken-range.ts'

const TextImport = lazyPart(() => import('../../workbench/document/text-import.tsx').then((m) => m.TextImport))

type TextStepProps = {
  draft: Store<string>
  limit: number
  check: TextCheck
  spoken: Store<TextRange | null>
  editor: EditorHandle | undefined
  onReady: (editor: EditorHandle) => void
  describedBy: string
}

const none: string[] = []

/** Dictionaries as the text will be spoken: a text that stays on this device is not sent to be looked up. */
const dictionaries: DictionarySpeech = {
  ...dictionarySpeech,
  explain: async (text, signal) =>
    worksHere('speak')
      ? engines.explain({ text, entries: (await deviceKit()).entries }, signal)
      : dictionarySpeech.explain(text, signal),
}

/** Adds the document's text below the existing text, so that nothing is lost. */
const below = (text: string, more: string) => (text.trim() ? `${text.trimEnd()}\n\n${more}` : more)

/** The text step: toolbar, editor and unknown words. */
export function TextStep({ draft, limit, check, spoken, editor, onReady, describedBy }: TextStepProps) {
  const chooseFile = useRef<() => void>(undefined)
  const blank = useSelected(draft, (text) => text.trim() === '')
  const unknown = check.detection?.unknownWords ?? none
  return (
    <TextSheet>
      <TextToolbar
        editor={editor}
        pauses={pauseDurations}
        needsSanitizing={check.needs_sanitizing}
        onUpload={useCallback(() => chooseFile.current?.(), [])}
        empty={useSelected(draft, (text) => text === '')}
      />
      <Suspense>
        <TextImport
          onText={(found) => editor?.replaceText(below(draft.get(), editorText(found)))}
          onFailure={logFailedDocument}
          onReady={(open) => {
            chooseFile.current = open
          }}
        />
      </Suspense>
      <SpeechEditor
        text={draft}
        limit={limit}
        spoken={spoken}
        unknownWords={check.detection?.spans}
        dictionaries={dictionaries}
        wordActions={() => <TranslatorLink draft={draft} words={unknown} />}
        onReady={onReady}
        describedBy={describedBy}
      />
      <UnknownStrip
        words={unknown}
        count={blank ? 0 : (check.detection?.unknownWordCount ?? 0)}
        actions={<TranslatorLink draft={draft} words={unknown} />}
      />
    </TextSheet>
  )
}

/** The address holds the complete text, so it is built only when the user is about to follow the link. */
function TranslatorLink({ draft, words }: { draft: Store<string>; words: string[] }) {
  const { t } = useTranslation('speech')
  const [path, setPath] = useState(() => translatePath(''))
  const navigate = useNavigate()
  const where = () => translatePath(draft.get(), words)
  const aim = () => setPath(where())
  // assistive technology activates a link without a pointer event first
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(where())
  }
  return (
    <Link
      to={path}
      onPointerEnter={aim}
      onPointerDown={aim}
      onFocus={aim}
      onClick={go}
      className="link inline-flex min-h-6 items-center"
    >
      {t('go_to_translator')}
    </Link>
  )
}
