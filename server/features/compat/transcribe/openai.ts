import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { AppError } from '#core/contract/errors.ts'
import type { Transcription, TranscriptSegment } from '#core/contract/stt/stt.ts'
import type {
  OpenAiTranscript,
  OpenAiTranscriptFormat,
  OpenAiTranscriptionFields,
  OpenAiTranslationFields,
} from '#core/contract/vendor/openai-transcription.ts'
import { captionFile } from '#core/rules/captions/caption-file.ts'
import { editorRules } from '#core/rules/captions/caption-rules.ts'
import { cuesOf } from '#core/rules/captions/cues.ts'
import {
  englishName,
  findTranscriber,
  openAiSegment,
  openAiTranscribers,
  openAiWord,
  spokenLanguage,
} from '#core/rules/vendor/vendor-transcription.ts'
import type { Caller, FileReply, RequestInfo, Upload } from '../../../platform/http/route.ts'
import type { Transcriptions } from '../../stt/service.ts'
import { vendorFailure } from '../failures/vendor-failures.ts'

type Given<F> = { file: Upload; fields: F }
type Granularity = OpenAiTranscriptionFields['timestamp_granularities[]'][number]

export function createOpenAiTranscription({ transcriptions }: { transcriptions: Transcriptions }) {
  /** Our request for theirs; throws for an unknown model. */
  function orderOf({ file, fields }: Given<OpenAiTranslationFields & { language?: string }>, request: RequestInfo) {
    const transcription_model = findTranscriber(openAiTranscribers, fields.model)
    if (!transcription_model) throw new AppError('not_found', { what: 'Model' })
    const { prompt } = fields
    const from_language = spokenLanguage(fields.language)
    request.answerWith('x-pawol-engine', transcriptions.serviceFor(transcription_model, from_language))
    const wishes = {
      transcription_model,
      prompt: prompt || undefined,
      from_language,
      include_timestamps: true,
      allow_pivot: request.headers['x-pawol-pivot'] === 'ht',
    }
    const { idempotency, signal } = request
    return { audio: file, any_name: true, wishes, idempotency, signal }
  }

  return {
    async transcribe(user: Caller, given: Given<OpenAiTranscriptionFields>, request: RequestInfo): Promise<FileReply> {
      const { stream, response_format: format, 'timestamp_granularities[]': granularities } = given.fields
      const order = orderOf(given, request)
      if (stream) return streamed(transcriptions, user, { order, format })
      const done = await transcriptions.transcribe(user, order)
      request.answerWith('character-cost', String(done.credits_used))
      return written(done, { format, granularities, task: 'transcribe' })
    },
    async translate(user: Caller, given: Given<OpenAiTranslationFields>, request: RequestInfo): Promise<FileReply> {
      const { wishes, ...order } = orderOf(given, request)
      const done = await transcriptions.transcribe(user, {
        ...order,
        wishes: { ...wishes, to_language: 'en', translation_engine: 'auto', translation_needed: true },
      })
      if (done.translation_error)
        throw AppError.from({ code: done.translation_error, source: done.detected_language ?? 'und', target: 'en' })
      request.answerWith('character-cost', String(done.credits_used))
      const { response_format: format } = given.fields
      return written(inEnglish(done), { format, granularities: ['segment'], task: 'translate' })
    },
  }
}

/** English speech is not translated. */
function inEnglish(done: Transcription): Transcription {
  if (done.translation == null) return { ...done, detected_language: 'en' }
  const segments = (done.segments ?? []).map((segment) => ({ ...segment, text: segment.translation ?? '', words: [] }))
  return { ...done, transcription: done.translation, detected_language: 'en', segments }
}

type Form = { format: OpenAiTranscriptFormat; granularities: Granularity[]; task: 'transcribe' | 'translate' }

const types: Record<OpenAiTranscriptFormat, string> = {
  json: 'application/json; charset=utf-8',
  verbose_json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
}

function written(done: Transcription, form: Form): FileReply {
  const { format } = form
  return { stream: Readable.from([Buffer.from(contentOf(done, form))], { objectMode: false }), type: types[format] }
}

function contentOf(done: Transcription, form: Form): string {
  const { format } = form
  const text = done.transcription ?? ''
  if (format === 'text') return text && `${text}\n`
  if (format === 'srt' || format === 'vtt')
    return captionFile(cuesOf(done.segments ?? [], editorRules, done.duration_seconds * 1000), format)
  const usage = { type: 'duration' as const, seconds: Math.ceil(done.duration_seconds) }
  return JSON.stringify(format === 'json' ? { text, usage } : { ...verbose(done, form), usage })
}

function verbose(done: Transcription, { granularities, task }: Form): OpenAiTranscript {
  const { transcription: text = '', duration_seconds: duration, detected_language } = done
  const segments = done.segments ?? []
  const words = segments.flatMap((segment) => segment.words)
  return {
    task,
    language: englishName(detected_language),
    duration,
    text,
    ...(granularities.includes('segment') ? { segments: segments.map(segmentOf) } : {}),
    ...(granularities.includes('word') ? { words: words.map(openAiWord) } : {}),
  }
}

function segmentOf(segment: TranscriptSegment, id: number) {
  const bytes = Buffer.from(segment.text)
  return openAiSegment(segment, id, Number((bytes.length / deflateSync(bytes).length).toFixed(3)))
}

type Order = Parameters<Transcriptions['listen']>[1]

async function streamed(
  transcriptions: Transcriptions,
  user: Caller,
  { order, format }: { order: Order; format: OpenAiTranscriptFormat },
): Promise<FileReply> {
  if (format !== 'json' && format !== 'text') {
    const detail = 'Only json and text can be streamed.'
    throw new AppError('invalid_request', { detail: `stream: ${detail}`, fields: { stream: detail } })
  }
  const heard = await transcriptions.listen(user, order)
  return { stream: Readable.from(events(heard), { objectMode: false }), type: 'text/event-stream' }
}

async function* events({ texts, done }: Awaited<ReturnType<Transcriptions['listen']>>): AsyncGenerator<string> {
  const delta = (text: string) => event({ type: 'transcript.text.delta', delta: text })
  try {
    let sent = false
    for await (const text of texts) {
      yield delta(sent ? ` ${text}` : text)
      sent = true
    }
    const { transcription: text = '', credits_used: credits } = await done
    // an answer of before has no stretches
    if (!sent && text) yield delta(text)
    const usage = { type: 'tokens', input_tokens: credits, output_tokens: 0, total_tokens: credits }
    yield event({ type: 'transcript.text.done', text, usage })
  } catch (err) {
    // the status has been sent: their clients take a failure from the event instead
    const known = err instanceof AppError ? err : new AppError('internal', {}, { cause: err })
    yield event(vendorFailure('openai', known).body as object)
  }
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
