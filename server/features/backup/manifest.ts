import { z } from 'zod'

type ProblemCode =
  | 'backup_running'
  | 'backup_too_long'
  | 'backup_unprotected'
  | 'backup_damaged'
  | 'backup_cut_short'
  | 'backup_unknown'
  | 'backup_newer'
  | 'other_secret'
  | 'database_not_empty'
  | 'database_newer'
  | 'storage_not_empty'
  | 'target_exists'

/** An error the operator can act on; printed without a stack. */
export class BackupProblem extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** First entry of a backup: everything that decides whether and how it can be restored. */
export const Manifest = z.object({
  format: z.literal(1),
  program: z.string(),
  made_at: z.iso.datetime(),
  /** Fingerprint of the secret it was made with. */
  secret: z.string(),
  /** Fingerprints of other accepted secrets: some values may be sealed with them. */
  old_secrets: z.array(z.string()).optional(),
  /** The migrations the database had, by timestamp. */
  schema: z.array(z.number()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

/** Last entry of a backup: without it the file is truncated. */
export const Ending = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  file_bytes: z.number(),
  /** Digest of the concatenated lists of digests. */
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

/** The extended attribute in which desktops keep a file's type: GNU tar warns about a record of our own for each file. */
const typeRecord = 'SCHILY.xattr.user.mime_type'
/** As versions up to 4.2.1 wrote it. */
const oldTypeRecord = 'PAWOL.type'

export const typeFact = (type: string): Record<string, string> => ({ [typeRecord]: type })
export const typeIn = (facts: Record<string, string>): string | undefined => facts[typeRecord] ?? facts[oldTypeRecord]
