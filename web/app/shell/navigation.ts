import type { NavigationLink } from '../../lib/area.ts'
import type { shell } from '../../locales/en/shell.ts'
import { navigationLinks } from '../areas.ts'

type Section = { title?: keyof typeof shell; section: NavigationLink['section'] }

/** The sections of S1 §2.2, in its order. */
const sections: Section[] = [
  { section: 'top' },
  { title: 'products', section: 'products' },
  { title: 'developers', section: 'developers' },
  { title: 'support', section: 'support' },
]

export type NavigationEntry = Omit<NavigationLink, 'staff' | 'section' | 'place'> & { here: boolean }
export type NavigationSection = { title?: Section['title']; entries: NavigationEntry[] }

/** The links a user may see, with the current page marked. */
export function navigationFor(
  { staff, path }: { staff: boolean; path: string },
  links: readonly NavigationLink[] = navigationLinks,
): NavigationSection[] {
  const here = path.length > 1 ? path.replace(/\/+$/, '') : path
  return sections.map(({ title, section }) => ({
    title,
    entries: links
      .filter((link) => link.section === section && (staff || !link.staff))
      .map(({ staff: _, section: __, place: ___, ...link }) => ({ ...link, here: link.to === here })),
  }))
}
