import { readFileSync } from 'node:fs'

type SourceMap = {
  /** The source at a line and a column of the built file, both from 0, as `file:///…:line:column` from 1. */
  find(line: number, column: number): string | undefined
}
type Written = { sources: string[]; mappings: string }
/** How far a line is read: the place in the text, the segment found there, and what the next one counts from. */
type Reading = { at: number; built: number; source: number; line: number; column: number; mapped: boolean }

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Uint8Array(128)
for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value
const [comma, semicolon] = [44, 59]

/** Keeps the map's text and where its lines begin: decoded whole, as Node does it, that of the server takes 50 MB. */
export function readSourceMap(file: string): SourceMap {
  const { sources, mappings }: Written = JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8'))
  const lines: Reading[] = []
  const end: Reading = { at: 0, built: 0, source: 0, line: 0, column: 0, mapped: false }
  for (; end.at <= mappings.length; end.at++) {
    lines.push({ ...end, built: 0 })
    while (readSegment(mappings, end));
  }
  return {
    find(line, column) {
      const start = lines[line]
      if (!start) return undefined
      let found: Reading | undefined
      const reading = { ...start }
      while (readSegment(mappings, reading) && reading.built <= column) found = { ...reading }
      if (!found?.mapped) return undefined
      return `${new URL(sources[found.source]!, file).href}:${found.line + 1}:${found.column + 1}`
    },
  }
}

/** Moves on to the next segment of the line, and answers whether there was one. */
function readSegment(mappings: string, reading: Reading): boolean {
  if (isEnd(mappings, reading.at)) return false
  if (mappings.charCodeAt(reading.at) === comma) reading.at++
  reading.built += readNumber(mappings, reading)
  reading.mapped = !isBreak(mappings, reading.at)
  if (!reading.mapped) return true
  reading.source += readNumber(mappings, reading)
  reading.line += readNumber(mappings, reading)
  reading.column += readNumber(mappings, reading)
  // which name it had there
  if (!isBreak(mappings, reading.at)) readNumber(mappings, reading)
  return true
}

const isEnd = (mappings: string, at: number) => at >= mappings.length || mappings.charCodeAt(at) === semicolon
const isBreak = (mappings: string, at: number) => isEnd(mappings, at) || mappings.charCodeAt(at) === comma

/** Base64 VLQ: five bits a digit, the lowest first; the very lowest is the sign. */
function readNumber(mappings: string, reading: Reading): number {
  let number = 0
  for (let shift = 0; ; shift += 5) {
    const digit = values[mappings.charCodeAt(reading.at++)]!
    number |= (digit & 31) << shift
    if (digit < 32) return number & 1 ? -(number >> 1) : number >> 1
  }
}

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
