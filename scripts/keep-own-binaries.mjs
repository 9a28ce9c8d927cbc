import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a package carries besides the weights we use: the program around them, and a smaller model. */
export const unused_files = ['moonshine.min.js', 'model/tiny'].map((path) =>
  join('@usefulsensors', 'moonshine-js', 'dist', ...path.split('/')),
)

/** Removes them, 29 of 90 MB, and answers which; whoever may not delete goes on without. */
export function dropUnused(node_modules) {
  return unused_files.filter((path) => existsSync(join(node_modules, path)) && removed(join(node_modules, path)))
}

const for_developers = /\.(d\.[cm]?ts|map)$/
/** Removes declarations of types and maps to sources, a fifth of what is installed, which only people who write code read. */
export function dropForDevelopers(node_modules) {
  for (const entry of entriesIn(node_modules)) {
    const path = join(node_modules, entry.name)
    if (entry.isDirectory()) dropForDevelopers(path)
    else if (entry.isFile() && for_developers.test(entry.name)) removed(path)
  }
}

/** Where onnxruntime-node keeps its libraries, below it by platform and processor. */
export const onnxruntime_binaries = join('onnxruntime-node', 'bin', 'napi-v6')

/**
 * Removes the libraries of other machines, 260 of 288 MB, and answers which. Not needing them is all it is about:
 * whoever may not delete, or deletes at the same time as somebody else, goes on without.
 */
export function keepOwnBinaries(node_modules, { platform, arch } = process) {
  const bin = join(node_modules, onnxruntime_binaries)
  // where there are none for this machine, something else is wrong, and shall be seen
  if (!foldersIn(join(bin, platform)).includes(arch)) return []
  const foreign = foldersIn(bin).flatMap((one) =>
    one === platform ? foldersIn(join(bin, one)).flatMap((other) => (other === arch ? [] : join(one, other))) : one,
  )
  return foreign.filter((folder) => removed(join(bin, folder)))
}

const foldersIn = (folder) => entriesIn(folder).map(({ name }) => name)

function entriesIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function removed(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}
