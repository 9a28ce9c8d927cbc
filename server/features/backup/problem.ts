export type ProblemCode =
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
