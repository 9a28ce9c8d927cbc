import type { AppError } from '#core/contract/errors.ts'

/**
 * Thrown by a runner whose work was stopped for a reason that lies in the order: the job fails with `failure`, and `credits`
 * of those held are charged for what was done. It is not tried again.
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
