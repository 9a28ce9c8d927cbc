import { z } from 'zod'
import { planIds, translationEngines } from '../rules/plans.ts'
import { transcriptionModels } from '../rules/stt/models.ts'
import { endpoint } from './endpoint.ts'

const Plans = z.array(z.enum(planIds))

/** What this installation can run, for everybody: prices, help and documentation promise no more. */
export const RunningEngines = z.object({
  translation: z
    .array(
      z.object({
        engine: z.enum(translationEngines),
        name: z.string(),
        service: z.string().describe('The model that answers.'),
        plans: Plans.describe('Plans that may choose it.'),
        auto_for: Plans.describe('Plans whose `auto` it is.'),
      }),
    )
    .describe('Engines beside the built-in one, which every plan has.'),
  transcription: z.object({
    models: z
      .array(z.object({ model: z.enum(transcriptionModels), name: z.string(), service: z.string() }))
      .describe('Models to choose from; empty where one engine serves whichever is asked for.'),
    heard_by: z.record(z.string(), z.string()).describe('The engine that understands each language when it is spoken.'),
    packs_add: z.array(z.string()).describe('Languages that would be understood once a model pack is installed.'),
  }),
})
export type RunningEngines = z.output<typeof RunningEngines>

/** What is known before the server has answered: nothing is promised. */
export const noMoreEngines: RunningEngines = {
  translation: [],
  transcription: { models: [], heard_by: {}, packs_add: [] },
}

export const listRunningEngines = endpoint({
  method: 'GET',
  path: '/api/v1/engines/',
  summary: 'Engines this server runs for translation and transcription, and the plans that have them',
  auth: 'anyone',
  returns: RunningEngines,
  public_seconds: 60,
})

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
