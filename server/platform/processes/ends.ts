import { basename } from 'node:path'
import { AppError } from '#core/contract/errors.ts'

type Why = 'crashed' | 'timeout' | 'memory' | 'left' | 'replaced'

const times = new Map<string, Map<Why, number>>()

/** `espeak` of `adapters/synthesizer/espeak.entry.ts`. */
export const programName = (entry: string) => basename(entry).replace(/(\.entry)?\.\w+$/, '')

/** Counted for the whole process: pools are made and closed by adapters, which know nothing of figures. */
export function noteEnd(entry: string, reason: unknown): void {
  const program = programName(entry)
  const known = times.get(program) ?? new Map<Why, number>()
  times.set(program, known)
  const why = whyOf(reason)
  known.set(why, (known.get(why) ?? 0) + 1)
}

function whyOf(reason: unknown): Why {
  if (!(reason instanceof AppError)) return 'left'
  if (reason.is('timeout')) return 'timeout'
  if (reason.is('invalid_request')) return 'memory'
  return reason.cause ? 'crashed' : 'replaced'
}

export const processEnds = () =>
  [...times].flatMap(([program, known]) => [...known].map(([why, count]) => ({ program, why, times: count })))
