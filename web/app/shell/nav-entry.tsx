import { Link } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { NavigationEntry } from './navigation.ts'

/** One entry: a link, unless it is the current page or not available yet. */
export function NavEntry({ entry, closed, roomy }: { entry: NavigationEntry; closed: boolean; roomy: boolean }) {
  const { t } = useTranslation()
  const { label, to, icon: Icon, here, disabled } = entry
  const shape = classes(
    'relative flex items-center gap-3 rounded-2 font-medium',
    closed ? 'justify-center' : 'px-2',
    roomy ? 'min-h-11 text-md' : 'min-h-8.5',
  )
  const inside = (
    <>
      <Icon className={here ? 'text-act-text' : 'text-muted'} />
      <span className={closed ? 'sr-only' : 'min-w-0'}>{t(label)}</span>
      {disabled && !closed && (
        <span className="ml-auto">
          <Badge>{t('soon')}</Badge>
        </span>
      )}
    </>
  )
  if (here) {
    return (
      <span
        aria-current="page"
        className={classes(shape, 'leaf-here bg-surface font-semibold text-act-text shadow-1 dark:bg-selected')}
      >
        {inside}
      </span>
    )
  }
  if (disabled) {
    return (
      <span aria-disabled="true" className={classes(shape, 'text-subtle')}>
        {inside}
      </span>
    )
  }
  return (
    <Link to={to} className={classes(shape, 'transition-colors hover:bg-hover')}>
      {inside}
    </Link>
  )
}
