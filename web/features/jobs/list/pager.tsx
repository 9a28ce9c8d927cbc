import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'

/** Moves between the pages of a history. */
export function Pager({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const { t, i18n } = useTranslation('jobs')
  const number = (n: number) => formatNumber(i18n.language, n)
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-center gap-2">
      <IconButton
        icon={ChevronLeft}
        label={t('previous_page')}
        className="max-md:size-11"
        disabled={page === 0}
        onClick={() => onChange(page - 1)}
      />
      <span role="status" className="figures text-muted">
        {t('page_of', { page: number(page + 1), pages: number(pages) })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('next_page')}
        className="max-md:size-11"
        disabled={page >= pages - 1}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
