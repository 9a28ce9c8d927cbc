import { Readable } from 'node:stream'
import { AppError } from '#core/contract/errors.ts'
import type { Transcription } from '#core/contract/stt/stt.ts'
import type {
  ExportWish,
  VendorTranscript,
  VendorTranscriptionFields,
} from '#core/contract/vendor/elevenlabs-transcription.ts'
import * as theirs from '#core/contract/vendor/elevenlabs-transcription.ts'
import { openAiTranscription, openAiTranslation } from '#core/contract/vendor/openai-transcription.ts'
import { captionFile, spanOf } from '#core/rules/captions/caption-file.ts'
import { type CaptionRules, freeRules } from '#core/rules/captions/caption-rules.ts'
import { type Cue, cuesOf } from '#core/rules/captions/cues.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { tokensOf } from '#core/rules/stt/transcript.ts'
import {
  elevenLabsTranscribers,
  elevenLabsWords,
  findTranscriber,
  logOf,
  seconds,
  spokenLanguage,
  threeLetterCode,
} from '#core/rules/vendor/vendor-transcription.ts'
import { type Caller, type RequestInfo, type Route, route, type Upload } from '../../../platform/http/route.ts'
import type { AlignedWord, Timed } from '../../../ports/aligner.ts'
import type { AlignRecording } from '../../stt/align-recording.ts'
import type { Transcriptions } from '../../stt/service.ts'
import { createOpenAiTranscription } from './openai.ts'

type Format = ExportWish['format']
type Exported = NonNullable<VendorTranscript['additional_formats']>[number]
type Language = Pick<VendorTranscript, 'language_code' | 'language_probability'>

const files: Record<Format, { file_extension: string; content_type: string }> = {
  srt: { file_extension: 'srt', content_type: 'application/x-subrip' },
  txt: { file_extension: 'txt', content_type: 'text/plain' },
  html: { file_extension: 'html', content_type: 'text/html' },
  segmented_json: { file_extension: 'json', content_type: 'application/json' },
}

/** A transcript as another file besides, as ElevenLabs' clients ask for it. */
function exported(done: Transcription, wish: ExportWish, language: Language): Exported {
  const cues = cuesOf(done.segments ?? [], rulesOf(wish), done.duration_seconds * 1000)
  const content = writers[wish.format](cues, { done, wish, language })
  return { requested_format: wish.format, ...files[wish.format], is_base64_encoded: false, content }
}

const thousands = (of: number | null | undefined) => (of == null ? Number.POSITIVE_INFINITY : of * 1000)

function rulesOf(wish: ExportWish): CaptionRules {
  return {
    ...freeRules,
    line_characters: wish.max_characters_per_line ?? Number.POSITIVE_INFINITY,
    cue_characters: wish.max_segment_chars ?? Number.POSITIVE_INFINITY,
    most_ms: thousands(wish.max_segment_duration_s),
    silence_ms: thousands(wish.segment_on_silence_longer_than_s),
  }
}

type About = { done: Transcription; wish: ExportWish; language: Language }

const writers: Record<Format, (cues: Cue[], about: About) => string> = {
  srt: (cues) => captionFile(cues, 'srt'),
  txt: (cues, { wish }) => cues.map((cue) => `${stampOf(cue, wish)}${cue.text}\n`).join(''),
  html: (cues, { wish }) => {
    const paragraphs = cues.map((cue) => `<p>${escaped(stampOf(cue, wish) + cue.text)}</p>`)
    return `<!doctype html>\n<meta charset="utf-8">\n${paragraphs.join('\n')}\n`
  },
  segmented_json: (cues, { done, language }) =>
    JSON.stringify({
      ...language,
      segments: cues.map(({ start_ms, end_ms, text }) => ({
        text,
        start_time: seconds(start_ms),
        end_time: seconds(end_ms),
        speaker: null,
        words: wordsWithin(done, { start_ms, end_ms }),
      })),
    }),
}

const stampOf = (cue: Cue, { include_timestamps }: ExportWish) => (include_timestamps ? `[${spanOf(cue)}] ` : '')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function wordsWithin({ segments }: Transcription, { start_ms, end_ms }: Pick<Cue, 'start_ms' | 'end_ms'>) {
  return (segments ?? [])
    .filter((segment) => segment.start_ms < end_ms && segment.end_ms > start_ms)
    .flatMap(({ words }) => words)
    .filter((word) => word.start_ms >= start_ms && word.end_ms <= end_ms)
    .map((word) => ({ text: word.text, start_time: seconds(word.start_ms), end_time: seconds(word.end_ms) }))
}

type Asked = { file?: Upload; fields: VendorTranscriptionFields }

