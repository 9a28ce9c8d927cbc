import { z } from 'zod'

/** What stands first in a backup: all that decides whether, and how, it can be restored. */
export const Manifest = z.object({
  format: z.literal(1),
  program: z.string(),
  made_at: z.iso.datetime(),
  /** Says whether a secret is the one it was made with, and nothing else of it. */
  secret: z.string(),
  /** The same of others that were accepted then: some of its values may be sealed with them. */
  old_secrets: z.array(z.string()).optional(),
  /** The migrations the database had, by when they were written. */
  schema: z.array(z.number()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

/** What stands last: a backup without it is cut short. */
export const Ending = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  file_bytes: z.number(),
  /** Of the lists of digests, one after the other. */
  digests: z.string(),
})
export type Ending = z.output<typeof Ending>

export const names = {
  manifest: 'manifest.json',
  ending: 'end.json',
  table: (name: string, part: number) => `tables/${name}.${String(part).padStart(6, '0')}.gz`,
  digests: (part: number) => `digests/${String(part).padStart(6, '0')}.sha256`,
  file: (key: string) => `files/${key}`,
}
