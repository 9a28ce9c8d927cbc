import { z } from 'zod'

/** Scopes of API keys. An endpoint without a scope accepts no keys. */
export const Scope = z.enum([
  'tts',
  'stt',
  'translate',
  'voices',
  'cloning',
  'dictionaries',
  'documents',
  'exports',
  'jobs',
  'live',
  'webhooks',
  'credits',
  'analytics',
  'profile',
])
export type Scope = z.output<typeof Scope>
