import { VoiceSort } from '#core/contract/voices.ts'
import type { LibraryFilter } from '#core/rules/voice-library.ts'

export const libraryTabs = ['staff-picks', 'all', 'my'] as const
export type LibraryTab = (typeof libraryTabs)[number]
export type FilterGroup = 'region' | 'gender' | 'use'

/** The state of the page, as in its address. */
export type LibraryView = {
  tab: LibraryTab
  search: string
  region: string[]
  gender: string[]
  use: string[]
  premium: boolean
  sort: VoiceSort
}

const groups: FilterGroup[] = ['region', 'gender', 'use']

export function readView(address: URLSearchParams): LibraryView {
  const list = (name: string) => (address.get(name) ?? '').split(',').filter(Boolean)
  const picks = address.get('category') === 'staff-picks'
  return {
    tab: address.get('tab') === 'my' ? 'my' : picks ? 'staff-picks' : 'all',
    search: address.get('search') ?? '',
    region: list('region'),
    gender: list('gender'),
    use: list('use'),
    premium: address.get('premium') === 'true',
    sort: VoiceSort.catch('popular').parse(address.get('sort')),
  }
}

/** Returns the shortest address for a state. */
export function writeView(view: LibraryView): URLSearchParams {
  const address = new URLSearchParams({ tab: view.tab === 'my' ? 'my' : 'library' })
  if (view.tab === 'staff-picks') address.set('category', 'staff-picks')
  if (view.search) address.set('search', view.search)
  for (const group of groups) if (view[group].length > 0) address.set(group, view[group].join(','))
  if (view.premium) address.set('premium', 'true')
  if (view.sort !== 'popular') address.set('sort', view.sort)
  return address
}

export function filterOf({ tab, premium, search, region, gender, use }: LibraryView): LibraryFilter {
  return {
    search,
    region,
    gender,
    use,
    premium: premium || undefined,
    category: tab === 'staff-picks' ? 'staff-picks' : undefined,
  }
}

export function countFilters({ region, gender, use, premium }: LibraryView): number {
  return region.length + gender.length + use.length + (premium ? 1 : 0)
}

export const withoutFilters = { region: [], gender: [], use: [], premium: false }

export function toggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
