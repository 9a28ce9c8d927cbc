import { type CSSProperties, type ReactNode, useId, useState } from 'react'

export type Range = { min: number; max: number; step: number }

function digitsOf(step: number): number {
  return (String(step).split('.')[1] ?? '').length
}

/** Rounds to the nearest step inside the range, without floating-point residue. */
export function roundToStep(value: number, { min, max, step }: Range): number {
  const stepped = min + Math.round((value - min) / step) * step
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(digitsOf(step)))
}

export function showValue(value: number, { step }: Pick<Range, 'step'>): string {
  return value.toFixed(digitsOf(step))
}

/** Parses typed text: accepts a decimal comma, ignores units; undefined if it is not a number. */
export function readValue(text: string, range: Range): number | undefined {
  const number = Number.parseFloat(text.replace(',', '.'))
  return Number.isFinite(number) ? roundToStep(number, range) : undefined
}

/** The position of a value on the track, in percent. */
export function placeOf(value: number, { min, max }: Pick<Range, 'min' | 'max'>): number {
  return max === min ? 0 : ((value - min) / (max - min)) * 100
}

type SliderProps = Range & {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  /** Formats the value: `1.10×`, `15%`. */
  format?: (value: number) => string
  /** The inverse of `format` for typed text, if it is not the number itself. */
  parse?: (text: string) => number | undefined
  ends?: [low: string, high: string]
  hint?: ReactNode
  disabled?: boolean
}

/** A range with a number field, so that dragging is never required. */
export function Slider({ label, value, onChange, format, parse, ends, hint, disabled, ...range }: SliderProps) {
  const id = useId()
  const shown = format ? format(value) : showValue(value, range)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <label htmlFor={id} id={`${id}-label`} className="font-semibold">
        {label}
      </label>
      <ValueField
        labelledBy={`${id}-label`}
        shown={shown}
        disabled={disabled}
        onCommit={(text) => {
          const next = parse ? parse(text) : readValue(text, range)
          if (next !== undefined) onChange(next)
        }}
      />
      <input
        id={id}
        type="range"
        className="range col-span-2"
        style={{ '--at': placeOf(value, range) / 100 } as CSSProperties}
        {...range}
        value={value}
        disabled={disabled}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {ends && (
        <div className="col-span-2 flex justify-between text-2xs leading-snug text-subtle" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
      {hint && <p className="col-span-2 text-xs text-subtle">{hint}</p>}
    </div>
  )
}

/** Applies typed text on Enter or blur; Escape restores the old value. */
function ValueField({
  labelledBy,
  shown,
  disabled,
  onCommit,
}: {
  labelledBy: string
  shown: string
  disabled?: boolean
  onCommit: (text: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed !== undefined) onCommit(typed)
    setTyped(undefined)
  }
  return (
    <input
      aria-labelledby={labelledBy}
      inputMode="decimal"
      autoComplete="off"
      className="figures h-7 w-[4.25rem] rounded-1 border border-line-strong bg-surface px-2 text-right text-xs"
      value={typed ?? shown}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
