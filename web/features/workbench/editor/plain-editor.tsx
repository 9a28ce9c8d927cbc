import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { sanitize } from '#core/rules/clean-text.ts'
import { useStore } from '../../../lib/state/store.ts'
import type { EditorHandle, HandedOver, TextEditorProps } from './editor-handle.ts'

type PlainEditorProps = TextEditorProps &
  HandedOver & {
    /** Unmounting the field would lose a word that an input method is composing. */
    onComposing: (composing: boolean) => void
  }

/** Handles typing until the full editor has loaded, or instead of it where loading fails. */
export function PlainEditor(props: PlainEditorProps) {
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
