/** Pauses in text: a marker people see and type (⏱½s), a break tag the engine gets (S2 §5). */

export const pauseDurations = [0.25, 0.5, 1, 2, 3, 4] as const
export const translatorPauses = ['0.25s', '0.5s', '1s', '1.5s', '2.0s'] as const
export const longestPause = 10
export const pauseSymbol = '⏱'

const quarters: Record<string, number> = { '': 0, '¼': 0.25, '½': 0.5, '¾': 0.75 }
const fractionOf = (seconds: number) => Object.keys(quarters).find((sign) => quarters[sign] === seconds % 1)

const markerSource = String.raw`⏱\ufe0f?[ \u00a0]?(\d+(?:\.\d+)?|\d*[¼½¾])s(?![\p{L}\d])`
const tagSource = String.raw`<break\s+time\s*=\s*["']?(\d+(?:\.\d+)?)(ms|s)["']?\s*/?>(?:\s*</break\s*>)?`
const markerAt = new RegExp(`^${markerSource}$`, 'u')
const tagAt = new RegExp(`^${tagSource}$`, 'i')
const everyMarker = new RegExp(markerSource, 'gu')
const everyTag = new RegExp(tagSource, 'gi')

const valid = (seconds: number) => seconds > 0 && Number.isFinite(seconds)
const limited = (seconds: number) => Math.min(longestPause, Math.round(seconds * 1000) / 1000)

function markerSeconds(duration: string): number {
  const sign = /[¼½¾]$/.exec(duration)?.[0] ?? ''
  return Number(duration.replace(sign, '') || 0) + quarters[sign]!
}

/** Seconds of one marker or break tag, at most 10; nothing when it is neither or says no duration. */
export function pauseSeconds(text: string): number | undefined {
  const marker = markerAt.exec(text)
  const tag = tagAt.exec(text)
  const seconds = marker ? markerSeconds(marker[1]!) : tag ? Number(tag[1]) / (/^ms$/i.test(tag[2]!) ? 1000 : 1) : 0
  return valid(seconds) ? limited(seconds) : undefined
}

const pauseHere = new RegExp(`${markerSource}|${tagSource}`, 'iuy')

/** The marker or tag that starts at a place in a text. */
export function pauseAt(text: string, at: number): { length: number; seconds: number } | undefined {
  pauseHere.lastIndex = at
  const found = pauseHere.exec(text)?.[0]
  const seconds = found && pauseSeconds(found)
  return seconds ? { length: found.length, seconds } : undefined
}

/** `⏱½s`, `⏱1s`, `⏱1¼s`; other durations as decimals. */
export function pauseMarker(seconds: number): string {
  const sign = fractionOf(seconds)
  if (sign === undefined) return `${pauseSymbol}${seconds}s`
  const whole = Math.floor(seconds)
  return `${pauseSymbol}${sign && !whole ? '' : whole}${sign}s`
}

export const breakTag = (seconds: number) => `<break time="${limited(seconds)}s"/>`

const everySymbol = new RegExp(`${markerSource}|⏱\\ufe0f?`, 'gu')

/** Converts markers to tags for sending; removes markers without a valid duration. */
export function markersToTags(text: string): string {
  return text.replace(everySymbol, (marker) => {
    const seconds = pauseSeconds(marker)
    return seconds ? breakTag(seconds) : ''
  })
}

/** Converts tags to markers for display; removes tags without a duration. */
export function tagsToMarkers(text: string): string {
  return text.replace(everyTag, (tag) => {
    const seconds = pauseSeconds(tag)
    return seconds ? pauseMarker(seconds) : ''
  })
}

/** Typed or pasted text: a clock symbol stays only with a valid duration after it. */
export function keepValidMarkers(text: string): string {
  return text.replace(everySymbol, (marker) => (pauseSeconds(marker) ? marker : ''))
}

/** Total of adjacent pauses: their sum, at most 10 s. Editor, SSML and engines share this rule. */
export const addPause = (before: number, seconds: number) => limited(before + seconds)

/** Merges adjacent markers into one with their sum, at most 10 s. */
export function joinAdjacentPauses(text: string): string {
  const run = new RegExp(`${markerSource}(?:[ \\u00a0]*${markerSource})+`, 'gu')
  return text.replace(run, (markers) => {
    const each = [...markers.matchAll(everyMarker)].map((one) => pauseSeconds(one[0]) ?? 0)
    return pauseMarker(each.reduce(addPause, 0))
  })
}

/** Positions of the markers, so that an editor can move over and delete one as a unit. */
export function pauseSpans(text: string): { start: number; end: number; seconds: number }[] {
  return [...text.matchAll(everyMarker)].flatMap((found) => {
    const seconds = pauseSeconds(found[0])
    return seconds ? [{ start: found.index, end: found.index + found[0].length, seconds }] : []
  })
}
