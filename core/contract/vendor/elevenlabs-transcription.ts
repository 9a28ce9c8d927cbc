import { z } from 'zod'
import { maxAudioBytes } from '../../rules/uploads.ts'
import { languageCode } from '../../rules/vendor/vendor-transcription.ts'
import { endpoint } from '../endpoint.ts'
import { heardRecordingErrors, longestAlignedText } from '../stt/stt.ts'

/** Recordings as ElevenLabs' own clients send them. */

const unused = 'Accepted and not used.'
/** What is not done here is refused, where leaving it undone could harm. */
const never = (words: string) =>
  z.union([z.literal(''), z.stringbool({ truthy: [], falsy: ['false', '0'] })], words).optional()
const absent = (words: string) => z.literal('', words).optional().describe(`Refused. ${words}`)
const LanguageCode = z
  .union([z.literal(''), z.string().regex(languageCode, 'Use a code of ISO 639 such as eng or ht.')])
  .optional()

const exportFormats = ['srt', 'txt', 'html', 'segmented_json'] as const
const most = z.number().positive().max(100_000).nullish()
/** Options come as their clients write them: Python's in snake case, TypeScript's in camel case. */
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
  language_code: LanguageCode.describe('The language that is spoken, by its code of ISO 639; found out unless said.'),
  timestamps_granularity: z
    .enum(['none', 'word', 'character'])
    .default('word')
    .describe('Times of words, of characters too (shared out over their word), or none.'),
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
    .describe('Words that are likely to be said, for engines that can be told.'),
  diarize: z.string().max(10).optional().describe('Accepted; speakers are not told apart, and speaker_id is null.'),
  num_speakers: z.string().max(10).optional().describe(unused),
  tag_audio_events: z.string().max(10).optional().describe('Accepted; only words are written down.'),
  temperature: z.string().max(10).optional().describe(unused),
  seed: z.string().max(20).optional().describe(unused),
  webhook: never('Answers come at once here; for webhooks use /api/v1/speech/stt/transcribe-translate/.').describe(
    'Refused when true: the answer comes at once.',
  ),
  use_multi_channel: never('Channels are heard together.').describe('Refused when true: channels are heard together.'),
  cloud_storage_url: absent('Send the file itself.'),
  source_url: absent('Send the file itself.'),
  entity_detection: absent('Entities are not looked for.'),
  entity_redaction: absent('Nothing is redacted here.'),
  transcript_edit: absent('Transcripts are not edited.'),
})
export type VendorTranscriptionFields = z.output<typeof VendorTranscriptionFields>

const Character = z.object({ text: z.string(), start: z.number(), end: z.number() })

/** Times in seconds. */
export const VendorTranscript = z.object({
  language_code: z.string().describe('Three letters, such as eng or hat; und where nobody speaks.'),
  language_probability: z.number().describe('Share of the speech that is in this language; 1 where it was said.'),
  text: z.string(),
  words: z
    .array(
      z.object({
        text: z.string(),
        start: z.number().optional(),
        end: z.number().optional(),
        type: z.enum(['word', 'spacing']),
        speaker_id: z.null(),
        logprob: z.number().describe('0 where the engine does not tell.'),
        characters: z.array(Character).optional(),
      }),
    )
    .describe('Words, and the spaces between them.'),
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
  summary: 'Transcribe a recording or a video, as ElevenLabs clients ask for it; silence costs nothing',
  ...heard,
  query: z.object({
    enable_logging: z.stringbool().optional().describe('Accepted; the sound is never kept, and the text for a day.'),
  }),
  form: { files: { file: { max_bytes: maxAudioBytes, required: false } }, fields: VendorTranscriptionFields },
  returns: VendorTranscript,
  errors: heardRecordingErrors,
  limit: { per_minute: 30, by: 'caller', shared: true },
})

export const forcedAlignment = endpoint({
  path: '/v1/forced-alignment',
  summary:
    'Find when each word and character of a text is said in a recording, as ElevenLabs clients ask; costs nothing',
  ...heard,
  form: {
    files: { file: { max_bytes: maxAudioBytes } },
    fields: z.object({
      text: z.string().max(longestAlignedText).describe('What is said in the recording, word for word.'),
      language_code: LanguageCode.describe('Ours besides: ht, en, fr, es or pt; found by the text unless said.'),
      enabled_spooled_file: z.string().max(10).optional().describe(unused),
    }),
    max_field_bytes: 4 * longestAlignedText,
  },
  returns: z.object({
    characters: z.array(Character).describe('Every character of the text.'),
    words: z.array(z.object({ ...Character.shape, loss: z.number() })),
    loss: z.number().describe('How badly the text fits what is heard: 0 fits perfectly.'),
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
  // listening costs seconds of a processor, whichever process of the fleet does it
  limit: { per_minute: 20, by: 'caller', shared: true },
})
