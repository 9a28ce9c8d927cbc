import { z } from 'zod'
import { maxAudioBytes } from '../rules/uploads.ts'
import { endpoint } from './endpoint.ts'

export const SpeechClassification = z.object({
  marked: z
    .boolean()
    .describe(
      'Whether the mark of this installation was found. Without one, a person or another program may have spoken.',
    ),
  made_by: z.literal('pawol').nullable(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable()
    .describe('The month in which it was made, as 2026-11 (UTC).'),
  probability_of_error: z
    .number()
    .min(0)
    .max(1)
    .describe('How likely a sound without the mark would look as much like a marked one as this does.'),
  duration_seconds: z.number(),
  seconds_examined: z.number().describe('From the start; of a long sound no more than ten minutes are examined.'),
  parts: z
    .array(z.object({ start: z.number(), end: z.number() }))
    .describe('Where the mark was found, in seconds, to within the ten seconds that are looked at together.'),
})
export type SpeechClassification = z.output<typeof SpeechClassification>

export const classifySpeech = endpoint({
  method: 'POST',
  path: '/api/v1/classifier/',
  summary: 'Whether a sound carries the mark of speech made here; nothing is kept of it, and it costs nothing',
  auth: 'anyone',
  scope: 'tts',
  form: { files: { file: { max_bytes: maxAudioBytes } } },
  returns: SpeechClassification,
  errors: ['audio_unreadable', 'timeout', 'unavailable'],
  limit: { per_minute: 10, by: 'address' },
})
