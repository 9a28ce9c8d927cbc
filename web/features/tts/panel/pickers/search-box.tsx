import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../../../ui/form/icon-button.tsx'

type SearchBoxProps = { label: string; clearLabel: string; value: string; onChange: (typed: string) => void }

export function SearchBox({ label, clearLabel, value, onChange }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <div className="relative min-w-0 flex-1">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto text-subtle" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-9 w-full rounded-2 border border-line-strong bg-surface pr-10 pl-10 max-md:min-h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <span className="absolute inset-y-0 right-1 flex items-center">
          <IconButton icon={X} size="sm" label={clearLabel} onClick={clear} />
        </span>
      )}
    </div>
  )
}
