import { z } from 'zod'
import { Languages } from '../../platform/setting-values.ts'
import { type SettingsOf, setting, settings } from '../../platform/settings.ts'

export const transcriptionSettings = settings('Transcription', {
  TRANSCRIBE_URL: setting(
    z.url().optional(),
    'Any server that transcribes like OpenAI’s: `https://host/v1`.',
    'the embedded engines: English, and Kreyòl in beta',
  ),
  TRANSCRIBE_MODEL: setting(z.string().default('whisper-1'), 'Its model.'),
  TRANSCRIBE_MODEL_MEDIUM: setting(
    z.string().optional(),
    'What that server calls its medium model; with it, users choose between Large, Medium and Small.',
    'the same model',
  ),
  TRANSCRIBE_MODEL_SMALL: setting(z.string().optional(), 'The same for its small model.', 'the same model'),
  TRANSCRIBE_API_KEY: setting(z.string().optional(), 'Key for that server; a key alone means OpenAI.', ''),
  SPOKEN_KREYOL: setting(
    z.enum(['on', 'off']).default('on'),
    'Whether the embedded recogniser of Kreyòl is offered as a beta where no other engine hears Kreyòl.',
  ),
  TRANSCRIBE_LANGUAGES: setting(
    Languages.optional(),
    'Languages that server knows: `ht,en,fr` makes Kreyòl a spoken language.',
    'those OpenAI supports',
  ),
})

/** By address, by key or both. */
export function transcriptionConfig(env: SettingsOf<typeof transcriptionSettings>) {
  const { TRANSCRIBE_URL: url, TRANSCRIBE_API_KEY: api_key, TRANSCRIBE_LANGUAGES: languages } = env
  if (!url && !api_key) return undefined
  const base_url = (url ?? 'https://api.openai.com/v1').replace(/\/$/, '')
  const models = { 'whisper-medium': env.TRANSCRIBE_MODEL_MEDIUM, 'whisper-small': env.TRANSCRIBE_MODEL_SMALL }
  return { base_url, api_key, model: env.TRANSCRIBE_MODEL, models, languages }
}
