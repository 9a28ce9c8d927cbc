import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sanitize } from '#core/rules/clean-text.ts'
import { joinAdjacentPauses } from '#core/rules/pauses.ts'
import { useStore } from '../../../lib/store.ts'
import type { EditorHandle, Handover, SpeechEditorProps } from './editor-handle.ts'
import { pauseInsert } from './tidy-pauses.ts'

type PlainEditorProps = Pick<SpeechEditorProps, 'text' | 'readonly' | 'onReady' | 'describedBy'> & {
  handover: RefObject<Handover | null>
  /** A word half composed would be lost with its field. */
  onComposing: (composing: boolean) => void
}

/** Takes the typing until the full editor has arrived, or in its place where it never does. */
export function PlainEditor(props: PlainEditorProps) {
  const { text, readonly = false, describedBy, handover, onComposing } = props
  const { t } = useTranslation('tts')
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
      aria-label={t('text')}
      aria-describedby={describedBy}
      placeholder={t('write_here')}
      lang="ht"
      spellCheck={false}
      autoCapitalize="sentences"
      autoCorrect="off"
      className="speech-editor-plain"
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
      insertPause(seconds) {
        if (!field.current || fixed.current) return
        const place = field.current.selectionEnd
        const [before, after] = [shown().slice(0, place), shown().slice(place)]
        const left = joinAdjacentPauses(before + pauseInsert(before, after, seconds))
        field.current.value = left + after
        field.current.setSelectionRange(left.length, left.length)
        field.current.focus()
        text.set(left + after)
      },
      replaceText: text.set,
      sanitize: () => fixed.current || text.set(sanitize(shown())),
      // plain text has no marks
      highlight: () => {},
    }
    tell.current?.(handle)
  }, [field, text])
}
