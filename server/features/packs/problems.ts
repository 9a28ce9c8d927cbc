import { AppError } from '#core/contract/errors.ts'
import { DownloadProblem } from '../../platform/downloads/download-problem.ts'
import { freeBytes } from '../../platform/files/disk-room.ts'
import { Locked } from '../../platform/files/file-lock.ts'

/** Describes what went wrong with a file, for the operator. */
async function asPackError(error: unknown, path: string, dir: string): Promise<unknown> {
  if (error instanceof Locked) return new AppError('packs_busy', error.holder, { cause: error })
  if (isFull(error)) return noRoom(dir, error)
  if (!(error instanceof DownloadProblem)) return error
  const { problem, host, status = 0 } = error
  switch (problem) {
    case 'unreachable':
    case 'cut':
    case 'busy':
      return new AppError('hub_unreachable', { host }, { cause: error })
    case 'refused':
      return new AppError('hub_refused', { host, answered: status }, { cause: error })
    case 'no_room':
      return noRoom(dir, error)
    default:
      return new AppError('pack_file_wrong', { path, from: host, defect: problem }, { cause: error })
  }
}

export async function withPackErrors<T>(path: string, dir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw await asPackError(error, path, dir)
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException)?.code ?? '')

/** The disk filled up in the meantime. */
async function noRoom(dir: string, cause: unknown): Promise<AppError> {
  const free_bytes = await freeBytes(dir)
  return new AppError('packs_no_room', { needed_bytes: free_bytes + 1, free_bytes }, { cause })
}
