import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type ReactNode, useEffect, useRef } from 'react'
import { editAtCaret, replaceText, sanitizeText } from './editor-commands.ts'
import type { EditorHandle, HandedOver, TextEditorProps } from './editor-handle.ts'
import { useEditorView } from './use-editor-view.ts'

type CodeEditorProps = TextEditorProps &
  HandedOver & {
    /** The page's extensions of the editor; another value replaces them without recreating the editor. */
    extension?: Extension
    /** Elements of those extensions: menus and cards over the text. */
    children?: (view: EditorView) => ReactNode
  }

const none: Extension = []

/** The full editor, CodeMirror for prose. It loads separately; `TextEditor` replaces it until then. */
export function CodeEditor({ extension = none, children, onReady, ...rest }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useEditorView({ ...rest, host, extension })
  useHandle(view, onReady)
  return (
    <>
      <div ref={host} className="text-editor" />
      {view && children?.(view)}
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
      editAtCaret(rewrite) {
        editAtCaret(view, rewrite)
        view.focus()
      },
      replaceText: (text) => replaceText(view, text),
      sanitize: () => sanitizeText(view),
    })
  }, [view])
}