function createElevenLabsTranscription(parts: { transcriptions: Transcriptions; align: AlignRecording }) {
  const { transcriptions, align } = parts
  return {
    async transcribe(user: Caller, { file, fields }: Asked, request: RequestInfo): Promise<VendorTranscript> {
      const transcription_model = findTranscriber(elevenLabsTranscribers, fields.model_id)
      if (!transcription_model) throw new AppError('not_found', { what: 'Model' })
      if (!file) throw new AppError('invalid_request', { detail: 'file: A file is needed.', fields: needsFile })
      const from_language = spokenLanguage(fields.language_code)
      request.answerWith('x-pawol-engine', transcriptions.serviceFor(transcription_model, from_language))
      const { file_format, keyterms, timestamps_granularity, additional_formats } = fields
      const { idempotency, signal } = request
      const done = await transcriptions.transcribe(user, {
        audio: file_format === 'pcm_s16le_16' ? asWav(file) : file,
        any_name: true,
        wishes: {
          transcription_model,
          from_language,
          include_timestamps: true,
          allow_pivot: false,
          prompt: keyterms.join(', ') || undefined,
        },
        idempotency,
        signal,
      })
      request.answerWith('character-cost', String(done.credits_used))
      const language = { language_code: threeLetterCode(done.detected_language), language_probability: shareOf(done) }
      return {
        ...language,
        text: done.transcription ?? '',
        words: elevenLabsWords(
          (done.segments ?? []).flatMap(({ words }) => words),
          timestamps_granularity,
        ),
        ...(additional_formats
          ? { additional_formats: additional_formats.map((wish) => exported(done, wish, language)) }
          : {}),
        transcription_id: done.id,
        audio_duration_secs: done.duration_seconds,
      }
    },
    async align({ file, fields }: { file: Upload; fields: Alignable }, signal: AbortSignal) {
      const { text, language_code } = fields
      const language = language_code ? spokenLanguage(language_code) : undefined
      const { words, characters, loss } = await align({ audio: file, text, language, signal })
      return { characters: characters!.map(timed), words: alignedTokens(text, words), loss: rounded(loss) }
    },
  }
}

type Alignable = { text: string; language_code?: string }
const needsFile = { file: 'A file is needed.' }

/** Raw samples get a WAV header. */
function asWav(file: Upload): Upload {
  const header = Buffer.from(wavHeader({ sample_rate: 16_000 }, file.size))
  async function* whole() {
    yield header
    yield* file.stream()
  }
  const stream = () => Readable.from(whole(), { objectMode: false })
  return { ...file, size: file.size + header.length, type: 'audio/wav', stream }
}

/** How much of the speech is in the language of most of it. */
function shareOf({ from_language, detected_language, segments }: Transcription): number {
  if (!detected_language) return 0
  if (from_language !== 'auto') return 1
  const lengthOf = (of: NonNullable<typeof segments>) => of.reduce((sum, { words }) => sum + words.length, 0)
  const [all, own] = [segments ?? [], (segments ?? []).filter(({ language }) => language === detected_language)]
  return Number((lengthOf(own) / Math.max(1, lengthOf(all))).toFixed(3))
}

const timed = ({ text, start_ms, end_ms }: Timed) => ({ text, start: seconds(start_ms), end: seconds(end_ms) })
const rounded = (loss: number) => Number(loss.toFixed(4))

/** Words as written, with their punctuation; a dash, which is not spoken, is no word. */
function alignedTokens(text: string, words: readonly AlignedWord[]) {
  let [at, next] = [0, 0]
  return tokensOf(text).flatMap((token) => {
    const start = text.indexOf(token, at)
    at = start + token.length
    while (next < words.length && words[next]!.end <= start) next++
    const heard: AlignedWord[] = []
    for (let n = next; n < words.length && words[n]!.start < at; n++) heard.push(words[n]!)
    const [first, last] = [heard[0], heard.at(-1)]
    if (!first || !last) return []
    const loss = heard.reduce((sum, { score }) => sum - logOf(score), 0) / heard.length
    return [{ ...timed({ text: token, start_ms: first.start_ms, end_ms: last.end_ms }), loss: rounded(loss) }]
  })
}

/** Our own transcriber and aligner for programs that were written for other ones. */
export function listenerRoutes(parts: { transcriptions: Transcriptions; align: AlignRecording }): Route[] {
  const openai = createOpenAiTranscription(parts)
  const elevenlabs = createElevenLabsTranscription(parts)
  return [
    route(openAiTranscription, ({ user, form, request }) =>
      openai.transcribe(user, { file: form.files.file!, fields: form.fields }, request),
    ),
    route(openAiTranslation, ({ user, form, request }) =>
      openai.translate(user, { file: form.files.file!, fields: form.fields }, request),
    ),
    route(theirs.vendorTranscription, ({ user, form, request }) =>
      elevenlabs.transcribe(user, { file: form.files.file, fields: form.fields }, request),
    ),
    route(theirs.forcedAlignment, ({ form, request }) =>
      elevenlabs.align({ file: form.files.file!, fields: form.fields }, request.signal),
    ),
  ]
}
