import * as command from '@codemirror/commands'
import { history } from '@codemirror/commands'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  Decoration,
  EditorView,
  type KeyBinding,
  keymap,
  placeholder as placeholderText,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Store } from '../../../lib/state/store.ts'
import { overflowAt } from './counter-line.tsx'
import { editAtCaret, replaceText, sanitizeText } from './editor-commands.ts'
import type { EditorHandle, HandedOver, TextEditorProps } from './editor-handle.ts'

/** Keys for prose; CodeMirror's default keymap indents new lines and deletes several spaces at once, as for code. */
const editorKeys: KeyBinding[] = [
  { key: 'ArrowLeft', run: command.cursorCharLeft, shift: command.selectCharLeft },
  { key: 'ArrowRight', run: command.cursorCharRight, shift: command.selectCharRight },
  { key: 'ArrowUp', run: command.cursorLineUp, shift: command.selectLineUp },
  { key: 'ArrowDown', run: command.cursorLineDown, shift: command.selectLineDown },
  { key: 'Mod-ArrowLeft', mac: 'Alt-ArrowLeft', run: command.cursorGroupLeft, shift: command.selectGroupLeft },
  { key: 'Mod-ArrowRight', mac: 'Alt-ArrowRight', run: command.cursorGroupRight, shift: command.selectGroupRight },
  { mac: 'Cmd-ArrowLeft', run: command.cursorLineBoundaryLeft, shift: command.selectLineBoundaryLeft },
  { mac: 'Cmd-ArrowRight', run: command.cursorLineBoundaryRight, shift: command.selectLineBoundaryRight },
  { mac: 'Cmd-ArrowUp', run: command.cursorDocStart, shift: command.selectDocStart },
  { mac: 'Cmd-ArrowDown', run: command.cursorDocEnd, shift: command.selectDocEnd },
  { key: 'PageUp', run: command.cursorPageUp, shift: command.selectPageUp },
  { key: 'PageDown', run: command.cursorPageDown, shift: command.selectPageDown },
  { key: 'Home', run: command.cursorLineBoundaryBackward, shift: command.selectLineBoundaryBackward },
  { key: 'End', run: command.cursorLineBoundaryForward, shift: command.selectLineBoundaryForward },
  { key: 'Mod-Home', run: command.cursorDocStart, shift: command.selectDocStart },
  { key: 'Mod-End', run: command.cursorDocEnd, shift: command.selectDocEnd },
  { key: 'Mod-a', run: command.selectAll },
  { key: 'Enter', run: command.insertNewline, shift: command.insertNewline },
  { key: 'Backspace', run: command.deleteCharBackwardStrict, shift: command.deleteCharBackwardStrict },
  { key: 'Delete', run: command.deleteCharForward },
  { key: 'Mod-Backspace', mac: 'Alt-Backspace', run: command.deleteGroupBackward },
  { key: 'Mod-Delete', mac: 'Alt-Delete', run: command.deleteGroupForward },
  { mac: 'Mod-Backspace', run: command.deleteLineBoundaryBackward },
  { mac: 'Mod-Delete', run: command.deleteLineBoundaryForward },
  ...command.historyKeymap,
].map((binding) => ({ preventDefault: true, ...binding }))

let adopted = false

/**
 * CodeMirror adds its base rules in a `<style>` element, which our content security policy refuses. Given a document
 * without a head it uses an adopted style sheet, which the policy allows, and caches that per document.
 */
function adoptEditorStyles(): void {
  if (adopted || !('adoptedStyleSheets' in document)) return
  adopted = true
  const headless = new Proxy(document, {
    get(target, key) {
      if (key === 'head') return undefined
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  })
  new EditorView({ root: headless }).destroy()
}

const overLook = Decoration.mark({ class: 'over-limit' })

/** Marks the text past the limit; nothing is ever cut (DESIGN §12). */
function overLimit(limit: number) {
  const draw = ({ state }: EditorView) => {
    const at = state.doc.length > limit ? overflowAt(state.doc.toString(), limit) : undefined
    return at === undefined ? Decoration.none : Decoration.set(overLook.range(at, state.doc.length))
  }
  return ViewPlugin.define(
    (view) => ({
      drawn: draw(view),
      update({ docChanged, view }: ViewUpdate) {
        if (docChanged) this.drawn = draw(view)
      },
    }),
    { decorations: ({ drawn }) => drawn },
  )
}

type Options = Omit<TextEditorProps, 'onReady'> &
  HandedOver & {
    host: RefObject<HTMLElement | null>
    extension: Extension
  }

const fixed: Extension = [
  history(),
  keymap.of(editorKeys),
  EditorView.lineWrapping,
  // without a selection CodeMirror would cut or copy the entire line
  EditorView.domEventHandlers({
    copy: (_event, { state }) => state.selection.main.empty,
    cut: (_event, { state }) => state.selection.main.empty,
  }),
]

/** One CodeMirror instance per component; props reach it without recreating it. */
function useEditorView({ host, handover, text, ...props }: Options) {
  const [view, setView] = useState<EditorView>()
  const follows = useFollowing(props)
  const [following] = useState(() => new Compartment())
  const first = useRef(follows)
  /** The text that the store and the editor share. */
  const shared = useRef<string>(undefined)

  // in the commit in which the plain editor unmounts, or a key press in between would be lost
  useLayoutEffect(() => {
    const value = text.get()
    const left = handover.current
    adoptEditorStyles()
    const { length } = value
    const selection = {
      anchor: Math.min(left?.start ?? length, length),
      head: Math.min(left?.end ?? length, length),
    }
    const made = new EditorView({
      state: EditorState.create({
        doc: value,
        selection,
        extensions: [fixed, following.of(first.current), writes(text, shared)],
      }),
      parent: host.current!,
    })
    if (left?.focused) made.focus()
    if (left) made.scrollDOM.scrollTop = left.scroll
    setView(made)
    return () => made.destroy()
  }, [host, handover, following, text])

  useEffect(() => {
    view?.dispatch({ effects: following.reconfigure(follows) })
  }, [view, following, follows])
  useEffect(() => {
    if (!view) return
    const follow = () => {
      if (text.get() === shared.current) return
      shared.current = text.get()
      replaceText(view, shared.current, 'set')
    }
    follow()
    return text.subscribe(follow)
  }, [view, text])
  return view
}

const asItIs = (text: string) => text

function useFollowing(props: Omit<Options, 'host' | 'handover' | 'text'>) {
  const { extension, limit, label, placeholder, lang, readonly = false, clean = asItIs, describedBy } = props
  return useMemo(
    (): Extension => [
      extension,
      EditorState.readOnly.of(readonly),
      EditorView.clipboardInputFilter.of(clean),
      overLimit(limit),
      placeholderText(placeholder),
      EditorView.contentAttributes.of({
        'aria-label': label,
        ...(readonly ? { 'aria-readonly': 'true' } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(lang ? { lang } : {}),
        spellcheck: 'false',
        autocapitalize: 'sentences',
      }),
    ],
    [extension, limit, label, placeholder, lang, readonly, clean, describedBy],
  )
}

/** Edits go to the store; changes from the store are not written back. */
function writes(text: Store<string>, shared: RefObject<string | undefined>): Extension {
  return EditorView.updateListener.of(({ docChanged, transactions, state }) => {
    if (!docChanged || transactions.every((tr) => tr.isUserEvent('set'))) return
    shared.current = state.doc.toString()
    text.set(shared.current)
  })
}

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
