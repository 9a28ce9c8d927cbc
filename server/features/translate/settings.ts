import { z } from 'zod'
import { chatServer } from '../../platform/setting-values.ts'
import { type SettingsOf, setting, settings } from '../../platform/settings.ts'

export const translationSettings = settings('Translation', {
  TRANSLATE_OPENAI_URL: setting(
    z.url().optional(),
    'Any server that chats like OpenAI’s; it serves the GPT engines of the plans.',
    'the embedded engine',
  ),
  TRANSLATE_OPENAI_MODEL: setting(z.string().optional(), 'One model that serves all of them.', 'each engine’s own'),
  TRANSLATE_OPENAI_API_KEY: setting(z.string().optional(), 'Key for that server; a key alone means OpenAI.', ''),
  TRANSLATE_ANTHROPIC_URL: setting(
    z.url().optional(),
    'Any server that chats like Anthropic’s; it serves the Claude engine of the plans.',
    'the embedded engine',
  ),
  TRANSLATE_ANTHROPIC_MODEL: setting(z.string().default('claude-3-haiku-20240307'), 'Its model.'),
  TRANSLATE_ANTHROPIC_API_KEY: setting(z.string().optional(), 'Key for that server; a key alone means Anthropic.', ''),
})

/** One model given here serves every engine of an OpenAI-like server. */
export function translationConfig(env: SettingsOf<typeof translationSettings>) {
  const openai = chatServer('openai', env.TRANSLATE_OPENAI_URL, env.TRANSLATE_OPENAI_API_KEY)
  const anthropic = chatServer('anthropic', env.TRANSLATE_ANTHROPIC_URL, env.TRANSLATE_ANTHROPIC_API_KEY)
  return {
    openai: openai && { ...openai, model: env.TRANSLATE_OPENAI_MODEL },
    anthropic: anthropic && { ...anthropic, model: env.TRANSLATE_ANTHROPIC_MODEL },
  }
}
