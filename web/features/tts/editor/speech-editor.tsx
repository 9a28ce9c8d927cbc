import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Store } from '../../../lib/state/store.ts'
import type { TextEditorProps } from '../../workbench/editor/editor-handle.ts'
import { type LoadEditor, TextEditor } from '../../workbench/editor/text-editor.tsx'
import type { UnknownSpan } from '../../workbench/language/detection.ts'
import { editorText } from '../../workbench/pauses/pause-words.ts'
import type { TextRange } from '../spoken-range.ts'
import type { DictionarySpeech } from './dictionary-marks.ts'

export type SpeechMarks = {
  /** The spoken word as a store, so that a change does not render React components. */
  spoken: Store<TextRange | null>
  unknownWords?: readonly UnknownSpan[]
  /** Actions in the card of an unknown word. */
  wordActions?: () => ReactNode
  /** Underlines words that dictionaries speak. */
  dictionaries?: DictionarySpeech
}

type SpeechEditorProps = Pick<TextEditorProps, 'text' | 'limit' | 'onReady' | 'describedBy'> & SpeechMarks

const loadCodeEditor: LoadEditor<TextEditorProps & SpeechMarks> = () =>
  import('./speech-code-editor.tsx').then((m) => m.SpeechCodeEditor)

/** The text editor of Text To Speech. */
export function SpeechEditor({
  load = loadCodeEditor,
  ...given
}: SpeechEditorProps & { load?: typeof loadCodeEditor }) {
  const { t } = useTranslation('speech')
  const words = useTranslation('workbench')
  const props = { ...given, label: words.t('text'), placeholder: t('write_here'), lang: 'ht', clean: editorText }
  return <TextEditor load={load} props={props} />
}
