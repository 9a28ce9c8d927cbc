import { ArrowUpDown, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { VoiceSort } from '#core/contract/voices.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { loginPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/error-state.tsx'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { SlideOver } from '../../ui/overlay/slide-over.tsx'
import { Filters, type FiltersProps, hasFilters } from './filters.tsx'
import {
  countFilters,
  type LibraryTab,
  type LibraryView,
  libraryTabs,
  readView,
  useLibrary,
  useMyVoicePages,
  writeView,
} from './use-library.ts'
import { OwnVoiceLink } from './voice-facts.tsx'
import { VoiceTab, type VoiceTabProps } from './voice-tab.tsx'

/** Search, order, the link to Voice Cloning, and filters where there is no room for them beside the list. */
function LibraryTools(props: FiltersProps) {
  const { t } = useTranslation('voices')
  const { view, onChange } = props
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField
        label={t('search_label')}
        placeholder={t('search')}
        value={view.search}
        wait_ms={250}
        className="md:basis-48"
        onChange={(search) => onChange({ search })}
      />
      {hasFilters(props) && <FiltersButton {...props} />}
      <SortChoice sort={view.sort} onChange={(sort) => onChange({ sort })} />
      <OwnVoiceLink className="max-md:basis-full" />
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

/** S1 §2.1: the voice library and the user's own voices. */
export function VoicesPage() {
  const { t } = useTranslation('voices')
  const shell = useTranslation()
  const [view, change] = useLibraryView()
  const library = useLibrary(view)
  const mine = useMyVoicePages(view)
  const pages = view.tab === 'my' ? mine : library
  const counts: Record<LibraryTab, number | undefined> = {
    'staff-picks': library.facets?.category['staff-picks'],
    all: library.facets?.category.all,
    my: mine.voices?.length,
  }
  const content = {
    'staff-picks': <VoiceTab pages={library} view={view} onChange={change} />,
    all: <VoiceTab pages={library} view={view} onChange={change} />,
    my: <MyVoices pages={mine} view={view} onChange={change} />,
  }
  const tools = { view, facets: pages.facets, onChange: change }
  return (
    <>
      <PageHead title={shell.t('voice_library')} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] @min-[54rem]/main:grid-cols-[13.5rem_minmax(0,1fr)]">
        <aside aria-label={t('filters')} className="border-r border-line p-5 pl-6 @max-[54rem]/main:hidden">
          <Filters {...tools} />
        </aside>
        <div className="min-w-0 px-4 py-3 md:px-6 md:py-4">
          <Tabs<LibraryTab>
            label={shell.t('voice_library')}
            value={view.tab}
            onChange={(tab) => change({ tab })}
            tabs={libraryTabs.map((tab) => ({
              value: tab,
              label: t(`tab_${tab}`),
              count: counts[tab],
              content: (
                <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-4">
                  <LibraryTools {...tools} />
                  {content[tab]}
                </div>
              ),
            }))}
          />
          <p className="mt-6 max-w-[60ch] text-xs text-subtle">
            {t('honest')}{' '}
            <Link to="/legal/licences" className="link">
              {shell.t('licences')}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

/** The state in the address. The router updates it a moment after a press, so the page shows the new state first. */
function useLibraryView(): [LibraryView, (part: Partial<LibraryView>) => void] {
  const [address, setAddress] = useSearchParams()
  const [ahead, setAhead] = useState<LibraryView>()
  const [last, setLast] = useState(address)
  if (last !== address) {
    setLast(address)
    setAhead(undefined)
  }
  const view = ahead ?? readView(address)
  const change = (part: Partial<LibraryView>) => {
    const next = { ...view, ...part }
    setAhead(next)
    // typing must not fill the browser's history
    setAddress(writeView(next), { replace: 'search' in part, preventScrollReset: true })
  }
  return [view, change]
}

function MyVoices(props: VoiceTabProps) {
  const { t } = useTranslation('voices')
  const location = useLocation()
  const { status } = useSession()
  if (status === 'anonymous') {
    const login = (
      <Link to={loginPath(location)} className={buttonClass({ look: 'main' })}>
        {t('sign_in_action')}
      </Link>
    )
    return <EmptyState title={t('mine_visitor')} text={t('mine_visitor_text')} actions={login} />
  }
  const browse = (
    <Button look="main" onClick={() => props.onChange({ tab: 'all' })}>
      {t('browse')}
    </Button>
  )
  return (
    <VoiceTab
      {...props}
      failed={{ title: t('mine_failed'), text: t('mine_failed_text') }}
      none={<EmptyState title={t('mine_empty')} text={t('mine_empty_text')} actions={browse} />}
    />
  )
}
