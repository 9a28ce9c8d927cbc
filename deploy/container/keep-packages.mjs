import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kept_packages } from '../../scripts/build/bundle.mjs'

/** Of those the weights alone are used: what they depend on is for browsers. */
const weights_alone = ['@ricky0123/vad-web']
/** Found by their path, which no bundle holds. */
const by_path = ['@expo-google-fonts/arimo', '@expo-google-fonts/cousine', '@expo-google-fonts/tinos', ...weights_alone]

/** The packages that are no part of the bundle, with all that they depend on, by their place below node_modules. */
export function neededPackages(root) {
  const needed = new Set()
  const add = (name, from) => {
    const place = found(root, name, from)
    if (!place || needed.has(place) || name.startsWith('@types/')) return
    needed.add(place)
    if (weights_alone.includes(name)) return
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'))
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) add(next, place)
  }
  for (const name of [...kept_packages, ...by_path]) add(name, '')
  return [...needed].sort()
}

/** As Node looks for it: beside the one that asks, then in the folders above. */
function found(root, name, from) {
  for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    const place = join(at, 'node_modules', name)
    if (existsSync(join(root, place, 'package.json'))) return place
    if (at === '') return null
  }
}

/** Deletes the packages that are not needed. */
function keepNeeded(root) {
  const needed = neededPackages(root)
  const folder = join(root, 'node_modules')
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  for (const name of names)
    if (!needed.includes(join('node_modules', name))) rmSync(join(folder, name), { recursive: true, force: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) keepNeeded(dirname(dirname(dirname(process.argv[1]))))
