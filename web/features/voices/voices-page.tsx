import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Filters } from './filters.tsx'
import { LibraryTools } from './library-tools.tsx'
import { type LibraryTab, type LibraryView, libraryTabs, readView, writeView } from './library-view.ts'
import { MyVoices } from './my-voices.tsx'
import { useLibrary, useMyVoicePages } from './use-library.ts'
import { VoiceTab } from './voice-tab.tsx'

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
