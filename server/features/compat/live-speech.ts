import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#core/contract/errors.ts'
import type { LiveQuery, LiveSound, LiveText } from '#core/contract/vendor/elevenlabs-live.ts'
import { createChunker } from '#core/rules/speech/speech-chunks.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { elevenLabsFormat } from '#core/rules/vendor/vendor-formats.ts'
import { toOurSettings } from '#core/rules/vendor/vendor-settings.ts'
import type { Dialogue, Talk } from '../../platform/live/dialogue.ts'
import type { Media } from '../../ports/media.ts'
import type { Speech } from '../tts/service.ts'
import { liveMessages } from './live-audio.ts'
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
    let is_heard = false
    // what nobody has heard any of is not made for nobody; what was heard is finished, and paid
    const leave = () => {
      if (!is_heard) void speech.cancel(user, id).catch(() => {})
    }
    const release = await dialogue.slot()
    signal.addEventListener('abort', leave)
    try {
      const made = await speaking.begin(user, { ...wish, text: said.trim(), id })
      // its job may have been made after the cancelling
      if (signal.aborted) leave()
      for await (const message of liveMessages(made, { media, format, spaced: /\s$/.test(said) })) {
        if (signal.aborted) continue
        is_heard = true
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
        // what there is not is told before the first word
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
