/** Common Voice's columns, in its order. */
export const clipColumns = [
  'client_id',
  'path',
  'sentence_id',
  'sentence',
  'sentence_domain',
  'up_votes',
  'down_votes',
  'age',
  'gender',
  'accents',
  'variant',
  'locale',
  'segment',
] as const
export type ClipLine = Record<(typeof clipColumns)[number], string | number>

export const translationColumns = [
  'source_language',
  'target_language',
  'source_text',
  'target_text',
  'machine_text',
  'up_votes',
  'down_votes',
] as const

/** A cell of a table without quotes: tabs and line breaks become spaces. */
const cell = (value: string | number) => String(value).replace(/[\t\r\n]+/g, ' ')

export const tsvLine = (values: readonly (string | number)[]) => `${values.map(cell).join('\t')}\n`

export const clipLine = (line: ClipLine) => tsvLine(clipColumns.map((column) => line[column]))

export const splits = ['train', 'dev', 'test'] as const
export type Split = (typeof splits)[number]

/** The share of clips that each of dev and test gets, as far as whole speakers allow. */
const heldOut = 0.1

/**
 * Puts each speaker into one split, so that no voice is in two. Speakers with few clips go to test and dev first, which
 * hear many voices that way; the speaker with the most clips always trains.
 */
export function splitSpeakers(speakers: readonly { id: string; clips: number }[]): Map<string, Split> {
  const sorted = [...speakers].sort((a, b) => a.clips - b.clips || (a.id < b.id ? -1 : 1))
  const wanted = sorted.reduce((sum, { clips }) => sum + clips, 0) * heldOut
  const taken = { test: 0, dev: 0 }
  const split = new Map<string, Split>()
  for (const [at, { id, clips }] of sorted.entries()) {
    const isLast = at === sorted.length - 1
    const held = ['test', 'dev'] as const
    const room = held.find((name) => taken[name] === 0) ?? held.find((name) => taken[name] + clips <= wanted)
    const of = isLast || !room ? 'train' : room
    if (of !== 'train') taken[of] += clips
    split.set(id, of)
  }
  return split
}

/** Regions in the `accents` column. */
export const regionNames: Record<string, string> = {
  artibonite: 'Artibonite',
  centre: 'Centre',
  grand_anse: "Grand'Anse",
  nippes: 'Nippes',
  nord: 'Nord',
  nord_est: 'Nord-Est',
  nord_ouest: 'Nord-Ouest',
  ouest: 'Ouest',
  sud: 'Sud',
  sud_est: 'Sud-Est',
  bahamas: 'Bahamas',
  canada: 'Canada',
  cuba: 'Cuba',
  dominican_republic: 'Dominican Republic',
  france: 'France',
  united_states: 'United States',
  elsewhere: 'Elsewhere',
}
