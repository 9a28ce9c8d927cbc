import { ArrowUpDown, ListFilter, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { VoiceSort } from '#core/contract/voices.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { SlideOver } from '../../ui/overlay/slide-over.tsx'
import { Filters, type FiltersProps, hasFilters } from './filters.tsx'
import { countFilters } from './library-view.ts'

const TYPING_MS = 250

/** Search, order, and filters where there is no room for them beside the list. */
export function LibraryTools(props: FiltersProps) {
  const { view, onChange } = props
  return (
    <div className="flex gap-2">
      <SearchBox text={view.search} onChange={(search) => onChange({ search })} />
      {hasFilters(props) && <FiltersButton {...props} />}
      <SortChoice sort={view.sort} onChange={(sort) => onChange({ sort })} />
    </div>
  )
}

/** Searches after a pause in typing; a changed address replaces the typed text. */
function SearchBox({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('voices')
  const [typed, setTyped] = useState(text)
  const reported = useRef(text)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (text !== reported.current) setTyped(text)
    reported.current = text
  }, [text])
  useEffect(() => {
    const tell = () => {
      reported.current = typed.trim()
      latest.current(reported.current)
    }
    if (typed.trim() === reported.current) return
    const timer = setTimeout(tell, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="relative min-w-0 flex-1">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto text-subtle" />
      <input
        type="search"
        aria-label={t('search_label')}
        placeholder={t('search')}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-9 w-full rounded-2 border border-line-strong bg-surface pr-3 pl-10 max-md:min-h-11"
      />
    </div>
  )
}

function FiltersButton(props: FiltersProps) {
  const { t } = useTranslation('voices')
  const [open, setOpen] = useState(false)
  const count = countFilters(props.view)
  return (
    <>
      <Button
        className="max-md:min-h-11 @min-[54rem]/main:hidden!"
        aria-label={count > 0 ? t('filters_on', { count }) : t('filters')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ListFilter />
        <span className="max-md:hidden">{t('filters')}</span>
        {count > 0 && <span className="figures text-act-text">{count}</span>}
      </Button>
      <SlideOver open={open} onClose={() => setOpen(false)} title={t('filters')}>
        <div className="flex-1 px-5 py-4">
          <Filters {...props} />
        </div>
        <div className="sticky bottom-0 border-t border-line bg-raised p-4">
          <Button look="main" size="lg" className="w-full" onClick={() => setOpen(false)}>
            {t('show_voices')}
          </Button>
        </div>
      </SlideOver>
    </>
  )
}

/** The browser's own select with our style. */
function SortChoice({ sort, onChange }: { sort: VoiceSort; onChange: (sort: VoiceSort) => void }) {
  const { t } = useTranslation('voices')
  return (
    <div className="relative inline-flex min-h-9 flex-none items-center gap-2 rounded-2 border border-line-strong bg-surface px-3 font-semibold hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:min-h-11">
      <ArrowUpDown className="text-muted" />
      <span aria-hidden="true" className="max-md:hidden">
        {t(`sort_${sort}`)}
      </span>
      <select
        aria-label={t('sort')}
        value={sort}
        onChange={(event) => onChange(event.target.value as VoiceSort)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {VoiceSort.options.map((one) => (
          <option key={one} value={one}>
            {t(`sort_${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
