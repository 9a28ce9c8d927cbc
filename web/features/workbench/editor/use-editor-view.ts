import { history } from '@codemirror/commands'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  Decoration,
  EditorView,
  keymap,
  placeholder as placeholderText,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Store } from '../../../lib/state/store.ts'
import { adoptEditorStyles } from './adopt-styles.ts'
import { overflowAt } from './character-count.ts'
import { replaceText } from './editor-commands.ts'
import type { HandedOver, TextEditorProps } from './editor-handle.ts'
import { editorKeys } from './editor-keys.ts'

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
export function useEditorView({ host, handover, text, ...props }: Options) {
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
