import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Namespace } from '../locales/catalogue.ts'
import type { shell } from '../locales/en/shell.ts'
import { loadWords } from './language/i18n.ts'

export type Needs = 'anyone' | 'user' | 'staff'

export type PageRoute = {
  path: string
  /** The page's name, a key of the shell's catalogue; the home page has none and takes the default title. */
  title?: keyof typeof shell
  needs: Needs
  /** `auth`: sign-in and registration pages without the sidebar. */
  frame: 'shell' | 'auth'
  /** Reading pages end with the site's footer. */
  footer: boolean
  load: () => Promise<{ default: ComponentType }>
}

/** A link of the sidebar; links of a section are ordered by `place`. */
export type NavigationLink = {
  section: 'top' | 'products' | 'developers' | 'support'
  place: number
  label: keyof typeof shell
  to: string
  icon: LucideIcon
  staff?: true
  /** Shown with a Soon badge and without a link. */
  disabled?: true
}

/** What an area of the product adds to the application; `web/app/areas.ts` finds every `area.ts`. */
export type Area = { pages: PageRoute[]; navigation?: NavigationLink[] }

type Extra = Partial<Pick<PageRoute, 'title' | 'needs' | 'frame' | 'footer'>> & { words?: Namespace[] }

/** Declares a page, which is loaded together with its words on the first visit. */
export function page(path: string, load: () => Promise<ComponentType>, extra: Extra = {}): PageRoute {
  const { words = [], title, needs = 'anyone', frame = 'shell', footer = false } = extra
  const both = async () => ({ default: (await Promise.all([load(), loadWords(...words)]))[0] })
  return { path, title, needs, frame, footer, load: both }
}
