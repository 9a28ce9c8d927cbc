import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { JobFilter } from './jobs.ts'
import type { Scope } from './scopes.ts'

/** One page of a history, and the number of jobs per filter. */
export const JobQuery = z.object({
  filter: JobFilter.default('all'),
  search: z.string().max(200).default(''),
  /** Timestamps, both inclusive. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type JobQuery = z.output<typeof JobQuery>

const BulkOutcome = z.object({
  summary: z.object({ deleted: z.number(), not_found: z.number(), errors: z.number() }),
  results: z.object({ deleted: z.array(z.string()), not_found: z.array(z.string()), errors: z.array(z.string()) }),
})

type Call = 'list' | 'get' | 'cancel' | 'remove' | 'remove_many'

export type HistoryOptions<View extends z.ZodType> = {
  /** With the last slash: `/api/v1/tts/jobs/`. */
  base_path: string
  /** What one job is called in the API's description: `piece of speech`. */
  noun: string
  nouns: string
  /** The resource name for tests that try the calls as another account; defaults to the noun. */
  owns?: string
  /** The job as clients see it, made with `jobView`. */
  view: View
  /** The scope that an API key needs to read it. */
  scope?: Scope
  /** Summaries that replace the default ones. */
  summaries?: Partial<Record<Call, string>>
}

export type JobEndpoints<View extends z.ZodType = z.ZodType> = ReturnType<typeof jobEndpoints<View>>

/** The calls of every history. Export each under its own name, which becomes its operation id. */
export function jobEndpoints<View extends z.ZodType>(options: HistoryOptions<View>) {
  const { base_path, noun, nouns, owns = noun, view, scope = 'jobs', summaries } = options
  const one = { auth: 'user', owns, params: z.object({ id: z.uuid() }), scope } as const
  return {
    list: endpoint({
      method: 'GET',
      path: `${base_path}list/`,
      summary: summaries?.list ?? `List ${nouns}, newest first, with the number of jobs per filter`,
      auth: 'user',
      scope,
      query: JobQuery,
      returns: z.object({
        results: z.array(view),
        count: z.number(),
        counts: z.record(JobFilter, z.number()),
        capped: z.literal(true).optional().describe('There are more matches: a search counts the newest 1,000.'),
      }),
    }),
    get: endpoint({
      method: 'GET',
      path: `${base_path}{id}/`,
      summary: summaries?.get ?? `Get one ${noun}, with the fields that lists omit`,
      ...one,
      returns: view,
      errors: ['not_found'],
    }),
    cancel: endpoint({
      method: 'POST',
      path: `${base_path}{id}/cancel/`,
      summary: summaries?.cancel ?? `Cancel an unfinished ${noun}; its credits are released`,
      ...one,
      returns: view,
      errors: ['not_found', 'already_finished'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base_path}{id}/`,
      summary: summaries?.remove ?? `Delete a ${noun}; an unfinished one is cancelled first`,
      ...one,
      returns: z.object({ deleted: z.literal(true) }),
      errors: ['not_found'],
    }),
    remove_many: endpoint({
      method: 'POST',
      path: `${base_path}bulk-delete/`,
      summary: summaries?.remove_many ?? `Delete several ${nouns}`,
      auth: 'user',
      scope,
      body: z.object({ job_ids: z.array(z.string().max(100)).min(1).max(1000) }),
      returns: BulkOutcome,
    }),
  }
}
