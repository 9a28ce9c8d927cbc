import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Browsers send these automatically, as `application/csp-report` or `application/reports+json`. */
export const reportViolation = endpoint({
  method: 'POST',
  path: '/api/v1/browser-reports/',
  summary: 'Report what a browser refused on one of our pages',
  auth: 'anyone',
  raw: { max_bytes: 16 * 1024 },
  status: 202,
  returns: z.object({ received: z.literal(true) }),
  limit: { per_minute: 30, by: 'address' },
})
