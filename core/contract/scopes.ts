import { z } from 'zod'

/** What an API key may be allowed to do. An endpoint that names none of these takes no key at all. */
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
