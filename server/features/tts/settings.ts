import { z } from 'zod'
import { type SettingsOf, setting, settings } from '../../platform/settings.ts'

export const speechSettings = settings('Speech', {
  SPEECH_ENGINE: setting(
    z.enum(['ht-voice', 'espeak']).default('ht-voice'),
    'The embedded engine: the natural voice with eSpeak behind it, or `espeak` alone for the smallest machines.',
  ),
  SPEECH_URL: setting(
    z.url().optional(),
    'Any server that speaks like OpenAI’s: `https://host/v1`.',
    'the embedded engine',
  ),
  SPEECH_MODEL: setting(z.string().default('tts-1'), 'Model of that server.'),
  SPEECH_API_KEY: setting(z.string().optional(), 'Key for that server.', ''),
  SPEECH_DEVELOP_URL: setting(z.url().optional(), 'A second such server that staff may try.', ''),
})

export function speechServer(
  url: string | undefined,
  { SPEECH_MODEL, SPEECH_API_KEY }: SettingsOf<typeof speechSettings>,
) {
  return url ? { base_url: url.replace(/\/$/, ''), model: SPEECH_MODEL, api_key: SPEECH_API_KEY } : undefined
}
