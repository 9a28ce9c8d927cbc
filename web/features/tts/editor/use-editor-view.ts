import { history } from '@codemirror/commands'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Store } from '../../../lib/store.ts'
import { usePauseWords } from '../pause-words.ts'
import { adoptEditorStyles } from './adopt-styles.ts'
import { pastedText, replaceText } from './editor-commands.ts'
import type { Handover, SpeechEditorProps } from './editor-handle.ts'
import { editorKeys } from './editor-keys.ts'
import { followSpoken } from './follow-spoken.ts'
import { pausePills, pauseWords } from './pause-pills.ts'
import { overLimit, spokenWord, unknownWords } from './text-marks.ts'

type Options = Pick<SpeechEditorProps, 'text' | 'limit' | 'readonly' | 'describedBy'> & {
  host: RefObject<HTMLElement | null>
  /** Filled by the plain editor as it leaves, after this one was rendered. */
  handover: RefObject<Handover | null>
  extension: Extension
}

const fixed: Extension = [
  history(),
  keymap.of(editorKeys),
  EditorView.lineWrapping,
  EditorView.clipboardInputFilter.of(pastedText),
  // without a selection CodeMirror would take the whole line
  EditorView.domEventHandlers({
    copy: (_event, { state }) => state.selection.main.empty,
    cut: (_event, { state }) => state.selection.main.empty,
  }),
  pausePills,
  unknownWords,
  spokenWord,
  followSpoken,
]

/** One CodeMirror for the life of the component; props reach it without drawing it anew. */
export function useEditorView({ host, handover, extension, text, ...props }: Options) {
  const [view, setView] = useState<EditorView>()
  const follows = useFollowing(props)
  const [following] = useState(() => new Compartment())
  const first = useRef({ extension, follows })
  /** What the store and the editor both hold. */
  const shared = useRef<string>(undefined)

  // in the same commit in which the plain editor leaves, or a key would fall between the two
  useLayoutEffect(() => {
    const { extension, follows } = first.current
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
        extensions: [fixed, extension, following.of(follows), writes(text, shared)],
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

function useFollowing({ limit, readonly = false, describedBy }: Pick<Options, 'limit' | 'readonly' | 'describedBy'>) {
  const { t } = useTranslation('tts')
  const words = usePauseWords()
  return useMemo(
    (): Extension => [
      EditorState.readOnly.of(readonly),
      overLimit(limit),
      pauseWords.of(words),
      placeholder(t('write_here')),
      EditorView.contentAttributes.of({
        'aria-label': t('text'),
        ...(readonly ? { 'aria-readonly': 'true' } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        'aria-keyshortcuts': 'Alt+Enter',
        lang: 'ht',
        spellcheck: 'false',
        autocapitalize: 'sentences',
      }),
    ],
    [limit, readonly, describedBy, words, t],
  )
}

/** What is written goes to the store; what came from there need not go back. */
function writes(text: Store<string>, shared: RefObject<string | undefined>): Extension {
  return EditorView.updateListener.of(({ docChanged, transactions, state }) => {
    if (!docChanged || transactions.every((tr) => tr.isUserEvent('set'))) return
    shared.current = state.doc.toString()
    text.set(shared.current)
  })
}
