import { partsOfWords, termKey } from '@pawol/kreyol/speech'
import type { DictionaryVersion, SpokenEntry, UnusedEntry } from '../../contract/dictionaries/speech.ts'
import type { SpokenTiming } from '../speech/speech-request.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { type EntryFault, entryFault } from './applicable.ts'

/** An entry that may speak a word of a text, with the dictionary it is from. */
export type Candidate = { id: string; term: string; phonetic: string; ipa: string } & Pick<
  DictionaryVersion,
  'dictionary_id' | 'dictionary_name' | 'version'
>
/** Entries that may speak words of a text, in the order they count, and those that cannot. */
export type TextOverrides = { overrides: Candidate[]; unused: UnusedEntry[] }

const mostUnused = 200

/** Which of these entries, in order of precedence, may speak words of a text. */
export function overridesFor(text: string, entries: readonly Candidate[]): Promise<TextOverrides> {
  const parts = partsOfWords(text)
  const candidates = entries.filter(({ term }) => [...partsOfWords(term)].every((part) => parts.has(part)))
  return sorted(candidates, termFinder(text))
}

/** The words an engine has spoken by an entry. */
export function spokenWords(words: readonly SpokenTiming[], overrides: readonly Candidate[]): SpokenEntry[] {
  return words.flatMap(({ override, word, start_char, end_char }) =>
    override === undefined ? [] : [spokenEntry({ start: start_char, end: end_char, text: word }, overrides[override]!)],
  )
}

export function spokenEntry(
  { start, end, text }: { start: number; end: number; text: string },
  entry: Candidate,
): SpokenEntry {
  const { id: entry_id, term, phonetic, ipa, dictionary_id, dictionary_name, version } = entry
  return { start, end, text, entry_id, term, phonetic, ipa, dictionary_id, dictionary_name, version }
}

/** Parts those that can speak their term from those that cannot, or whose term another one speaks. */
async function sorted(candidates: readonly Candidate[], isIn: (term: string) => boolean): Promise<TextOverrides> {
  const yieldIfDue = yieldToEventLoop()
  const overrides: Candidate[] = []
  const unused: UnusedEntry[] = []
  const first = new Map<string, Candidate>()
  for (const candidate of candidates) {
    await yieldIfDue()
    const fault = entryFault(candidate)
    const by = first.get(termKey(candidate.term))
    const spoken = fault ? withoutIpa(candidate, fault) : candidate
    if (!by && spoken) {
      first.set(termKey(candidate.term), candidate)
      overrides.push(spoken)
    }
    if ((fault || by) && unused.length < mostUnused && isIn(candidate.term))
      unused.push(unusedEntry(candidate, fault ?? { code: 'shadowed' }, by))
  }
  return { overrides, unused }
}

/** A bad reading in IPA leaves the respelling to be used. */
function withoutIpa(candidate: Candidate, { code }: EntryFault): Candidate | undefined {
  const respelled = { ...candidate, ipa: '' }
  return code === 'ipa_invalid' && !entryFault(respelled) ? respelled : undefined
}

type Fault = EntryFault | { code: 'shadowed' }

function unusedEntry(candidate: Candidate, fault: Fault, by: Candidate | undefined): UnusedEntry {
  const { id: entry_id, term, dictionary_id, dictionary_name, version } = candidate
  const speaker = by && { entry_id: by.id, dictionary_id: by.dictionary_id, dictionary_name: by.dictionary_name }
  const detail = faultText(term, fault, by)
  return { reason: fault.code, detail, entry_id, term, dictionary_id, dictionary_name, version, by: speaker ?? null }
}

function faultText(term: string, fault: Fault, by: Candidate | undefined): string {
  switch (fault.code) {
    case 'no_reading':
      return `The entry for ${term} has neither a respelling nor IPA.`
    case 'reading_silent':
      return `Nothing is heard of what the entry for ${term} has.`
    case 'phonetic_unreadable':
      return `The respelling of ${term} has signs that stand for no sound: ${fault.characters.join(' ')}`
    case 'ipa_invalid':
      return `The IPA of ${term} has signs that stand for no sound: ${fault.characters.join(' ')}`
    case 'term_not_words':
      return `${term} has a stop in it, and so is never met in a text.`
    case 'shadowed':
      return `${term} is spoken by the entry of ${by?.dictionary_name ?? 'another dictionary'}.`
  }
}

/** Whether a term occurs in a text as whole words. */
export function termFinder(text: string): (term: string) => boolean {
  const folded = termKey(text)
  return (term) => {
    const words = termKey(term).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'u').test(folded)
  }
}
