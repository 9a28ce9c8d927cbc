import type { AppError } from '#core/contract/errors.ts'

/**
 * Thrown by a runner that stopped because of the job's own input: the job fails with `failure` without a retry, and `credits` of
 * the hold are charged for what was done.
 */
export class StoppedWork extends Error {
  readonly failure: AppError
  readonly credits: number
  constructor(failure: AppError, credits: number) {
    super(failure.message, { cause: failure })
    this.failure = failure
    this.credits = credits
  }
}
