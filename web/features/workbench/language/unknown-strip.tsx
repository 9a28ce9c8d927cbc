import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** More would push the text off a phone's screen; the underlines show all of them. */
const shown = 5

/** Below the text: its words that are not Kreyòl, with actions. */
export function UnknownStrip({
  words,
  count,
  actions,
}: {
  words: readonly string[]
  count: number
  actions?: ReactNode
}) {
  const { t, i18n } = useTranslation('workbench')
  if (count === 0) return null
  const more = words.length - shown
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-sunken px-3 py-2 text-xs text-muted"
    >
      <CircleAlert className="icon-sm text-bad" />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold text-text">
          {t('unknown_words', { count, shown: formatNumber(i18n.language, count) })}
        </b>{' '}
        <span lang="ht">{words.slice(0, shown).join(', ')}</span>
        {more > 0 && ` ${t('and_more', { shown: formatNumber(i18n.language, more) })}`}
      </span>
      {actions && <span className="ml-auto flex flex-wrap justify-end gap-x-3">{actions}</span>}
    </div>
  )
}
