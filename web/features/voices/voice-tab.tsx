import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { countFilters, type LibraryView, withoutFilters } from './library-view.ts'
import { useCollection } from './use-collection.ts'
import type { VoicePages } from './use-library.ts'
import { VoiceGrid } from './voice-grid.tsx'

export type VoiceTabProps = {
  pages: VoicePages
  view: LibraryView
  onChange: (part: Partial<LibraryView>) => void
  failed?: { title: string; text?: string }
  /** Shown when the tab is empty and has no active filter. */
  none?: ReactNode
}

/** The voices of one tab, or its empty state. */
export function VoiceTab({ pages, view, onChange, failed, none }: VoiceTabProps) {
  const { t } = useTranslation('voices')
  const { added, needs, change } = useCollection()
  const asked = view.search !== '' || countFilters(view) > 0
  const nothing = (
    <EmptyState
      title={t('none_found')}
      text={t('none_found_text')}
      actions={
        <>
          {view.search && <Button onClick={() => onChange({ search: '' })}>{t('clear_search')}</Button>}
          {countFilters(view) > 0 && <Button onClick={() => onChange(withoutFilters)}>{t('clear_filters')}</Button>}
        </>
      }
    />
  )
  return (
    <VoiceGrid
      pages={pages}
      failed={failed ?? { title: t('library_failed') }}
      empty={!asked && none ? none : nothing}
      added={added}
      needs={needs}
      onChange={change}
    />
  )
}
