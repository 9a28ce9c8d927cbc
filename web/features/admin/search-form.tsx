import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type SearchFormProps = {
  label: string
  hint?: string
  busy: boolean
  onSearch: (q: string) => void
  /** Filters beside it. */
  children?: ReactNode
}

/** Searches on submit, not while typing. */
export function SearchForm({ label, hint, busy, onSearch, children }: SearchFormProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form onSubmit={search} className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-60 md:max-w-[28rem]">
        <TextField
          label={label}
          hint={hint}
          type="search"
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {children}
      <Button
        type="submit"
        look="main"
        className="self-end @min-[30rem]/main:mt-6.5 @min-[30rem]/main:self-start"
        busy={busy}
      >
        {!busy && <Search />}
        {busy ? t('searching') : t('search')}
      </Button>
    </form>
  )
}
