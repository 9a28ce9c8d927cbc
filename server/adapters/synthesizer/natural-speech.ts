import type { SpeechPiece, SpeechRequest } from '../../ports/synthesizer.ts'
import type { SaidPart } from './ht-voice/say-phrase.ts'
import type { PronouncedPart, PronouncedPhrase } from './messages.ts'
import { leadOf, pieceBuilder, spansOf, type WordSpan } from './piece-builder.ts'
import { sample_rate } from './sound/sample-rate.ts'

export type NaturalParts = {
  pronounced: AsyncIterable<PronouncedPart>
  voice(phrase: PronouncedPhrase, in_parts: boolean): AsyncIterable<SaidPart>
  /** Phrases on their way at once. */
  ahead: number
}
type Waiting = { part: PronouncedPhrase; said: AsyncIterable<SaidPart> }

/** Pieces of about a sentence, the first of less, from phrases that are voiced while the next are pronounced. */
export async function* naturalSpeech(
  { text }: Pick<SpeechRequest, 'text'>,
  { pronounced, voice, ahead }: NaturalParts,
): AsyncGenerator<SpeechPiece> {
  let build: ReturnType<typeof pieceBuilder> | undefined
  let words = 0
  const waiting: Waiting[] = []
  let phrases = 0
  /** What can be heard before the phrase `next` begins. */
  async function* saidBefore(next: PronouncedPhrase | undefined): AsyncGenerator<SpeechPiece> {
    const { part, said } = waiting.shift()!
    const { groups, silence_ms, ends_sentence } = part.phrase
    let made = 0
    for await (const { samples, starts, length } of said) {
      const spans = spansOf(groups, starts, length)
      build!.sound(samples, made === 0 ? spans : [])
      made += samples.length
      if (made < length) yield { ...build!.take(unfinished(spans, made)), goes_on: true }
    }
    build!.silence(silence_ms)
    // the first phrase goes out at once: somebody waits for it
    const first = phrases++ === 0
    const after = waiting[0]?.part ?? next
    if (after && (first || ends_sentence)) yield build!.take(after.phrase.groups[0]!.word)
  }
  let begun = 0
  for await (const part of pronounced) {
    if ('words' in part) {
      build = pieceBuilder(part.words, { text_length: text.length, sample_rate })
      words = part.words.length
      build.silence(leadOf(part.phrases, part.lead_ms))
      continue
    }
    while (waiting.length >= ahead) yield* saidBefore(part)
    waiting.push({ part, said: started(voice(part, begun++ === 0)) })
  }
  while (waiting.length > 0) yield* saidBefore(undefined)
  yield build!.take(words)
}

/** The first word that does not end before a moment. */
const unfinished = (spans: readonly WordSpan[], made: number) => spans.find(({ end }) => end > made)!.word

/** At work from now on, and not only when somebody asks. */
async function* follow<T>(first: Promise<IteratorResult<T>>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    for (let next = await first; !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
function started<T>(parts: AsyncIterable<T>): AsyncIterable<T> {
  const rest = parts[Symbol.asyncIterator]()
  const first = rest.next()
  // it is awaited in its turn; until then its failure is nobody's
  first.catch(() => undefined)
  return follow(first, rest)
}
