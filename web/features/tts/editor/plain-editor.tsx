import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sanitize } from '#core/rules/clean-text.ts'
import { joinAdjacentPauses } from '#core/rules/pauses.ts'
import type { EditorHandle, Handover, SpeechEditorProps } from './editor-handle.ts'
import { pauseInsert } from './tidy-pauses.ts'

type PlainEditorProps = Pick<SpeechEditorProps, 'value' | 'onChange' | 'readonly' | 'onReady' | 'describedBy'> & {
  handover: RefObject<Handover | null>
  /** A word half composed would be lost with its field. */
  onComposing: (composing: boolean) => void
}

/** Takes the typing until the full editor has arrived, or in its place where it never does. */
export function PlainEditor(props: PlainEditorProps) {
  const { value, onChange, readonly = false, describedBy, handover, onComposing } = props
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
      value={value}
      onChange={(event) => onChange(event.target.value)}
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

function usePlainHandle(
  field: RefObject<HTMLTextAreaElement | null>,
  { onReady, onChange, readonly }: PlainEditorProps,
) {
  const change = useRef(onChange)
  change.current = onChange
  const fixed = useRef(readonly)
  fixed.current = readonly
  const tell = useRef(onReady)
  tell.current = onReady
  useEffect(() => {
    const text = () => field.current?.value ?? ''
    const put = (next: string) => next !== text() && change.current(next)
    const handle: EditorHandle = {
      focus: () => field.current?.focus(),
      insertPause(seconds) {
        if (!field.current || fixed.current) return
        const place = field.current.selectionEnd
        const [before, after] = [text().slice(0, place), text().slice(place)]
        const left = joinAdjacentPauses(before + pauseInsert(before, after, seconds))
        field.current.value = left + after
        field.current.setSelectionRange(left.length, left.length)
        field.current.focus()
        change.current(left + after)
      },
      replaceText: put,
      sanitize: () => fixed.current || put(sanitize(text())),
      // plain text has no marks
      highlight: () => {},
    }
    tell.current?.(handle)
  }, [field])
}
