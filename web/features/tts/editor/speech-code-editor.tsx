import type { EditorView } from '@codemirror/view'
import { useEffect, useMemo } from 'react'
import { pauseDurations } from '#core/rules/speech/pauses.ts'
import type { Store } from '../../../lib/state/store.ts'
import { CodeEditor } from '../../workbench/editor/code-editor.tsx'
import type { HandedOver, TextEditorProps } from '../../workbench/editor/editor-handle.ts'
import { usePointing } from '../../workbench/editor/use-pointing.ts'
import { unknownMarks } from '../../workbench/language/unknown-marks.ts'
import { UnknownWords } from '../../workbench/language/unknown-words.tsx'
import { PauseEditing } from '../../workbench/pauses/pause-editing.tsx'
import { pausePills, pauseTarget, pauseWords } from '../../workbench/pauses/pause-pills.ts'
import { usePauseWords } from '../../workbench/pauses/pause-words.ts'
import type { TextRange } from '../spoken-range.ts'
import { dictionaryLook, dictionaryMarks } from './dictionary-marks.ts'
import { DictionaryWords } from './dictionary-words.tsx'
import { followSpoken } from './follow-spoken.ts'
import type { SpeechMarks } from './speech-editor.tsx'
import { setSpoken, spokenWord } from './spoken-word.ts'

// a dictionary entry takes precedence over the unknown-word mark
const targets = [pauseTarget, dictionaryMarks.target, unknownMarks.target]
const none: [] = []

type SpeechCodeEditorProps = TextEditorProps & HandedOver & SpeechMarks

/** The full editor: pauses as pills, unknown and dictionary words underlined, the spoken word highlighted. */
export function SpeechCodeEditor(props: SpeechCodeEditorProps) {
  const { spoken, unknownWords = none, wordActions, dictionaries, ...rest } = props
  const pointing = usePointing(targets)
  const words = usePauseWords()
  const extension = useMemo(
    () => [
      ...[pausePills, pauseWords.of(words), unknownMarks.field, spokenWord, followSpoken, pointing.extension],
      ...(dictionaries ? [dictionaryMarks.field, dictionaryLook(dictionaries)] : []),
    ],
    [words, dictionaries, pointing.extension],
  )
  return (
    <CodeEditor {...rest} extension={extension}>
      {(view) => (
        <>
          <PauseEditing view={view} pointing={pointing} durations={pauseDurations} />
          <UnknownWords view={view} pointing={pointing} words={unknownWords} actions={wordActions} />
          <DictionaryWords view={view} pointing={pointing} unknownActions={wordActions} />
          <SpokenWord view={view} spoken={spoken} />
        </>
      )}
    </CodeEditor>
  )
}

function SpokenWord({ view, spoken }: { view: EditorView; spoken: Store<TextRange | null> }): null {
  useEffect(() => {
    const follow = () => view.dispatch({ effects: setSpoken.of(spoken.get()) })
    follow()
    return spoken.subscribe(follow)
  }, [view, spoken])
  return null
}
