import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

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

function foldersIn(folder) {
  try {
    return readdirSync(folder)
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
