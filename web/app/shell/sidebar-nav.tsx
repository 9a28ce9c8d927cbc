import { Link, useLocation } from 'react-router'
import { labelText, type NavigationLink } from '../../lib/area.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useUser } from '../../lib/session/session.ts'
import type { en as shell } from '../../locales/shell.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type LabelledLink, navigationLinks } from '../areas.ts'

type Section = { title?: keyof typeof shell; section: NavigationLink['section'] }

/** The sections of S1 §2.2, in its order. */
const sections: Section[] = [
  { section: 'top' },
  { title: 'products', section: 'products' },
  { title: 'developers', section: 'developers' },
  { title: 'support', section: 'support' },
]

type NavigationEntry = Omit<LabelledLink, 'staff' | 'section' | 'place'> & { here: boolean }
type NavigationSection = { title?: Section['title']; entries: NavigationEntry[] }

/** The links a user may see, with the current page marked. */
export function navigationFor(
  { staff, path }: { staff: boolean; path: string },
  links: readonly LabelledLink[] = navigationLinks,
): NavigationSection[] {
  const here = path.length > 1 ? path.replace(/\/+$/, '') : path
  return sections.map(({ title, section }) => ({
    title,
    entries: links
      .filter((link) => link.section === section && (staff || !link.staff))
      .map(({ staff: _, section: __, place: ___, ...link }) => ({ ...link, here: link.to === here })),
  }))
}

/** The entries of the rail and of the drawer; `closed` shows only their icons. */
export function SidebarNav({ closed = false, roomy = false }: { closed?: boolean; roomy?: boolean }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const user = useUser()
  return (
    <nav aria-label={t('main_navigation')}>
      {navigationFor({ staff: user?.is_staff ?? false, path: pathname }).map(({ title, entries }) => (
        <div key={title ?? 'top'}>
          {title && (
            <h2
              className={classes(
                'px-2 pt-4 pb-1 text-2xs text-subtle',
                closed && 'mx-1 mt-3 mb-2 h-px overflow-hidden bg-line p-0! text-transparent',
              )}
            >
              {t(title)}
            </h2>
          )}
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <NavEntry entry={entry} closed={closed} roomy={roomy} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** One entry: a link, unless it is the current page or not available yet. */
export function NavEntry({ entry, closed, roomy }: { entry: NavigationEntry; closed: boolean; roomy: boolean }) {
  const { t, i18n } = useTranslation()
  const { label, to, icon: Icon, here, disabled } = entry
  const shape = classes(
    'relative flex items-center gap-3 rounded-2 font-medium',
    closed ? 'justify-center' : 'px-2',
    roomy ? 'min-h-11 text-md' : 'min-h-8.5',
  )
  const inside = (
    <>
      <Icon className={here ? 'text-act-text' : 'text-muted'} />
      <span className={closed ? 'sr-only' : 'min-w-0'}>{labelText(i18n, label)}</span>
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
