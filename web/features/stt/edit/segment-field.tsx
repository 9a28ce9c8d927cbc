import { type ComponentProps, useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import type { Piece } from '../history/transcript-words.ts'
import type { Caret } from './edited-transcript.ts'

type SegmentFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  label: string
  value: string
  pieces: readonly Piece[]
  /** Where to put the cursor, once. */
  caret: Caret | null
  onCaret: (caret: Caret) => void
  onType: (text: string) => void
}

const doubtful = 'underline decoration-warn decoration-dotted decoration-2 underline-offset-4'
/** Both layers use it, or their lines would break at different words. */
const layer =
  'col-start-1 row-start-1 m-0 min-h-9 w-full min-w-0 border px-2.5 py-1.5 whitespace-pre-wrap wrap-break-word'

/** A field as high as its text, over a layer that highlights words. */
export function SegmentField({ label, value, pieces, caret, onCaret, onType, className, ...rest }: SegmentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!caret || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(caret.from, caret.to)
    onCaret(caret)
  }, [caret, onCaret])
  return (
    <div className={classes('grid min-w-0 grid-cols-1 leading-[1.6]', className)}>
      <div
        aria-hidden
        className={classes(layer, 'border-transparent text-transparent [&_.spoken-word]:text-transparent')}
      >
        {pieces.map(({ text, word, doubtful: unsure }, at) =>
          word === undefined ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of a segment have their places
            <span key={at} data-word={word} className={unsure ? doubtful : ''}>
              {text}
            </span>
          ),
        )}
        {/* an empty last line has a height too */}
        {'\u200b'}
      </div>
      <textarea
        {...rest}
        ref={field}
        aria-label={label}
        value={value}
        rows={1}
        onChange={(event) => onType(event.target.value.replace(/\s*\n\s*/g, ' '))}
        className={classes(
          layer,
          'h-full resize-none overflow-hidden rounded-2 border-line bg-transparent leading-[inherit] hover:border-line-strong',
        )}
      />
    </div>
  )
}
