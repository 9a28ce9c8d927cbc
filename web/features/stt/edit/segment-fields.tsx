import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import type { Piece } from '../history/transcript-words.ts'
import type { Caret } from './edited-transcript.ts'

type TimeFieldProps = { label: string; ms: number; onChange: (ms: number) => void }

const STEP_MS = 100

/** A time in tenths of a second: typed, or moved with the arrow keys. What is no time stays, with the reason. */
export function TimeField({ label, ms, onChange }: TimeFieldProps) {
  const { t } = useTranslation('stt')
  const [typed, setTyped] = useState<string>()
  const hint = useId()
  const shown = tenthTime(ms)
  const wrong = typed !== undefined && parseTime(typed) === undefined
  const commit = () => {
    if (typed === undefined || wrong) return
    setTyped(undefined)
    if (typed !== shown) onChange(parseTime(typed)!)
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? STEP_MS : event.key === 'ArrowDown' ? -STEP_MS : 0
    if (step) onChange((parseTime(typed ?? shown) ?? ms) + step)
    if (step || event.key === 'Escape') setTyped(undefined)
    else if (event.key === 'Enter') commit()
    else return
    event.preventDefault()
  }
  return (
    <span className="inline-grid">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={wrong ? hint : undefined}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={keys}
        className={classes(
          'figures min-h-7 w-17 rounded-1 border bg-transparent px-1 text-center text-xs max-md:min-h-11 max-md:text-sm',
          wrong ? 'border-bad' : 'border-transparent hover:border-line-strong focus:border-line-strong',
        )}
      />
      {wrong && (
        <span id={hint} role="alert" className="max-w-32 text-2xs text-bad">
          {t('time_wrong')}
        </span>
      )}
    </span>
  )
}

/** Formats a time in tenths of a second: `1:02.5`, or `1:02:03.4` from an hour on. */
export function tenthTime(ms: number): string {
  const tenths = Math.round(Math.max(0, ms) / 100)
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60]
  const seconds = `${Math.floor(tenths / 10) % 60}`.padStart(2, '0')
  return `${hours > 0 ? `${hours}:${`${minutes}`.padStart(2, '0')}` : minutes}:${seconds}.${tenths % 10}`
}

/** Reads `1:02.5`, `1:02:03.4` or seconds alone, with a point or a comma; undefined if it is no time. */
export function parseTime(text: string): number | undefined {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim())
  if (!found) return undefined
  const [, hours = '0', minutes, seconds = '0'] = found
  const value = Number(seconds.replace(',', '.'))
  if (minutes !== undefined && (value >= 60 || (found[1] !== undefined && Number(minutes) >= 60))) return undefined
  return Math.round(((Number(hours) * 60 + Number(minutes ?? 0)) * 60 + value) * 1000)
}

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
