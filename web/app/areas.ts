import type { Area, Label, NavigationLink, PageRoute } from '../lib/area.ts'

const files = import.meta.glob<{ area: Area }>(['../features/*/area.ts', './pages/area.ts'], { eager: true })

export type LabelledLink = NavigationLink & { label: Label }

/** The pages of all areas, and the sidebar's links in order. A link to no page and without a label is an error. */
export function mergeAreas(areas: readonly Area[]): { routes: PageRoute[]; navigationLinks: LabelledLink[] } {
  const routes = areas.flatMap(({ pages }) => pages)
  const labelled = (link: NavigationLink): LabelledLink => {
    const label = link.label ?? routes.find(({ path }) => path === link.to)?.title
    if (!label) throw new Error(`The sidebar's link to ${link.to} has no label: no page has this address and a title.`)
    return { ...link, label }
  }
  const navigationLinks = areas.flatMap(({ navigation = [] }) => navigation.map(labelled))
  return { routes, navigationLinks: navigationLinks.sort((one, other) => one.place - other.place) }
}

/** Every page of the application (S1 §2.1, and the account pages it does not list). */
export const { routes, navigationLinks } = mergeAreas(Object.values(files).map(({ area }) => area))
