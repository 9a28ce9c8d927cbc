import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { projectPath } from '../../server/platform/project.ts'

const run = promisify(execFile)
/** Kept between runs: a version never changes. */
const folder = projectPath('dist/clients')

/** Installs exact versions of packages beside each other, and answers how to load one. */
export async function installed(packages: Record<string, string>) {
  const wanted = await Promise.all(
    Object.entries(packages).map(async ([name, version]) => [name, await exact(name, version)] as const),
  )
  const place = wanted.map(([name, version]) => `${name.replace('/', '+')}@${version}`).join(' ')
  const at = join(folder, place)
  if (!existsSync(at)) {
    const making = `${at}.${process.pid}`
    await mkdir(making, { recursive: true })
    await writeFile(join(making, 'package.json'), JSON.stringify({ dependencies: Object.fromEntries(wanted) }))
    // the newest may be for a newer Node only; whether they run here is what the scripts find out
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--omit=dev', '--engine-strict=false']
    await run('npm', ['install', ...options], { cwd: making })
    await mkdir(join(making, 'node_modules/pawol-load'))
    await writeFile(join(making, 'node_modules/pawol-load/index.mjs'), 'export default (name) => import(name)\n')
    await rename(making, at).catch(() => rm(making, { recursive: true, force: true }))
  }
  const require = createRequire(join(at, 'package.json'))
  return {
    folder: at,
    versions: Object.fromEntries(wanted),
    // biome-ignore lint/suspicious/noExplicitAny: the types differ between versions
    load: async (name: string): Promise<any> => {
      try {
        return require(name)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code !== 'ERR_REQUIRE_ESM' && code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
        const loader = await import(pathToFileURL(join(at, 'node_modules/pawol-load/index.mjs')).href)
        return loader.default(name)
      }
    },
  }
}

async function exact(name: string, version: string): Promise<string> {
  if (version !== 'latest') return version
  const { stdout } = await run('npm', ['view', name, 'version'])
  return stdout.trim()
}

/**
 * Installs packages for Python into a virtual environment; answers the interpreter, or why there is none: a machine may
 * have no Python, and an index may not be reachable.
 */
export async function pythonWith(packages: string[]): Promise<{ python: string } | { missing: string }> {
  const place = join(folder, `python ${packages.join(' ').replaceAll('==', '@')}`)
  const python = join(place, 'bin/python')
  try {
    if (!existsSync(join(place, 'installed'))) {
      await mkdir(folder, { recursive: true })
      await run('python3', ['-m', 'venv', place])
      await run(python, ['-m', 'pip', 'install', '--quiet', '--timeout', '15', '--retries', '0', ...packages])
      await writeFile(join(place, 'installed'), '')
    }
    return { python }
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    return { missing: code === 'ENOENT' ? 'python3 is not installed' : stderr.trim().split('\n').at(-1)!.slice(0, 200) }
  }
}
