import type { LiveAlignment, LiveSound } from '#core/contract/vendor/elevenlabs-live.ts'
import { type Alignment, createAligner, joinAligned } from '#core/rules/speech/alignment.ts'
import type { VendorFormat } from '#core/rules/vendor/vendor-formats.ts'
import type { Media } from '../../ports/media.ts'
import type { Listening } from '../tts/listening.ts'
import type { Heard } from '../tts/sound/speech-file.ts'
import { samplesOf } from './encoding.ts'

type Piece = { heard: Heard[]; samples: number }
type Span = { from: number; to: number }

/**
 * A message for each piece the engine makes, which is about a sentence. Each holds a sound that is whole by itself, so
 * that none of it waits in an encoder for the next, and times that count from its start.
 */
export async function* liveMessages(
  speech: Listening,
  { media, format, spaced }: { media: Media; format: VendorFormat; spaced: boolean },
): AsyncGenerator<LiveSound> {
  const { text, sample_rate } = speech
  const aligner = createAligner(text, speech.spans)
  let from = 0
  for await (const piece of piecesOf(speech.heard)) {
    const span = { from: from / sample_rate, to: (from + piece.samples) / sample_rate }
    from += piece.samples
    const words = piece.heard.flatMap((heard) => heard.words)
    const said = aligner.take(words)
    const last = words.length > 0 && !/[\p{L}\p{N}]/u.test(text.slice(words.at(-1)!.end_char))
    const aligned = last ? joinAligned([said, aligner.rest(span.to)]) : said
    yield {
      audio: (await encoded(piece, { media, format, sample_rate })).toString('base64'),
      isFinal: null,
      alignment: within(aligned.alignment, span, last && spaced),
      normalizedAlignment: within(aligned.normalized_alignment, span, last && spaced),
    }
  }
}

/** What was kept comes without ends, and is all there already. */
async function* piecesOf(all: AsyncIterable<Heard>): AsyncGenerator<Piece> {
  let piece: Piece = { heard: [], samples: 0 }
  for await (const heard of all) {
    piece.heard.push(heard)
    piece.samples += heard.bytes.length >> 1
    if (!heard.ends || piece.samples === 0) continue
    yield piece
    piece = { heard: [], samples: 0 }
  }
  if (piece.samples > 0) yield piece
}

type Encoder = { media: Media; format: VendorFormat; sample_rate: number }

async function encoded({ heard }: Piece, { media, format, sample_rate }: Encoder): Promise<Buffer> {
  async function* samples() {
    for (const each of heard) if (each.bytes.length > 1) yield samplesOf(each)
  }
  const bytes: Buffer[] = []
  for await (const chunk of media.encodeStream({ sample_rate, channels: 1, samples: samples() }, format))
    bytes.push(chunk)
  return Buffer.concat(bytes)
}

/** Clients add these times up from message to message: the last character lasts until the sound of its own ends. */
function within(of: Alignment, { from, to }: Span, space: boolean): LiveAlignment | null {
  if (of.characters.length === 0) return null
  const ms = (seconds: number) => Math.round((Math.min(Math.max(seconds, from), to) - from) * 1000)
  const starts = of.character_start_times_seconds.map(ms)
  const ends = of.character_end_times_seconds.map(ms)
  ends[ends.length - 1] = ms(to)
  const durations = ends.map((end, i) => end - starts[i]!)
  const after = space ? { char: [' '], start: [ms(to)], long: [0] } : { char: [], start: [], long: [] }
  const charDurationsMs = [...durations, ...after.long]
  return {
    chars: [...of.characters, ...after.char],
    charStartTimesMs: [...starts, ...after.start],
    charDurationsMs,
    charsDurationsMs: charDurationsMs,
  }
}
