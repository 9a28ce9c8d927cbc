import type { SpeechPiece, SpeechRequest } from '../../ports/synthesizer.ts'
import type { PronouncedPart, PronouncedPhrase } from './messages.ts'
import { leadOf, pieceBuilder, spansOf } from './piece-builder.ts'
import { sample_rate } from './sound/sample-rate.ts'

export type SaidPhrase = { samples: Int16Array; starts: number[] }
export type NaturalParts = {
  pronounced: AsyncIterable<PronouncedPart>
  voice(part: PronouncedPhrase): Promise<SaidPhrase>
  /** Phrases on their way at once. */
  ahead: number
}

/** Pieces of about a sentence, from phrases that are voiced while the next are pronounced. */
export async function* naturalSpeech(
  { text }: Pick<SpeechRequest, 'text'>,
  { pronounced, voice, ahead }: NaturalParts,
): AsyncGenerator<SpeechPiece> {
  let build: ReturnType<typeof pieceBuilder> | undefined
  let words = 0
  const waiting: { part: PronouncedPhrase; said: Promise<SaidPhrase> }[] = []
  let said_phrases = 0
  /** The piece that ends before the phrase `next` begins. */
  async function* saidBefore(next: PronouncedPhrase | undefined): AsyncGenerator<SpeechPiece> {
    const { part, said } = waiting.shift()!
    const { samples, starts } = await said
    build!.sound(samples, spansOf(part.phrase.groups, starts, samples.length))
    build!.silence(part.phrase.silence_ms)
    // the first phrase goes out at once: somebody waits for it
    const first = said_phrases++ === 0
    const after = waiting[0]?.part ?? next
    if (after && (first || part.phrase.ends_sentence)) yield build!.take(after.phrase.groups[0]!.word)
  }
  for await (const part of pronounced) {
    if ('words' in part) {
      build = pieceBuilder(part.words, { text_length: text.length, sample_rate })
      words = part.words.length
      build.silence(leadOf(part.phrases, part.lead_ms))
      continue
    }
    while (waiting.length >= ahead) yield* saidBefore(part)
    const said = voice(part)
    // it is awaited in its turn; until then its failure is nobody's
    said.catch(() => undefined)
    waiting.push({ part, said })
  }
  while (waiting.length > 0) yield* saidBefore(undefined)
  yield build!.take(words)
}
