import type { i18n as I18n } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Language } from '#core/contract/account/account.ts'
import type { Namespace } from '../locales/catalogue.ts'
import type { en as shell } from '../locales/shell.ts'
import { loadWords } from './language/i18n.ts'

export type Needs = 'anyone' | 'user' | 'staff'

/** A name known before its page is loaded: a key of the shell's words where other pages use it too, else its own text. */
export type Label = keyof typeof shell | Readonly<Record<Language, string>>

export function labelText(i18n: I18n, label: Label): string {
  return typeof label === 'string' ? i18n.t(label) : label[i18n.language as Language]
}

export type PageRoute = {
  path: string
  /** The page's name; the home page has none and takes the default title. */
  title?: Label
  needs: Needs
  /** It works without a connection too, for the user whom this browser remembers. */
  offline?: true
  /** `auth`: sign-in and registration pages without the sidebar. */
  frame: 'shell' | 'auth'
  /** Reading pages end with the site's footer. */
  footer: boolean
  /** Its place in the navigation of staff pages. */
  staff_link?: number
  load: () => Promise<{ default: ComponentType }>
}

/** A link of the sidebar; links of a section are ordered by `place`. */
export type NavigationLink = {
  section: 'top' | 'products' | 'developers' | 'support'
  place: number
  to: string
  /** The page's title unless given. */
  label?: Label
  icon: LucideIcon
  staff?: true
  /** Shown with a Soon badge and without a link. */
  disabled?: true
}

/** What an area of the product adds to the application; `web/app/areas.ts` finds every `area.ts`. */
export type Area = { pages: PageRoute[]; navigation?: NavigationLink[] }

type Extra = Partial<Omit<PageRoute, 'path' | 'load'>> & { words?: Namespace[] }

/** Declares a page, which is loaded together with its words on the first visit. */
export function page(path: string, load: () => Promise<ComponentType>, extra: Extra = {}): PageRoute {
  const { words = [], needs = 'anyone', frame = 'shell', footer = false, ...rest } = extra
  const both = async () => ({ default: (await Promise.all([load(), loadWords(...words)]))[0] })
  return { ...rest, path, needs, frame, footer, load: both }
}
