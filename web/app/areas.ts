import type { Area, NavigationLink, PageRoute } from '../lib/area.ts'

const files = import.meta.glob<{ area: Area }>(['../features/*/area.ts', './pages/area.ts'], { eager: true })
const areas = Object.values(files).map(({ area }) => area)

/** Every page of the application (S1 §2.1, and the account pages it does not list). */
export const routes: PageRoute[] = areas.flatMap(({ pages }) => pages)

export const navigationLinks: NavigationLink[] = areas
  .flatMap(({ navigation = [] }) => navigation)
  .sort((one, other) => one.place - other.place)
