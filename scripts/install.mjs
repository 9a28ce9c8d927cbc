import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what the lockfile of a folder says, in the folder `aside` first. The lockfile names no registry: left alone
 * with it, npm fetches the description of each of a thousand packages to learn where the package is, a quarter of the work
 * and most of the waiting. Registries keep them at the same place, so the copy it is given says where. Answers whether it
 * did; where it could not, nothing has changed, and npm alone may still find a way.
 */
export async function installAddressed(folder, { aside, flags, npm, registry }) {
  try {
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside, { recursive: true })
    for (const name of ['package.json', '.npmrc']) copyFileSync(join(folder, name), join(aside, name))
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    writeFileSync(join(aside, 'package-lock.json'), JSON.stringify(addressed(lock, registry)))
    if ((await npm(['ci', ...flags, '--loglevel=silent', '--prefix', aside])) !== 0) return false
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    renameSync(join(aside, 'node_modules'), join(folder, 'node_modules'))
    return true
  } catch {
    // a disk without room, or folders on two of them
    return false
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** A lockfile whose packages all say where they are below a registry. */
export function addressed({ packages, ...rest }, registry) {
  const place = registry.endsWith('/') ? registry : `${registry}/`
  const found = Object.entries(packages).map(([path, one]) => {
    if (path === '' || one.link || one.resolved) return [path, one]
    const name = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [path, { ...one, resolved: `${place}${name}/-/${name.split('/').at(-1)}-${one.version}.tgz` }]
  })
  return { ...rest, packages: Object.fromEntries(found) }
}
