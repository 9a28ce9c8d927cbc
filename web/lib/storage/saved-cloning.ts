import { z } from 'zod'
import { defaultRegion } from '#core/rules/cloning/cloning-form.ts'

/** A Kreyòl text and its source text; a changed source makes it outdated. */
const KreyolText = z.object({ of: z.string(), text: z.string() })
export type KreyolText = z.output<typeof KreyolText>

/** The form for a new voice, kept until the voice is made. */
export const CloningForm = z.object({
  name: z.string().catch(''),
  description: z.string().catch(''),
  region: z.string().catch(defaultRegion),
  preview_text: z.string().catch(''),
  /** Translations to check and edit before the job starts. */
  kreyol: z
    .object({
      description: KreyolText.optional().catch(undefined),
      preview_text: KreyolText.optional().catch(undefined),
    })
    .catch({}),
})
export type CloningForm = z.output<typeof CloningForm>
export const initialCloningForm: CloningForm = CloningForm.parse({})

/** A voice in progress, kept for reloads: first its upload, then its job. */
export const CloningUnderWay = z.object({
  user_id: z.string(),
  session_id: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  job_id: z.string().nullable(),
  /** Time when the job started. */
  begun_at: z.number(),
})
export type CloningUnderWay = z.output<typeof CloningUnderWay>
