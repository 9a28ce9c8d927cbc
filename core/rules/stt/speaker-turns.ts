import { meanConfidence, type SpokenSegment, type SpokenWord } from './transcript.ts'

/** A time range of one speaker; speakers are numbered from 0. */
export type Turn = { start_ms: number; end_ms: number; speaker: number }

/** The label of an unnamed speaker, in the form that `speaker-labels.ts` of exports reads. */
const nameless: Record<string, string> = {
  ht: 'Moun',
  en: 'Speaker',
  fr: 'Locuteur',
  es: 'Hablante',
  pt: 'Falante',
}

/** The speaker of most of a time range; null if there is no speech near it. */
function speakerOf(
  { start_ms, end_ms }: Pick<SpokenWord, 'start_ms' | 'end_ms'>,
  turns: readonly Turn[],
): number | null {
  let best: { speaker: number; share: number } | null = null
  for (const turn of turns) {
    const share = Math.min(end_ms, turn.end_ms) - Math.max(start_ms, turn.start_ms)
    if (!best || share > best.share) best = { speaker: turn.speaker, share }
  }
  return best && best.share > -nearbyMs ? best.speaker : null
}
const nearbyMs = 500

/** Splits segments at changes of speaker; each word belongs to the speaker of most of it. */
export function partedBySpeaker<S extends SpokenSegment>(segments: readonly S[], turns: readonly Turn[]): S[] {
  if (severalIn(turns)) return segments.flatMap((segment) => parted(segment, turns))
  return [...segments]
}

function parted<S extends SpokenSegment>(segment: S, turns: readonly Turn[]): S[] {
  const groups: { speaker: number | null; words: SpokenWord[] }[] = []
  for (const word of segment.words) {
    const last = groups.at(-1)
    const speaker = speakerOf(word, turns) ?? last?.speaker ?? null
    if (last && (last.speaker === speaker || last.speaker === null)) {
      last.words.push(word)
      last.speaker ??= speaker
    } else groups.push({ speaker, words: [word] })
  }
  const joined = segment.words.map(({ text }) => text).join(' ')
  // In a script without spaces, joining the words with spaces does not give the text.
  if (groups.length < 2 || joined !== segment.text.trim()) return [segment]
  return groups.map(({ words }) => ({
    ...segment,
    text: words.map(({ text }) => text).join(' '),
    words,
    start_ms: words[0]!.start_ms,
    end_ms: words.at(-1)!.end_ms,
    confidence: meanConfidence(words),
  }))
}

type Translated = SpokenSegment & { translation: string | null }
type Languages = { from: string | null; to: string | null }

/** Adds the speaker's name before each turn, in the text and its translation. */
export function withSpeakerNames<S extends Translated>(
  segments: readonly S[],
  turns: readonly Turn[],
  { from, to }: Languages,
): S[] {
  if (!severalIn(turns)) return [...segments]
  let last: number | null = null
  return segments.map((segment) => {
    const speaker = speakerOf(segment, turns)
    if (speaker === null || speaker === last || segment.words.length === 0) return segment
    last = speaker
    const label = (language: string | null) => `${nameless[language ?? 'en'] ?? nameless.en} ${speaker + 1}:`
    const { start_ms, text, words, translation } = segment
    const named = label(from)
    const said = named.split(' ').map((part) => ({ ...silent, text: part, start_ms, end_ms: start_ms }))
    return {
      ...segment,
      text: `${named} ${text}`,
      words: [...said, ...words],
      translation: translation && `${label(to)} ${translation}`,
    }
  })
}
const silent = { confidence: null, estimated: true }

const severalIn = (turns: readonly Turn[]) => new Set(turns.map(({ speaker }) => speaker)).size > 1
