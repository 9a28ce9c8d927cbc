/** Pauses in a text: a marker that people see and type (`⏱½s`), or the break tag of SSML (`<break time="500ms"/>`). */

/** The longest pause, in seconds; longer ones are shortened. */
export const longestPause = 10
export const pauseSymbol = '⏱'

/** Sources of regular expressions, for finding markers and tags anywhere in a text. */
export const pauseMarkerSource = String.raw`⏱\ufe0f?[ \u00a0]?(\d+(?:\.\d+)?|\d*[¼½¾])s(?![\p{L}\d])`
export const pauseTagSource = String.raw`<break\s+time\s*=\s*["']?(\d+(?:\.\d+)?)(ms|s)["']?\s*/?>(?:\s*</break\s*>)?`

const markerAt = new RegExp(`^${pauseMarkerSource}$`, 'u')
const tagAt = new RegExp(`^${pauseTagSource}$`, 'i')
const pauseHere = new RegExp(`${pauseMarkerSource}|${pauseTagSource}`, 'iuy')
const fractions: Record<string, number> = { '': 0, '¼': 0.25, '½': 0.5, '¾': 0.75 }

/** Rounds seconds to milliseconds, and to at most `longestPause`. */
export const limitedPause = (seconds: number): number => Math.min(longestPause, Math.round(seconds * 1000) / 1000)

function markerSeconds(duration: string): number {
  const sign = /[¼½¾]$/.exec(duration)?.[0] ?? ''
  return Number(duration.replace(sign, '') || 0) + fractions[sign]!
}

/** Seconds of one marker or break tag, at most 10; undefined for any other text, and for a pause without a duration. */
export function pauseSeconds(text: string): number | undefined {
  const marker = markerAt.exec(text)
  const tag = tagAt.exec(text)
  const seconds = marker ? markerSeconds(marker[1]!) : tag ? Number(tag[1]) / (/^ms$/i.test(tag[2]!) ? 1000 : 1) : 0
  return seconds > 0 && Number.isFinite(seconds) ? limitedPause(seconds) : undefined
}

/** The marker or tag that starts at a place in a text. */
export function pauseAt(text: string, at: number): { length: number; seconds: number } | undefined {
  pauseHere.lastIndex = at
  const found = pauseHere.exec(text)?.[0]
  const seconds = found && pauseSeconds(found)
  return seconds ? { length: found.length, seconds } : undefined
}
