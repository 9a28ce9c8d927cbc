import { z } from 'zod'

/** The organisation something is shared with; everybody who belongs to it now may use it. */
export const SharedWith = z.object({ id: z.uuid(), name: z.string() })
