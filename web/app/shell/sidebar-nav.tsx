import { useLocation } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useUser } from '../../lib/session/session.ts'
import { classes } from '../../ui/classes.ts'
import { NavEntry } from './nav-entry.tsx'
import { navigationFor } from './navigation.ts'

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
