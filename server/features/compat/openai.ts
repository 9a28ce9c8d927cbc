import { AppError } from '#core/contract/errors.ts'
import type { SpeechModel } from '#core/contract/tts/tts.ts'
import type { OpenAiModel, OpenAiSpeech } from '#core/contract/vendor/openai.ts'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { settingRanges } from '#core/rules/speech/voice-settings.ts'
import { openAiFormats } from '#core/rules/vendor/vendor-formats.ts'
import { openAiTranscribers } from '#core/rules/vendor/vendor-transcription.ts'
import { openAiModels } from '#core/rules/vendor/vendor-voices.ts'
import type { Caller, FileReply, RequestInfo } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Media } from '../../ports/media.ts'
import { audioReply, type Encoded, encode, streamReply } from './encoding.ts'
import { vendorFailure } from './failures/vendor-failures.ts'
import type { Speaking } from './speaking.ts'

const firstPublished = Date.parse('2026-01-12T12:00:00Z') / 1000

export function createOpenAi(parts: {
  speaking: Speaking
  media: Media
  models: readonly SpeechModel[]
  voicesOf(accountId: AccountId | undefined): Promise<LibraryVoice[]>
}) {
  const { speaking, media } = parts
  const names = [
    ...parts.models.map((model) => model.model_id),
    ...Object.keys(openAiModels),
    ...Object.keys(openAiTranscribers),
  ]
  const models = names.map((id): OpenAiModel => ({ id, object: 'model', created: firstPublished, owned_by: 'pawol' }))

  return {
    async speak(user: Caller, wanted: OpenAiSpeech, request: RequestInfo): Promise<FileReply> {
      const { input, voice, model, response_format, stream_format } = wanted
      const format = openAiFormats[response_format ?? 'mp3']
      const speed = wanted.speed && Math.min(wanted.speed, settingRanges.speed.max)
      const settings = speed == null ? {} : { speed }
      if (speed != null && speed !== wanted.speed) request.answerWith('x-pawol-speed', String(speed))
      const { idempotency } = request
      const named = typeof voice === 'string' ? voice : voice.id
      const speech = await speaking.begin(user, { text: input, voice: named, model, settings, idempotency })
      const encoded = await encode(media, speech, format)
      if (stream_format !== 'sse') return audioReply(encoded, { speech, format, streams: stream_format === 'audio' })
      return streamReply(events(encoded, speech.credits), { speech, type: 'text/event-stream' })
    },
    async voices(user: Caller | null) {
      const voices = await parts.voicesOf(user?.account_id)
      return { voices: voices.map(({ voice_id: id, name }) => ({ id, name })) }
    },
    audioModels: () => ({
      models: [...parts.models.map(({ model_id }) => model_id), ...Object.keys(openAiModels)].map((id) => ({
        id,
        name: id,
      })),
    }),
    list: () => ({ object: 'list' as const, data: models }),
    model(id: string): OpenAiModel {
      const found = models.find((model) => model.id === id)
      if (!found) throw new AppError('not_found', { what: 'Model' })
      return found
    },
  }
}

async function* events({ bytes }: Encoded, credits: number): AsyncGenerator<string> {
  try {
    for await (const piece of bytes) yield event({ type: 'speech.audio.delta', audio: piece.toString('base64') })
    const usage = { input_tokens: credits, output_tokens: 0, total_tokens: credits }
    yield event({ type: 'speech.audio.done', usage })
  } catch (err) {
    // the status has been sent: their clients take a failure from the event instead
    const known = err instanceof AppError ? err : new AppError('internal', {}, { cause: err })
    yield event(vendorFailure('openai', known).body as object)
  }
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
