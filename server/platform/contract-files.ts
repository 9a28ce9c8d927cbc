import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { projectPath } from './project.ts'

const folder = projectPath('core', 'contract')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort()

/** Every file of the contract, by its path below `core/contract`. `scripts/build/bundle.mjs` replaces this with static imports. */
export const contractFiles: Record<string, object> = Object.fromEntries(
  await Promise.all(
    files.map(async (file) => [file, await import(/* @vite-ignore */ pathToFileURL(`${folder}/${file}`).href)]),
  ),
)
