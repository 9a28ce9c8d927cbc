import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectPath } from '../project.ts'

/** eSpeak as models/espeak has it, for `openSpeaker` of `@pawol/engines`. */
export async function espeakFiles() {
  const folder = projectPath('models', 'espeak')
  const data = readdirSync(join(folder, 'data'), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    return entry.isFile() ? [[path.slice(join(folder, 'data/').length), readFileSync(path)] as [string, Buffer]] : []
  })
  // a file of its own in a bundle too: its licence wants it apart
  const { default: script } = await import(pathToFileURL(join(folder, 'espeak.js')).href)
  return { script, wasm: readFileSync(join(folder, 'espeak.wasm')), data }
}

/** The networks of Moonshine as the build has prepared them, or as they were published (decision 121). */
export function moonshineFolder(): string {
  const prepared = projectPath('dist', 'models', 'moonshine')
  const published = ['@usefulsensors', 'moonshine-js', 'dist', 'model', 'base', 'quantized']
  return existsSync(prepared) ? prepared : projectPath('node_modules', ...published)
}
