import type { Transcription } from '#core/contract/stt/stt.ts'
import type { ExportWish, VendorTranscript } from '#core/contract/vendor/elevenlabs-transcription.ts'
import { captionFile, spanOf } from '#core/rules/captions/caption-file.ts'
import { type CaptionRules, freeRules } from '#core/rules/captions/caption-rules.ts'
import { type Cue, cuesOf } from '#core/rules/captions/cues.ts'
import { seconds } from '#core/rules/vendor/vendor-transcription.ts'

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
export function exported(done: Transcription, wish: ExportWish, language: Language): Exported {
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
