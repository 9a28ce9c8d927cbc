import { z } from 'zod'
import { anthropicAssistant } from './adapters/assistant/anthropic.ts'
import { embeddedAssistant } from './adapters/assistant/embedded.ts'
import { openAiAssistant } from './adapters/assistant/openai.ts'
import { chatServer } from './platform/setting-values.ts'
import { type SettingsOf, setting, settings } from './platform/settings.ts'
import type { Assistant } from './ports/assistant.ts'

export const assistantSettings = settings('Support assistant', {
  ASSISTANT_OPENAI_URL: setting(
    z.url().optional(),
    'Any server that chats like OpenAI’s; it words what the support assistant found in the help.',
    'quotes of our own pages',
  ),
  ASSISTANT_OPENAI_MODEL: setting(z.string().default('gpt-4o-mini'), 'Its model.'),
  ASSISTANT_OPENAI_API_KEY: setting(z.string().optional(), 'Key for that server; a key alone means OpenAI.', ''),
  ASSISTANT_ANTHROPIC_URL: setting(
    z.url().optional(),
    'The same for a server that chats like Anthropic’s.',
    'quotes of our own pages',
  ),
  ASSISTANT_ANTHROPIC_MODEL: setting(z.string().default('claude-3-haiku-20240307'), 'Its model.'),
  ASSISTANT_ANTHROPIC_API_KEY: setting(z.string().optional(), 'Key for that server; a key alone means Anthropic.', ''),
})

export function assistantConfig(env: SettingsOf<typeof assistantSettings>) {
  const openai = chatServer('openai', env.ASSISTANT_OPENAI_URL, env.ASSISTANT_OPENAI_API_KEY)
  const anthropic = chatServer('anthropic', env.ASSISTANT_ANTHROPIC_URL, env.ASSISTANT_ANTHROPIC_API_KEY)
  return {
    openai: openai && { ...openai, model: env.ASSISTANT_OPENAI_MODEL },
    anthropic: anthropic && { ...anthropic, model: env.ASSISTANT_ANTHROPIC_MODEL },
  }
}

/** A language model only words what is found in our own pages; without one they are quoted. */
export function openAssistant({ openai, anthropic }: ReturnType<typeof assistantConfig>): Assistant {
  if (openai) return openAiAssistant(openai)
  return anthropic ? anthropicAssistant(anthropic) : embeddedAssistant()
}
