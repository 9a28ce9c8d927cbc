import { z } from 'zod'
import { planIds, translationEngines } from '../rules/plans.ts'
import { transcriptionModels } from '../rules/stt/models.ts'
import { endpoint } from './endpoint.ts'

const Plans = z.array(z.enum(planIds))

/** The engines that this installation runs; prices, help and documentation name no others. */
export const RunningEngines = z.object({
  translation: z
    .array(
      z.object({
        engine: z.enum(translationEngines),
        name: z.string(),
        service: z.string().describe('The model that the engine uses.'),
        plans: Plans.describe('Plans that may use the engine.'),
        auto_for: Plans.describe('Plans whose `auto` is this engine.'),
      }),
    )
    .describe('Engines besides the built-in one, which every plan has.'),
  transcription: z.object({
    models: z
      .array(z.object({ model: z.enum(transcriptionModels), name: z.string(), service: z.string() }))
      .describe('Models to choose from; empty if one engine serves every model.'),
    heard_by: z.record(z.string(), z.string()).describe('The engine that transcribes each language.'),
    packs_add: z.array(z.string()).describe('Languages that an installable model pack would add.'),
  }),
})
export type RunningEngines = z.output<typeof RunningEngines>

/** The value before the server has answered: no engines. */
export const noMoreEngines: RunningEngines = {
  translation: [],
  transcription: { models: [], heard_by: {}, packs_add: [] },
}

export const listRunningEngines = endpoint({
  method: 'GET',
  path: '/api/v1/engines/',
  summary: 'List the engines for translation and transcription, and the plans that include them',
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
    language: z
      .string()
      .max(20)
      .optional()
      .describe('The spoken language that is chosen; all of them if it is detected.'),
  }),
  status: 202,
  returns: z.object({ accepted: z.literal(true) }),
  limit: { per_minute: 20, by: 'caller' },
})
