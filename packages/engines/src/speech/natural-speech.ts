import type { SpokenWord } from '@pawol/kreyol/speech'
import type { SpeechPiece, SpeechRequest } from '#core/rules/speech/speech-request.ts'
import { sample_rate } from '../sound/resample.ts'
import { gainFor, gainKey } from '../voice/gain.ts'
import type { Networks } from '../voice/networks.ts'
import { type SaidPart, sayPhrase } from '../voice/say-phrase.ts'
import type { Pronounced } from '../voice/voice.ts'
import { naturalSound } from '../voice/voice-sound.ts'
import { leadOf, pieceBuilder, spansOf, type WordSpan } from './piece-builder.ts'
import type { Phrase } from './speech-plan.ts'

/** A phrase as eSpeak says it plainly. */
export type PronouncedPhrase = { phrase: Phrase; said: Pronounced }
/** The plan of a text first, then its phrases. */
export type PronouncedPart = { words: SpokenWord[]; lead_ms: number; phrases: number } | PronouncedPhrase

export type NaturalParts = {
  pronounced: AsyncIterable<PronouncedPart>
  voice(phrase: PronouncedPhrase, inParts: boolean): AsyncIterable<SaidPart>
  /** How many phrases are processed at once. */
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
    // the first phrase is sent at once: a user waits for it
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

/** Starts now, and not only when the result is awaited. */
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
  // its failure is thrown when it is awaited, in order; until then it is not unhandled
  first.catch(() => undefined)
  return follow(first, rest)
}

type Parts = {
  /** eSpeak's part of the work. */
  pronounce(request: SpeechRequest): AsyncIterable<PronouncedPart>
  /** The phrase that measures how loud a voice is, as eSpeak says it. */
  trial: PronouncedPhrase
  networks: Networks
}

/** The natural voice where its networks are in one process, a phrase at a time. */
export function naturalSpeaker({ pronounce, trial, networks }: Parts) {
  const gains = new Map<string, Promise<number>>()
  return (request: SpeechRequest): AsyncIterable<SpeechPiece> => {
    const { settings } = request
    const sound = naturalSound(request)
    const key = gainKey(sound)
    const gain = gains.get(key) ?? gainFor(networks, trial, sound)
    gains.set(key, gain)
    async function* voice(part: PronouncedPhrase, in_parts: boolean) {
      yield* sayPhrase(networks, part, { sound, settings, gain: await gain, in_parts })
    }
    return naturalSpeech(request, { pronounced: pronounce(request), voice, ahead: 1 })
  }
}
