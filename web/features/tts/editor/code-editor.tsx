import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useRef } from 'react'
import { changePause, insertPause, replaceText, sanitizeText } from './editor-commands.ts'
import type { EditorHandle, Handover, SpeechEditorProps } from './editor-handle.ts'
import { PauseMenu } from './pause-menu.tsx'
import { setSpoken, setUnknownWords } from './text-marks.ts'
import { useEditorView } from './use-editor-view.ts'
import { usePointedAt } from './use-pointed-at.ts'
import { WordCard } from './word-card.tsx'

export type CodeEditorProps = SpeechEditorProps & { handover: RefObject<Handover | null> }

const none: [] = []

/** The full editor: CodeMirror with pauses as pills. Fetched on its own; `SpeechEditor` stands in until it is here. */
export function CodeEditor({ highlight = null, unknownWords = none, wordActions, onReady, ...rest }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const { pointedAt, extension, onHold, onClose } = usePointedAt()
  const view = useEditorView({ ...rest, host, extension })
  useHandle(view, onReady)
  useEffect(() => view?.dispatch({ effects: setUnknownWords.of(unknownWords) }), [view, unknownWords])
  useEffect(() => view?.dispatch({ effects: setSpoken.of(highlight) }), [view, highlight])

  const shared = { onClose, onReturnFocus: () => view?.focus() }
  return (
    <>
      <div ref={host} className="speech-editor" />
      {view && pointedAt?.kind === 'pause' && (
        <PauseMenu
          {...shared}
          frame={pointedAt.frame}
          seconds={pointedAt.pause.seconds}
          onChoose={(seconds) => changePause(view, pointedAt.pause, seconds)}
        />
      )}
      {pointedAt?.kind === 'word' && (
        <WordCard
          {...shared}
          frame={pointedAt.frame}
          word={pointedAt.word}
          by={pointedAt.by}
          actions={wordActions?.(pointedAt.word)}
          onHold={onHold}
        />
      )}
    </>
  )
}

function useHandle(view: EditorView | undefined, onReady: ((handle: EditorHandle) => void) | undefined) {
  const tell = useRef(onReady)
  tell.current = onReady
  useEffect(() => {
    if (!view) return
    tell.current?.({
      focus: () => view.focus(),
      insertPause(seconds) {
        insertPause(view, seconds)
        view.focus()
      },
      replaceText: (text) => replaceText(view, text),
      sanitize: () => sanitizeText(view),
      highlight: (range) => view.dispatch({ effects: setSpoken.of(range) }),
    })
  }, [view])
}
