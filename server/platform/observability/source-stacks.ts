import { readSourceMap, type SourceMap } from './source-map.ts'

/**
 * Stack traces of the bundle, which begins with this file, name our sources. Node's own `--enable-source-maps` reads every
 * map at the start, a sixth of its work; here a map is read when a trace first goes through its file.
 */
Error.prepareStackTrace = (error, sites) => {
  const lines = sites.map((site) => `\n    at ${String(site).replace(place, sourceOf)}`)
  return `${Error.prototype.toString.call(error)}${lines.join('')}`
}

const place = /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/
const maps = new Map<string, SourceMap | null>()

function sourceOf(built: string, file: string, line: string, column: string): string {
  if (!maps.has(file)) maps.set(file, mapOf(file))
  return maps.get(file)?.find(Number(line) - 1, Number(column) - 1) ?? built
}

/** Packages that stay files have none, and a trace without its sources is better than no trace. */
function mapOf(file: string): SourceMap | null {
  try {
    return readSourceMap(file)
  } catch {
    return null
  }
}
