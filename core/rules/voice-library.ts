import type { LibraryFacets, LibraryQuery, LibraryVoice, VoiceSort } from '../contract/voices.ts'

/** Uses of a voice: the tags that the library filters by. */
const voiceUses = [
  'news',
  'radio',
  'stories',
  'lessons',
  'announcements',
  'phone',
  'health',
  'children',
  'ceremony',
  'social',
  'sport',
] as const

export type LibraryFilter = Pick<LibraryQuery, 'search' | 'region' | 'gender' | 'use' | 'premium' | 'category'>
/** A voice with all its searchable words. */
type Findable = Pick<LibraryVoice, 'name' | 'description' | 'region' | 'gender' | 'tags' | 'is_premium'> &
  Pick<LibraryVoice, 'is_staff_pick'> & { keywords?: string }
type Group = keyof Omit<LibraryFilter, 'search'>

const marks = /\p{M}/gu
/** Without case and accents, so that Nadège can be found with any keyboard. */
function folded(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase()
}

function says(voice: Findable, search: string): boolean {
  const { name, description, region, gender, tags, keywords = '' } = voice
  const words = folded([name, description, region, gender, ...tags, keywords].join(' '))
  return folded(search)
    .split(/\s+/)
    .every((word) => words.includes(word))
}

const tests: { [G in Group]: (voice: Findable, filter: LibraryFilter) => boolean } = {
  region: (voice, { region }) => region.length === 0 || region.includes(voice.region),
  gender: (voice, { gender }) => gender.length === 0 || gender.includes(voice.gender),
  use: (voice, { use }) => use.length === 0 || use.some((one) => voice.tags.includes(one)),
  premium: (voice, { premium }) => premium === undefined || voice.is_premium === premium,
  category: (voice, { category }) => category === undefined || voice.is_staff_pick,
}
const groups = Object.keys(tests) as Group[]

export function filterVoices<V extends Findable>(voices: readonly V[], filter: LibraryFilter, except?: Group): V[] {
  return voices.filter(
    (voice) => says(voice, filter.search) && groups.every((group) => group === except || tests[group](voice, filter)),
  )
}

/** Each value with its number of matches under the other filters; values keep their original order. */
export function facetsOf(voices: readonly Findable[], filter: LibraryFilter): LibraryFacets {
  const count = (group: Group, of: (voice: Findable) => readonly string[]) => {
    const left = filterVoices(voices, filter, group)
    const values = [...new Set(voices.flatMap(of))]
    return values.map((value) => ({ value, count: left.filter((voice) => of(voice).includes(value)).length }))
  }
  const anyCategory = filterVoices(voices, filter, 'category')
  return {
    region: count('region', (voice) => [voice.region]),
    gender: count('gender', (voice) => [voice.gender]),
    use: count('use', (voice) => voiceUses.filter((use) => voice.tags.includes(use))),
    premium: filterVoices(voices, filter, 'premium').filter((voice) => voice.is_premium).length,
    category: { all: anyCategory.length, 'staff-picks': anyCategory.filter((voice) => voice.is_staff_pick).length },
  }
}

type Sortable = Pick<LibraryVoice, 'name' | 'created_at' | 'added_count'>
const orders: Record<VoiceSort, (a: Sortable, b: Sortable) => number> = {
  popular: (a, b) => b.added_count - a.added_count,
  name: (a, b) => folded(a.name).localeCompare(folded(b.name), 'en'),
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
}

/** The sort is stable. */
export function sortVoices<V extends Sortable>(voices: readonly V[], sort: VoiceSort): V[] {
  return [...voices].sort(orders[sort])
}
