import { z } from 'zod'
import { defaultRegion } from '#core/rules/cloning/cloning-form.ts'

/** A text in Kreyòl, and the text it was made from: when that changes, it no longer holds. */
const KreyolText = z.object({ of: z.string(), text: z.string() })
export type KreyolText = z.output<typeof KreyolText>

/** What is typed of a voice, kept until it is made. */
export const CloningForm = z.object({
  name: z.string().catch(''),
  description: z.string().catch(''),
  region: z.string().catch(defaultRegion),
  preview_text: z.string().catch(''),
  /** Translations to look at and change before anything starts. */
  kreyol: z
    .object({
      description: KreyolText.optional().catch(undefined),
      preview_text: KreyolText.optional().catch(undefined),
    })
    .catch({}),
})
export type CloningForm = z.output<typeof CloningForm>
export const initialCloningForm: CloningForm = CloningForm.parse({})

/** A voice on its way, for when the page is loaded again: its upload first, then its job. */
export const CloningUnderWay = z.object({
  user_id: z.string(),
  session_id: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  job_id: z.string().nullable(),
  /** When the job began. */
  begun_at: z.number(),
})
export type CloningUnderWay = z.output<typeof CloningUnderWay>
