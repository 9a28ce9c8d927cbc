import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Program = { file: string; exec_argv: string[] }

/** Finds a program by its path below server/: among the sources, run through tsx, or in the bundle (decision 091). */
export function programOf(entry: string): Program {
  const here = fileURLToPath(import.meta.url)
  const file = isAbsolute(entry) ? entry : found(here.endsWith('.ts') ? entry : entry.replace(/\.ts$/, '.js'), here)
  const loader = () => ['--import', createRequire(import.meta.url).resolve('tsx')]
  return { file, exec_argv: file.endsWith('.ts') ? loader() : [] }
}

function found(entry: string, from: string): string {
  for (let dir = dirname(from); dir !== dirname(dir); dir = dirname(dir))
    if (existsSync(join(dir, entry))) return join(dir, entry)
  throw new Error(`No program ${entry} above ${from}.`)
}
