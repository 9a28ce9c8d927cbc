import { Search, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../classes.ts'
import { IconButton } from './button.tsx'

type SearchFieldProps = {
  label: string
  placeholder?: string
  /** What is searched for now; a value from elsewhere, such as an address, replaces the typed text. */
  value: string
  /** How long a pause in typing must be; 0 searches at each letter. */
  wait_ms?: number
  className?: string
  onChange: (search: string) => void
}

/** Searches after a pause in typing, or on Enter, without the spaces around the text. */
export function SearchField({
  label,
  placeholder = label,
  value,
  wait_ms = 300,
  className,
  onChange,
}: SearchFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  const reported = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  const report = useCallback((text: string) => {
    if (text.trim() === reported.current) return
    reported.current = text.trim()
    latest.current(reported.current)
  }, [])
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    const timer = setTimeout(() => report(typed), wait_ms)
    return () => clearTimeout(timer)
  }, [typed, wait_ms, report])
  const change = (text: string, wait = wait_ms) => {
    setTyped(text)
    if (wait === 0) report(text)
  }
  const clear = () => {
    change('', 0)
    box.current?.focus()
  }
  return (
    <div className={classes('relative min-w-0 flex-1', className)}>
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto text-subtle" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && report(typed)}
        className={classes(
          'min-h-9 w-full rounded-2 border border-line-strong bg-surface pl-10 text-sm max-md:min-h-11 [&::-webkit-search-cancel-button]:hidden',
          typed ? 'pr-10' : 'pr-2',
        )}
      />
      {typed && (
        <span className="absolute inset-y-0 right-1 flex items-center">
          <IconButton icon={X} size="sm" label={t('clear_search')} onClick={clear} />
        </span>
      )}
    </div>
  )
}
