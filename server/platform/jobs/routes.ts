import type { z } from 'zod'
import type { JobEndpoints } from '#core/contract/job-endpoints.ts'
import { type Route, route } from '../http/route.ts'
import type { JobHistory } from './job-history.ts'

/** The endpoints of one kind's history. */
export function jobRoutes<Job>(calls: JobEndpoints<z.ZodType<Job>>, history: JobHistory<Job>): Route[] {
  return [
    route(calls.list, ({ user, query }) => history.list(user, query)),
    route(calls.get, ({ user, params }) => history.get(user, params.id)),
    route(calls.cancel, ({ user, params }) => history.cancel(user, params.id)),
    route(calls.remove, ({ user, params }) => history.remove(user, params.id)),
    route(calls.remove_many, ({ user, body }) => history.removeMany(user, body.job_ids)),
  ]
}
