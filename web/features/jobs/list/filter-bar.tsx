import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { JobFilter } from '#core/contract/jobs.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { useFrame } from '../job-kind-view.ts'
import { filters } from '../state/filters.ts'

type ChipsProps = {
  filter: JobFilter
  counts: Record<JobFilter, number> | undefined
  onChange: (filter: JobFilter) => void
}

export function FilterChips({ filter, counts, onChange }: ChipsProps) {
  const { t, i18n } = useTranslation('jobs')
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{t('filters')}</legend>
      {filters.map((each) => (
        <Chip key={each} on={each === filter} onClick={() => onChange(each)}>
          {t(`filter_${each}`)}
          {counts && (
            <span className={each === filter ? 'figures' : 'figures text-subtle'}>
              {formatNumber(i18n.language, counts[each])}
            </span>
          )}
        </Chip>
      ))}
    </fieldset>
  )
}

const TYPING_MS = 300

/** Searches after a pause in typing. */
export function SearchBox({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { t } = useTranslation('jobs')
  const { words } = useFrame()
  const [draft, setDraft] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => setDraft(value), [value])
  useEffect(() => {
    if (draft === value) return
    const timer = setTimeout(() => latest.current(draft), TYPING_MS)
    return () => clearTimeout(timer)
  }, [draft, value])
  const clear = () => {
    setDraft('')
    onChange('')
    box.current?.focus()
  }
  return (
    <div className="relative min-w-0 flex-[1_1_12rem]">
      <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-subtle" />
      <input
        ref={box}
        type="search"
        aria-label={words.search_label}
        placeholder={words.search}
        maxLength={200}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onChange(draft)}
        className={classes(
          'min-h-9 w-full rounded-2 border border-line-strong bg-surface pl-10 text-sm max-md:min-h-11 [&::-webkit-search-cancel-button]:hidden',
          draft ? 'pr-9' : 'pr-2',
        )}
      />
      {draft && (
        <span className="absolute top-1/2 right-1 -translate-y-1/2">
          <IconButton icon={X} size="sm" label={t('clear_search')} onClick={clear} />
        </span>
      )}
    </div>
  )
}
