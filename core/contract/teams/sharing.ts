import { z } from 'zod'

/** The organisation that something is shared with; its current members may use it. */
export const SharedWith = z.object({ id: z.uuid(), name: z.string() })
