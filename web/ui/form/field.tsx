import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type FieldFrame = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Shown at the right of the label: a link or a counter. */
  aside?: ReactNode
}
/** Props that connect the control to its label, hint and error. */
export type FieldWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export function Field({
  label,
  hint,
  error,
  aside,
  children,
}: FieldFrame & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="min-w-0">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside && <span className="ml-auto text-xs">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert className="icon-sm mt-[0.15em]" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-subtle">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The border that all input controls share. */
export function controlClass(size: 'md' | 'lg', invalid: boolean): string {
  const edge = invalid ? 'border-bad shadow-[inset_0_0_0_1px_var(--bad)]' : 'border-line-strong'
  const height = size === 'lg' ? 'min-h-11 text-md' : 'min-h-9 text-sm'
  return `w-full rounded-2 border bg-surface ${edge} ${height} disabled:bg-sunken disabled:text-disabled`
}
