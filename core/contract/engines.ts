import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a page works with; `express` is speech for callers who wait. */
export const PageEngine = z.enum(['speech', 'express', 'translation', 'transcription', 'cloning'])
export type PageEngine = z.output<typeof PageEngine>

/** A hint: it costs nothing, and nothing is refused where it cannot be followed. */
export const warmEngines = endpoint({
  method: 'POST',
  path: '/api/v1/engines/warm/',
  summary: 'Start the engines of a page that was just opened, so that its first request need not wait for them',
  auth: 'user',
  body: z.object({
    engines: z.array(PageEngine).min(1).max(PageEngine.options.length).describe('What the page works with.'),
    voice_id: z.string().max(200).optional().describe('The voice that is chosen, of those everybody has.'),
  }),
  status: 202,
  returns: z.object({ accepted: z.literal(true) }),
  limit: { per_minute: 20, by: 'caller' },
})
