import { existsSync } from 'node:fs'
import { projectPath } from '../project.ts'

/** The networks of Moonshine as the build has prepared them, or as they were published (decision 121). */
export function moonshineFolder(): string {
  const prepared = projectPath('dist', 'models', 'moonshine')
  const published = ['@usefulsensors', 'moonshine-js', 'dist', 'model', 'base', 'quantized']
  return existsSync(prepared) ? prepared : projectPath('node_modules', ...published)
}
