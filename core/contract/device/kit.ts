import { z } from 'zod'
import { translationLanguages } from '../../rules/translate/languages.ts'
import { endpoint } from '../endpoint.ts'
import { VoiceGender, VoiceProfile } from '../voices.ts'

const Language = z.enum(translationLanguages)
const Direction = { source_language: Language, target_language: Language }

/** What the engines on a device need of an account, so that they speak and translate as the server does for it. */
export const DeviceKit = z.object({
  own_voices: z
    .array(z.object({ voice_id: z.string(), gender: VoiceGender, profile: VoiceProfile }))
    .describe('Your cloned voices. The voices of the library come with the app.'),
  entries: z
    .array(
      z.object({
        id: z.string(),
        term: z.string(),
        phonetic: z.string(),
        ipa: z.string(),
        dictionary_id: z.string(),
        dictionary_name: z.string(),
        version: z.number(),
      }),
    )
    .describe('The active entries of the dictionaries in use, in order of precedence.'),
  terms: z
    .array(z.object({ ...Direction, source: z.string(), target: z.string() }))
    .describe('The terms of your active glossaries.'),
  corrections: z
    .array(z.object({ ...Direction, source: z.string(), target: z.string() }))
    .describe('Sentences you corrected, newest first.'),
  watermark: z
    .base64()
    .describe(
      'The pattern of the mark that devices put into speech. Every user gets the same, so its mark is weaker evidence than that of this server.',
    ),
})
export type DeviceKit = z.output<typeof DeviceKit>

export const getDeviceKit = endpoint({
  method: 'GET',
  path: '/api/v1/engines/kit/',
  summary:
    'Get what the engines on a device need of your account: your voices, dictionaries, glossaries and corrections',
  auth: 'user',
  returns: DeviceKit,
  limit: { per_minute: 30, by: 'caller' },
})
