import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#core/contract/errors.ts'
import type { LiveAlignment, LiveQuery, LiveSound, LiveText } from '#core/contract/vendor/elevenlabs-live.ts'
import { type Alignment, createAligner, joinAligned } from '#core/rules/speech/alignment.ts'
import { createChunker } from '#core/rules/speech/speech-chunks.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { elevenLabsFormat, type VendorFormat } from '#core/rules/vendor/vendor-formats.ts'
import { toOurSettings } from '#core/rules/vendor/vendor-settings.ts'
import type { Dialogue, Talk } from '../../platform/live/dialogue.ts'
import type { Media } from '../../ports/media.ts'
import type { Listening } from '../tts/listening.ts'
import type { Speech } from '../tts/service.ts'
import type { Heard } from '../tts/sound/speech-file.ts'
import { samplesOf } from './encoding.ts'
import type { Speaking, Wish } from './speaking.ts'

type Conversation = Dialogue<LiveText, LiveSound>
type Said = Omit<Wish, 'text' | 'idempotency'>

/** Speech from a text that is still being written: gathered into pieces, each of them a job like any other. */
export function createLiveSpeech(parts: { speaking: Speaking; speech: Pick<Speech, 'cancel'>; media: Media }) {
  const { speaking, speech, media } = parts

  async function speak(said: string, wish: Said, { with: dialogue, query }: Speaker): Promise<void> {
    const { user, signal } = dialogue
    const format = elevenLabsFormat(query.output_format)
    const id = randomUUID()
    let isHeard = false
    // cancel if no audio was delivered; otherwise finish and charge
    const leave = () => {
      if (!isHeard) void speech.cancel(user, id).catch(() => {})
    }
    const release = await dialogue.slot()
    signal.addEventListener('abort', leave)
    try {
      const made = await speaking.begin(user, { ...wish, text: said.trim(), id })
      // its job may have been made after the cancelling
      if (signal.aborted) leave()
      for await (const message of liveMessages(made, { media, format, spaced: /\s$/.test(said) })) {
        if (signal.aborted) continue
        isHeard = true
        await dialogue.send(message)
      }
    } catch (err) {
      if (!isNothingToSay(err)) throw err
    } finally {
      signal.removeEventListener('abort', leave)
      await release()
    }
  }

  return {
    talk:
      (voice: string, query: LiveQuery): Talk<LiveText, LiveSound> =>
      async (dialogue) => {
        const { user, signal } = dialogue
        // unknown voices and models are refused before the first word
        const { model_id: model } = await speaking.model(user, query.model_id ?? defaultModelId)
        await speaking.voice(user, voice)
        const first = await dialogue.next(query.inactivity_timeout)
        const settings = toOurSettings(first?.voice_settings ?? {})
        const config = first?.generation_config ?? first?.generator_config
        const chunker = createChunker({
          schedule: config?.chunk_length_schedule,
          at_once: query.auto_mode,
          whole: query.enable_ssml_parsing,
        })
        const dictionaries = first?.pronunciation_dictionary_locators
        const wish = { voice, model, settings, dictionaries, markup: query.enable_ssml_parsing }
        const sayAll = async (chunks: string[]) => {
          for (const said of chunks) if (!signal.aborted) await speak(said, wish, { with: dialogue, query })
        }

        for (let message = first; message; message = await dialogue.next(query.inactivity_timeout)) {
          refuseChange(first!, message)
          if (message.text === '') break
          await sayAll(chunker.add(message.text, { try_now: message.try_trigger_generation, flush: message.flush }))
        }
        if (signal.aborted) return
        await sayAll(chunker.end())
        await dialogue.send({ audio: null, isFinal: true, alignment: null, normalizedAlignment: null })
      },
  }
}
type Speaker = { with: Conversation; query: LiveQuery }

/** As there: what a voice sounds like is decided once. */
function refuseChange(first: LiveText, { voice_settings }: LiveText): void {
  if (!voice_settings || isDeepStrictEqual(voice_settings, first.voice_settings)) return
  const said = 'Send it in the first message, and then not at all or unchanged.'
  throw new AppError('invalid_request', { detail: said, fields: { voice_settings: said } })
}

/** Signs without a word, or a pause alone: no reason to end a conversation. */
function isNothingToSay(err: unknown): boolean {
  return err instanceof AppError && (err.is('text_empty') || err.is('unsupported_characters'))
}

type Piece = { heard: Heard[]; samples: number }
type Span = { from: number; to: number }

/**
 * One message per piece of the engine, about a sentence. Each holds a complete sound, so that no sound waits in an
 * encoder for the next piece, and times from its start.
 */
async function* liveMessages(
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

/** Stored sound has no sentence ends, and is complete already. */
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

/** Clients add these times up from message to message: the last character lasts until the end of its sound. */
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
