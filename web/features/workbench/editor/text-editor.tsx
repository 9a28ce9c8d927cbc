import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import './editor.css'
import { sanitize } from '#core/rules/clean-text.ts'
import { useStore } from '../../../lib/state/store.ts'
import { classes } from '../../../ui/classes.ts'
import type { EditorHandle, HandedOver, Handover, TextEditorProps } from './editor-handle.ts'

/** The sheet: toolbar, text and unknown words within one border, which is highlighted while the text has the focus. */
export function TextSheet({ children }: { children: ReactNode }) {
  const [writing, setWriting] = useState(false)
  const follow = ({ target }: FocusEvent) => setWriting(target.matches('[role=textbox], textarea'))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is; `:has()` would slow every key
    <div
      onFocus={follow}
      onBlur={() => setWriting(false)}
      className={classes(
        '@container flex min-h-80 flex-1 flex-col overflow-hidden rounded-2 border bg-surface',
        writing ? 'border-focus shadow-[0_0_0_1px_var(--focus)]' : 'border-line-strong',
      )}
    >
      {children}
    </div>
  )
}

/** Loads the full editor: `CodeEditor` with the page's extensions. Must be the same function at every render. */
export type LoadEditor<P extends TextEditorProps> = () => Promise<ComponentType<P & HandedOver>>

const retryDelay = 5000

/** A text field. Takes typing at once, and gains marks when the full editor has loaded. */
export function TextEditor<P extends TextEditorProps>({ load, props }: { load: LoadEditor<P>; props: P }) {
  const [composing, setComposing] = useState(false)
  const handover = useRef<Handover | null>(null)
  const Code = useLoaded(load)
  if (!Code || composing) return <PlainEditor {...props} handover={handover} onComposing={setComposing} />
  return <Code {...props} handover={handover} />
}

/** Retries on a bad connection; a failed download never loses the user's text. */
function useLoaded<P extends TextEditorProps>(load: LoadEditor<P>) {
  const [loaded, setLoaded] = useState<ComponentType<P & HandedOver>>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const attempt = () =>
      load().then(
        (component) => left || setLoaded(() => component),
        () => {
          if (!left) timer = setTimeout(attempt, retryDelay)
        },
      )
    void attempt()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [load])
  return loaded
}

type PlainEditorProps = TextEditorProps &
  HandedOver & {
    /** Unmounting the field would lose a word that an input method is composing. */
    onComposing: (composing: boolean) => void
  }

/** Handles typing until the full editor has loaded, or instead of it where loading fails. */
function PlainEditor(props: PlainEditorProps) {
  const { text, label, placeholder, lang, readonly = false, describedBy, handover, onComposing } = props
  const field = useRef<HTMLTextAreaElement>(null)
  usePlainHandle(field, props)
  useLayoutEffect(() => {
    const area = field.current!
    return () => {
      const { selectionStart: start, selectionEnd: end, scrollTop: scroll } = area
      handover.current = { start, end, scroll, focused: document.activeElement === area }
    }
  }, [handover])
  return (
    <textarea
      ref={field}
      value={useStore(text)}
      onChange={(event) => text.set(event.target.value)}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      readOnly={readonly}
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={placeholder}
      lang={lang}
      spellCheck={false}
      autoCapitalize="sentences"
      autoCorrect="off"
      className="text-editor-plain"
    />
  )
}

function usePlainHandle(field: RefObject<HTMLTextAreaElement | null>, { onReady, text, readonly }: PlainEditorProps) {
  const fixed = useRef(readonly)
  fixed.current = readonly
  const tell = useRef(onReady)
  tell.current = onReady
  useEffect(() => {
    const shown = () => field.current?.value ?? ''
    const handle: EditorHandle = {
      focus: () => field.current?.focus(),
      editAtCaret(rewrite) {
        if (!field.current || fixed.current) return
        const place = field.current.selectionEnd
        const [before, after] = [shown().slice(0, place), shown().slice(place)]
        const left = rewrite(before, after)
        field.current.value = left + after
        field.current.setSelectionRange(left.length, left.length)
        field.current.focus()
        text.set(left + after)
      },
      replaceText: text.set,
      sanitize: () => fixed.current || text.set(sanitize(shown())),
    }
    tell.current?.(handle)
  }, [field, text])
}
