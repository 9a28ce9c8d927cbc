import { AppError } from '#core/contract/errors.ts'

export type DeleteOutcome =
  | { gone: true }
  | { gone: false; reason: 'unconfirmed' | 'forbidden' }
  | { gone: false; reason: 'failed'; error?: AppError }

/** What a failed single delete means (S2 §8). */
export function deleteOutcome(error: unknown): DeleteOutcome {
  if (!(error instanceof AppError)) return { gone: false, reason: 'failed' }
  if (error.status === 404) return { gone: true }
  if (error.status === 401 || error.status === 403) return { gone: false, reason: 'forbidden' }
  // a 200 whose body cannot be parsed
  if (error.cause instanceof SyntaxError) return { gone: true }
  // a success whose body does not say what was deleted
  if (isUnexpectedShape(error.cause)) return { gone: false, reason: 'unconfirmed' }
  return { gone: false, reason: 'failed', error }
}

const isUnexpectedShape = (cause: unknown) => cause instanceof Error && 'issues' in cause

export type DeleteCounts = { deleted: number; not_found: number; failed: number }

/** Deletes one by one after the bulk request failed; continues after failures. */
export async function deleteEach(
  ids: readonly string[],
  remove: (id: string) => Promise<unknown>,
): Promise<{ counts: DeleteCounts; gone: string[] }> {
  const counts: DeleteCounts = { deleted: 0, not_found: 0, failed: 0 }
  const gone: string[] = []
  for (const id of ids) {
    try {
      await remove(id)
      counts.deleted += 1
      gone.push(id)
    } catch (error) {
      const missing = error instanceof AppError && error.status === 404
      if (deleteOutcome(error).gone) gone.push(id)
      if (missing) counts.not_found += 1
      else if (deleteOutcome(error).gone) counts.deleted += 1
      else counts.failed += 1
    }
  }
  return { counts, gone }
}
