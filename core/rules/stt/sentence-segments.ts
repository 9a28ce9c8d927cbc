import { splitSentences } from '../translate/sentences.ts'
import { meanConfidence, type SpokenSegment, type SpokenWord, spreadWords, tokensOf } from './transcript.ts'

/** Engine output: segments from pause to pause, independent of sentences. */
export type Heard = Omit<SpokenSegment, 'words'> & {
  words: readonly (Omit<SpokenWord, 'estimated'> & { estimated?: boolean })[]
  word_times: 'heard' | 'estimated'
}

/** A pause that starts a new segment regardless of punctuation. */
const longestPauseMs = 2_000
/** The longest readable segment, in characters. */
const longestSegment = 300

type Place = SpokenWord & { language: string | null; start: number; end: number }

/** Makes one segment per sentence, so that each can be read, corrected and translated separately. */
export function sentenceSegments(heard: readonly Heard[]): SpokenSegment[] {
  const segments: SpokenSegment[] = []
  let places: Place[] = []
  const flush = () => {
    segments.push(...sentencesOf(places))
    places = []
  }
  for (const one of heard) {
    const words = wordsOf(one)
    if (words.length === 0) continue
    // In a script without spaces, joining the words with spaces does not give the text.
    if (words.map(({ text }) => text).join(' ') !== one.text.trim()) {
      flush()
      segments.push(segmentOf(one.text.trim(), words, one.language))
      continue
    }
    const last = places.at(-1)
    if (last && (last.language !== one.language || words[0]!.start_ms - last.end_ms > longestPauseMs)) flush()
    let at = places.length ? places.at(-1)!.end + 1 : 0
    for (const word of words) {
      places.push({ ...word, language: one.language, start: at, end: at + word.text.length })
      at += word.text.length + 1
    }
  }
  flush()
  return segments
}

/** Words with a flag for estimated times. */
export function wordsOf({ words, text, start_ms, end_ms, word_times }: Heard): SpokenWord[] {
  if (words.length === 0) return spreadWords(tokensOf(text), { start_ms, end_ms })
  return words.map((word) => ({ ...word, estimated: word.estimated ?? word_times === 'estimated' }))
}

function sentencesOf(places: readonly Place[]): SpokenSegment[] {
  if (places.length === 0) return []
  const ends = splitSentences(places.map(({ text }) => text).join(' ')).map(({ end }) => end)
  const groups: Place[][] = [[]]
  let sentence = 0
  for (const place of places) {
    groups.at(-1)!.push(place)
    while (sentence < ends.length && ends[sentence]! < place.end) sentence++
    if (ends[sentence] === place.end || place.text.length > longestSegment) groups.push([])
  }
  return groups
    .flatMap(parted)
    .filter((group) => group.length > 0)
    .map((group) => segmentOf(group.map(({ text }) => text).join(' '), group, group[0]!.language))
}

/** Splits an overlong segment at its longest pause, away from its edges. */
function parted(group: Place[]): Place[][] {
  if (group.length < 4 || group.at(-1)!.end - group[0]!.start <= longestSegment) return [group]
  const edge = Math.floor(group.length / 4)
  let [cut, longest] = [edge, -1]
  for (let n = edge; n <= group.length - edge; n++) {
    const pause = group[n]!.start_ms - group[n - 1]!.end_ms + (/[,;:]$/.test(group[n - 1]!.text) ? 200 : 0)
    if (pause > longest) [cut, longest] = [n, pause]
  }
  cut = Math.max(1, cut)
  return [...parted(group.slice(0, cut)), ...parted(group.slice(cut))]
}

function segmentOf(text: string, words: readonly SpokenWord[], language: string | null): SpokenSegment {
  return {
    start_ms: words[0]!.start_ms,
    end_ms: words.at(-1)!.end_ms,
    text,
    confidence: meanConfidence(words),
    language,
    words: words.map(({ text, start_ms, end_ms, confidence, estimated, alternatives }) => ({
      text,
      start_ms,
      end_ms,
      confidence,
      estimated,
      ...(alternatives ? { alternatives } : {}),
    })),
  }
}
