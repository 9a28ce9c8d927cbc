import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { inject } from 'vitest'
import { type Program, programOf as programFromSources } from '../../server/platform/processes/program.ts'
import { bundleOf } from './bundled-name.ts'

/** A bundled program by the path of its source in the project. */
export const programFile = (source: string): string => join(inject('programs'), `${bundleOf(source)}.js`)

/** Replaces that of server/platform/processes/program.ts (vitest.config.ts). */
export function programOf(entry: string): Program {
  const file = programFile(join('server', entry))
  return !isAbsolute(entry) && existsSync(file) ? { file, exec_argv: [] } : programFromSources(entry)
}
