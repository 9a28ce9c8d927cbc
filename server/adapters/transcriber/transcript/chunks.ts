import type { Piece } from '@pawol/engines/hearing/cuts'
import type { HeardSegment, TranscriptChunk } from '../../../ports/transcriber.ts'

type Word = { text: string }

const ends = /[.?!…]["'”’)\]]*$/
const abbreviated = /^(?:mr|mrs|ms|dr|st|prof|sr|jr|vs|no|\p{L})\.$/iu

/** Words up to the end of each sentence. */
export function sentencesIn<W extends Word>(words: readonly W[]): W[][] {
  const sentences: W[][] = []
  let open: W[] = []
  for (const word of words) {
    open.push(word)
    if (!ends.test(word.text) || abbreviated.test(word.text)) continue
    sentences.push(open)
    open = []
  }
  return open.length > 0 ? [...sentences, open] : sentences
}

export const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

/** Words that are capitalised only at the start of a sentence. */
const little = new Set(
  (
    'a about after again all also although an and any are as at be because been before being but by can could did do ' +
    'does for from had has have he her here him his how if in into is it its just like many more most my no nor not of ' +
    'on once one only or other our out over she should since so some such than that the their them then there these ' +
    'they this those through to too under until up us very was we were what when where which while who whom whose why ' +
    'will with would you your'
  ).split(' '),
)

/** With a capital where a sentence begins. */
export function capitalised<W extends Word>(words: readonly W[]): W[] {
  return sentencesIn(words).flatMap((sentence, n) => {
    const [first, ...rest] = sentence as [W, ...W[]]
    return n === 0 ? sentence : [{ ...first, text: first.text[0]!.toUpperCase() + first.text.slice(1) }, ...rest]
  })
}

/** An engine ends every input like a sentence: undone where speech was cut. */
export function withoutFalseStops<W extends Word>(words: readonly W[], cut: { start: boolean; end: boolean }): W[] {
  const mended = [...words]
  const [first, last] = [mended[0], mended.at(-1)]
  if (cut.end && last && /[^.]\.$/.test(last.text) && !abbreviated.test(last.text))
    mended[mended.length - 1] = { ...last, text: last.text.slice(0, -1) }
  const start = mended[0]
  if (cut.start && first && start && little.has(first.text.toLowerCase().replace(/[^a-z].*$/, '')))
    mended[0] = { ...start, text: start.text[0]!.toLowerCase() + start.text.slice(1) }
  return mended
}

/** Segments of one chunk after the other; each begins where the last ended. */
export function chunkMaker(fromMs: number): (segments: HeardSegment[], end_ms: number) => TranscriptChunk {
  let [index, start_ms] = [0, fromMs]
  return (segments, end_ms) => {
    const text = segments.map((segment) => segment.text).join(' ')
    const chunk: TranscriptChunk = { kind: 'chunk', index: index++, start_ms, end_ms, text, segments }
    start_ms = end_ms
    return chunk
  }
}

/** A segment for each sentence. */
export function segmentsOf(
  words: HeardSegment['words'],
  more: Pick<HeardSegment, 'language' | 'word_times'>,
): HeardSegment[] {
  return sentencesIn(words).map((sentence) => {
    const sure = sentence.flatMap(({ confidence }) => confidence ?? [])
    return {
      start_ms: sentence[0]!.start_ms,
      end_ms: sentence.at(-1)!.end_ms,
      text: textOf(sentence),
      confidence: sure.length > 0 ? sure.reduce((sum, one) => sum + one, 0) / sure.length : null,
      words: sentence,
      ...more,
    }
  })
}

export const isSilent = ({ stretches }: Piece) => stretches.length === 0
