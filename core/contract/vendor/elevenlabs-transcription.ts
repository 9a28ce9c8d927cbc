import { z } from 'zod'
import { maxAudioBytes } from '../../rules/uploads.ts'
import { languageCode } from '../../rules/vendor/vendor-transcription.ts'
import { endpoint } from '../endpoint.ts'
import { heardRecordingErrors, longestAlignedText } from '../stt/stt.ts'

export const area = 'elevenlabs'

/** Transcription for ElevenLabs' clients. */

const unused = 'Accepted and not used.'
/** Unsupported options are refused if ignoring them could cause harm. */
const never = (words: string) =>
  z.union([z.literal(''), z.stringbool({ truthy: [], falsy: ['false', '0'] })], words).optional()
const absent = (words: string) => z.literal('', words).optional().describe(`Refused. ${words}`)
const LanguageCode = z
  .union([z.literal(''), z.string().regex(languageCode, 'Use a code of ISO 639 such as eng or ht.')])
  .optional()

const exportFormats = ['srt', 'txt', 'html', 'segmented_json'] as const
const most = z.number().positive().max(100_000).nullish()
/** Options as clients send them: snake case from Python, camel case from TypeScript. */
const ExportWish = z.preprocess(
  snakeKeys,
  z.object({
    format: z.enum(exportFormats, `Formats made here are ${exportFormats.join(', ')}.`),
    include_timestamps: z.boolean().nullish(),
    include_speakers: z.boolean().nullish(),
    max_characters_per_line: most,
    max_segment_chars: most,
    max_segment_duration_s: most,
    segment_on_silence_longer_than_s: most,
  }),
)
export type ExportWish = z.output<typeof ExportWish>

function snakeKeys(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [snake(name), value]))
}

function fromJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'This is no JSON.' })
    return z.NEVER
  }
}

export const VendorTranscriptionFields = z.object({
  model_id: z
    .string()
    .min(1)
    .max(200)
    .describe(
      'scribe_v1 or scribe_v2: for either, the engine of this server listens. The header X-Pawol-Engine names it.',
    )
    .meta({ example: 'scribe_v2' }),
  language_code: LanguageCode.describe('The spoken language as an ISO 639 code; detected by default.'),
  timestamps_granularity: z
    .enum(['none', 'word', 'character'])
    .default('word')
    .describe('Times of words, of characters too (interpolated within the word), or none.'),
  additional_formats: z
    .string()
    .max(10_000)
    .transform(fromJson)
    .pipe(z.array(ExportWish).max(10))
    .optional()
    .describe(
      `JSON: a list of objects with a format (${exportFormats.join(', ')}) and, where wanted, max_characters_per_line, max_segment_chars, max_segment_duration_s, segment_on_silence_longer_than_s, include_timestamps.`,
    ),
  file_format: z
    .enum(['pcm_s16le_16', 'other'])
    .default('other')
    .describe('pcm_s16le_16 is 16-bit mono at 16 kHz without a header.'),
  keyterms: z
    .union([z.string().max(200), z.array(z.string().max(200)).max(1_000)])
    .optional()
    .transform((given) => (given === undefined ? [] : [given].flat()))
    .describe('Words likely to occur, for engines that support hints.'),
  diarize: z.string().max(10).optional().describe('Accepted; speakers are not distinguished, and speaker_id is null.'),
  num_speakers: z.string().max(10).optional().describe(unused),
  tag_audio_events: z.string().max(10).optional().describe('Accepted; only words are transcribed.'),
  temperature: z.string().max(10).optional().describe(unused),
  seed: z.string().max(20).optional().describe(unused),
  webhook: never('Answers come at once here; for webhooks use /api/v1/speech/stt/transcribe-translate/.').describe(
    'Refused if true; the response is always synchronous.',
  ),
  use_multi_channel: never('Channels are heard together.').describe('Refused if true; channels are mixed.'),
  cloud_storage_url: absent('Send the file itself.'),
  source_url: absent('Send the file itself.'),
  entity_detection: absent('Entities are not looked for.'),
  entity_redaction: absent('Nothing is redacted here.'),
  transcript_edit: absent('Transcripts are not edited.'),
})
export type VendorTranscriptionFields = z.output<typeof VendorTranscriptionFields>

const Character = z.object({ text: z.string(), start: z.number(), end: z.number() })

/** Times are in seconds. */
export const VendorTranscript = z.object({
  language_code: z.string().describe('A three-letter code such as eng or hat; und if there is no speech.'),
  language_probability: z.number().describe('The share of speech in this language; 1 if the caller named it.'),
  text: z.string(),
  words: z
    .array(
      z.object({
        text: z.string(),
        start: z.number().optional(),
        end: z.number().optional(),
        type: z.enum(['word', 'spacing']),
        speaker_id: z.null(),
        logprob: z.number().describe('0 if the engine reports none.'),
        characters: z.array(Character).optional(),
      }),
    )
    .describe('Words and the spaces between them.'),
  additional_formats: z
    .array(
      z.object({
        requested_format: z.enum(exportFormats),
        file_extension: z.string(),
        content_type: z.string(),
        is_base64_encoded: z.boolean(),
        content: z.string(),
      }),
    )
    .optional(),
  transcription_id: z.string(),
  audio_duration_secs: z.number(),
})
export type VendorTranscript = z.output<typeof VendorTranscript>

const heard = {
  method: 'POST',
  auth: 'user',
  scope: 'stt',
  concurrent: true,
  shape: 'elevenlabs',
} as const

export const vendorTranscription = endpoint({
  path: '/v1/speech-to-text',
  summary: 'Transcribe a recording or a video (ElevenLabs-compatible); silence is free',
  ...heard,
  query: z.object({
    enable_logging: z.stringbool().optional().describe('Accepted; audio is never kept, and the text for a day.'),
  }),
  form: { files: { file: { max_bytes: maxAudioBytes, required: false } }, fields: VendorTranscriptionFields },
  returns: VendorTranscript,
  errors: heardRecordingErrors,
  limit: { per_minute: 30, by: 'caller', shared: true },
})

export const forcedAlignment = endpoint({
  path: '/v1/forced-alignment',
  summary: 'Align a text with a recording, by word and character (ElevenLabs-compatible); free',
  ...heard,
  form: {
    files: { file: { max_bytes: maxAudioBytes } },
    fields: z.object({
      text: z.string().max(longestAlignedText).describe('The exact spoken text.'),
      language_code: LanguageCode.describe('An additional field of ours: ht, en, fr, es or pt; detected by default.'),
      enabled_spooled_file: z.string().max(10).optional().describe(unused),
    }),
    max_field_bytes: 4 * longestAlignedText,
  },
  returns: z.object({
    characters: z.array(Character).describe('Every character of the text.'),
    words: z.array(z.object({ ...Character.shape, loss: z.number() })),
    loss: z.number().describe('Mismatch between text and audio; 0 is a perfect match.'),
  }),
  errors: [
    'audio_unreadable',
    'audio_too_long',
    'text_empty',
    'alignment_not_supported',
    'storage_unavailable',
    'unavailable',
    'timeout',
  ],
  // Transcribing takes seconds of CPU in any process of the fleet.
  limit: { per_minute: 20, by: 'caller', shared: true },
})
