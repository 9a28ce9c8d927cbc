import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the project lies, whether this runs from the sources or bundled in dist/. */
export function projectPath(...parts: string[]): string {
  let at = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(at, 'package.json'))) {
    if (at === dirname(at)) throw new Error('No package.json above the program.')
    at = dirname(at)
  }
  return join(at, ...parts)
}

let named: string | undefined
/** As the files that we make say who made them. */
export function programName(): string {
  named ??= `Pawòl ${projectVersion().version}`
  return named
}

export function projectVersion(): { version: string; build_id: string } {
  const read = (file: string) => JSON.parse(readFileSync(projectPath(file), 'utf8'))
  const built = existsSync(projectPath('dist/build.json'))
  return { version: read('package.json').version, build_id: built ? read('dist/build.json').build_id : 'development' }
}
