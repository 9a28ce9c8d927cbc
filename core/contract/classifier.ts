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
  on_device: z
    .boolean()
    .describe(
      "Whether the mark is that of engines on the devices of this installation's users. It is weaker evidence, since these devices hold its key.",
    ),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable()
    .describe('The month in which the speech was made, such as 2026-11 (UTC).'),
  probability_of_error: z
    .number()
    .min(0)
    .max(1)
    .describe('Probability that audio without the watermark would score at least as high as this.'),
  duration_seconds: z.number(),
  seconds_examined: z.number().describe('Seconds examined from the start, at most ten minutes.'),
  parts: z
    .array(z.object({ start: z.number(), end: z.number() }))
    .describe('Where the watermark was found, in seconds, with a resolution of ten seconds.'),
})
export type SpeechClassification = z.output<typeof SpeechClassification>

export const classifySpeech = endpoint({
  method: 'POST',
  path: '/api/v1/classifier/',
  summary: 'Check whether audio carries our watermark; free, and the file is not stored',
  auth: 'anyone',
  scope: 'tts',
  form: { files: { file: { max_bytes: maxAudioBytes } } },
  returns: SpeechClassification,
  errors: ['audio_unreadable', 'timeout', 'unavailable'],
  limit: { per_minute: 10, by: 'address' },
})
